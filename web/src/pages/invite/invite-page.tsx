import { ROLES } from '@svc/contract';
import { ErrorState, Skeleton, Stack } from '@svc/ui/kit';
import { useLocation } from '@tanstack/react-router';
import { Gate } from '../../components/gate.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { ApiError } from '../../data/api-error.ts';
import { useInvitationPreview } from '../../data/use-invitations.ts';
import { AcceptForm } from './accept-form.tsx';

/** Opens an invitation link. The token is in the fragment, so that it reaches no log on the way. */
export function InvitePage() {
  const token = useLocation({ select: (location) => location.hash });
  const query = useInvitationPreview(token);
  const invitation = query.data;

  if (token === '' || (query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 500)) {
    return (
      <Gate title="This invitation does not hold">
        <Stack>
          It may have been used, revoked, or be older than seven days. Ask the person who sent it for a new one.
          <ButtonLink to="/sign-in" variant="default">
            Sign in
          </ButtonLink>
        </Stack>
      </Gate>
    );
  }
  if (query.error) {
    return (
      <Gate title="Invitation">
        <ErrorState
          title="The invitation did not load"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </Gate>
    );
  }
  if (!invitation) {
    return (
      <Gate title="Invitation">
        <Skeleton height={120} aria-label="Loading" />
      </Gate>
    );
  }
  return (
    <Gate
      title={`Join ${invitation.workspaceName}`}
      description={
        <>
          {invitation.invitedBy} invites you to a workspace of {invitation.organizationName} as{' '}
          <strong>{ROLES[invitation.role].label}</strong>. What that means:{' '}
          {toClause(ROLES[invitation.role].description)}
        </>
      }
    >
      <AcceptForm token={token} email={invitation.email} hasAccount={invitation.hasAccount} />
    </Gate>
  );
}

/** A sentence as part of another. */
function toClause(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
