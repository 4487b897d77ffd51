import type { Workspace } from '@svc/contract';
import { Text } from '@svc/ui/kit';
import { NameForm } from '../../components/name-form.tsx';
import { toastDone } from '../../components/toast.ts';
import { useRenameWorkspace } from '../../data/use-workspace-settings.ts';
import { useCan } from '../../data/workspace-context.tsx';

/** Changes the name of the workspace, or tells who may. */
export function RenameWorkspaceForm({ workspace }: { workspace: Workspace }) {
  const rename = useRenameWorkspace();
  const canManage = useCan('ws:manage_settings');
  return (
    <>
      <NameForm
        key={workspace.version}
        label="Workspace name"
        name={workspace.name}
        readOnly={!canManage}
        busy={rename.isPending}
        error={rename.error}
        onSave={(name) =>
          rename.mutate(
            { name, version: workspace.version },
            { onSuccess: () => toastDone('The workspace is renamed') },
          )
        }
      />
      {!canManage && (
        <Text size="sm" c="dimmed" mt="sm">
          Admins and owners of the workspace can rename it.
        </Text>
      )}
    </>
  );
}
