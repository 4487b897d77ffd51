import { Text } from '@svc/ui/kit';
import { Gate } from '../../components/gate.tsx';
import { ButtonLink } from '../../components/links.tsx';

/** For an address that leads nowhere, or to a workspace the person is not in. */
export function NotFoundPage() {
  return (
    <Gate title="Nothing is here">
      <Text mb="lg">The link may be old, or it leads to a workspace that you are not a member of.</Text>
      <ButtonLink to="/" variant="default">
        Go to your workspace
      </ButtonLink>
    </Gate>
  );
}
