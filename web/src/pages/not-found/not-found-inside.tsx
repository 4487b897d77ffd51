import { IconSearch } from '@svc/ui/icons';
import { EmptyState } from '@svc/ui/kit';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { useWorkspace } from '../../data/workspace-context.tsx';

/** For an address inside a workspace that leads nowhere. */
export function NotFoundInside() {
  const { slug } = useWorkspace().workspace;
  return (
    <Page title="Nothing is here">
      <EmptyState
        icon={<IconSearch size={20} stroke={1.6} />}
        title="This page does not exist"
        action={
          <ButtonLink to="/w/$slug" params={{ slug }} variant="default">
            Go to the first page
          </ButtonLink>
        }
      >
        The link may be old, or mistyped.
      </EmptyState>
    </Page>
  );
}
