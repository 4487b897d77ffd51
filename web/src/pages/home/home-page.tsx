import { Page } from '../../components/page.tsx';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { EnvironmentsPanel } from './environments-panel.tsx';
import { QuickStarts } from './quick-starts.tsx';

/** The first page of a workspace: what is here, and what to do next. */
export function HomePage() {
  const { workspace, me } = useWorkspace();
  const firstName = me.user.name.trim().split(/\s+/)[0];
  return (
    <Page title={workspace.name} tab="Home" description={`Good to see you, ${firstName}. This is what is here.`}>
      <EnvironmentsPanel />
      <QuickStarts />
    </Page>
  );
}
