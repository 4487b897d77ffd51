import { Panel, Text } from '@svc/ui/kit';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useWorkspaceSettings } from '../../data/use-workspace-settings.ts';
import { RenameWorkspaceForm } from './rename-workspace-form.tsx';

export function WorkspaceSettingsPage() {
  const query = useWorkspaceSettings();
  return (
    <Page width="narrow" title="Workspace" description="What everybody in this workspace shares.">
      <QueryState query={query}>
        {(workspace) => (
          <>
            <Panel title="Name">
              <RenameWorkspaceForm workspace={workspace} />
            </Panel>
            <Panel title="Address and id" description="They stay as they are, so that links and scripts stay good.">
              <Text size="sm" ff="monospace">{`${window.location.origin}/w/${workspace.slug}`}</Text>
              <Text size="sm" ff="monospace" mt={4}>
                {workspace.id}
              </Text>
            </Panel>
          </>
        )}
      </QueryState>
    </Page>
  );
}
