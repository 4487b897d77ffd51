import { Button, Group, Text } from '@svc/ui/kit';
import { Gate } from '../../components/gate.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { useSignOut } from '../../data/use-account.ts';

/** For a person with an account who is in no workspace at the moment. */
export function NoWorkspacePage() {
  const signOut = useSignOut();
  return (
    <Gate title="You are in no workspace">
      <Text>
        Your account is fine, but no workspace has you as a member right now. Ask an admin for an invitation link; it
        opens the workspace at once.
      </Text>
      <Group mt="lg" gap="xs">
        <ButtonLink to="/account" variant="default">
          Account
        </ButtonLink>
        <Button
          variant="subtle"
          loading={signOut.isPending}
          onClick={() => signOut.mutate(undefined, { onSuccess: () => window.location.assign('/sign-in') })}
        >
          Sign out
        </Button>
      </Group>
    </Gate>
  );
}
