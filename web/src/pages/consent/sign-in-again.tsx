import { Button, Stack, Text } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { FormError } from '../../components/form-error.tsx';
import { useSignOut } from '../../data/use-account.ts';

/** A program may ask for a fresh sign-in, to be sure who sits there. */
export function SignInAgain({ client, uid }: { client: string; uid: string }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <Stack>
      <Text>{client} asks that you sign in anew before you decide.</Text>
      <FormError error={signOut.error} />
      <Button
        loading={signOut.isPending}
        onClick={() =>
          signOut.mutate(undefined, {
            onSuccess: () => void navigate({ to: '/sign-in', search: { next: `/consent/${uid}` } }),
          })
        }
      >
        Sign in again
      </Button>
    </Stack>
  );
}
