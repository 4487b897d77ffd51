import { Anchor } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { toastRefused } from '../../components/toast.ts';
import { useSignOut } from '../../data/use-account.ts';

/** Signs out and comes back to the same request as somebody else. */
export function UseAnotherAccount({ uid }: { uid: string }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      disabled={signOut.isPending}
      onClick={() =>
        signOut.mutate(undefined, {
          onSuccess: () => void navigate({ to: '/sign-in', search: { next: `/consent/${uid}` } }),
          onError: toastRefused,
        })
      }
    >
      Not you?
    </Anchor>
  );
}
