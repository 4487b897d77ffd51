import type { Environment } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconDots, IconHistory, IconPencil, IconTrash } from '@svc/ui/icons';
import { ActionIcon, Menu } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { useArchiveEnvironmentWithUndo } from './use-archive-environment-with-undo.ts';

interface EnvironmentMenuProps {
  environment: Environment;
  onEdit: () => void;
  onDelete: () => void;
}

/** What one may do with an environment. */
export function EnvironmentMenu({ environment, onEdit, onDelete }: EnvironmentMenuProps) {
  const { me, workspace } = useWorkspace();
  const canDesign = useCan('ws:design_data');
  const canViewAudit = useCan('ws:view_audit');
  const isOwner = me.role === 'owner';
  const { archive, restore } = useArchiveEnvironmentWithUndo();
  const navigate = useNavigate();
  const isActive = environment.archivedAt === null;
  if (!canDesign && !canViewAudit && !isOwner) return null;

  return (
    <Menu width={190}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${environment.name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canDesign && isActive && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              Edit
            </Menu.Item>
            <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => archive(environment)}>
              Archive
            </Menu.Item>
          </>
        )}
        {canDesign && !isActive && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => restore(environment)}>
            Restore
          </Menu.Item>
        )}
        {canViewAudit && (
          <Menu.Item
            leftSection={<IconHistory size={16} />}
            onClick={() =>
              void navigate({
                to: '/w/$slug/settings/audit',
                params: { slug: workspace.slug },
                search: { entityId: environment.id },
              })
            }
          >
            History
          </Menu.Item>
        )}
        {isOwner && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
              Delete for good…
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
