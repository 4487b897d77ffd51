import { IconPlugConnectedX } from '@svc/ui/icons';
import { EmptyState } from '@svc/ui/kit';
import { useParams } from '@tanstack/react-router';
import { Gate } from '../../components/gate.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ApiError } from '../../data/api-error.ts';
import { useConsentRequest } from '../../data/use-consent.ts';
import { ConsentForm } from './consent-form.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** Where a person decides whether a program may act for them. */
export function ConsentPage() {
  const { uid } = useParams({ from: '/signed-in/consent/$uid' });
  const query = useConsentRequest(uid);
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Gate title="Nothing to decide">
        <EmptyState icon={<IconPlugConnectedX size={20} stroke={1.6} />} title="The request has expired">
          It was answered, took too long, or began in another browser. Go back to the application and start again.
        </EmptyState>
      </Gate>
    );
  }
  return (
    <Gate title={query.data ? `Let ${query.data.client.name} in?` : 'One moment'} width="wide">
      <QueryState query={query}>
        {(request) =>
          request.mustSignInAgain ? (
            <SignInAgain client={request.client.name} uid={uid} />
          ) : (
            <ConsentForm uid={uid} request={request} />
          )
        }
      </QueryState>
    </Gate>
  );
}
