import type { Table } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconDots, IconHistory, IconPencil, IconRefresh } from '@svc/ui/icons';
import { ActionIcon, Menu, useDisclosure } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { EditTableDialog } from '../../components/tables/edit-table-dialog.tsx';
import { useArchiveTableWithUndo } from '../../components/tables/use-archive-table-with-undo.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import type { GridStore } from './grid/grid-store.ts';
import type { SearchChange } from './use-table-search.ts';

interface TableMenuProps {
  table: Table;
  store: GridStore;
  isArchived: boolean;
  onSearch: (change: SearchChange) => void;
}

/** What one may do with the table as a whole. */
export function TableMenu({ table, store, isArchived, onSearch }: TableMenuProps) {
  const { slug } = useWorkspace().workspace;
  const canDesign = useCan('ws:design_data');
  const canViewAudit = useCan('ws:view_audit');
  const [isEditing, { open, close }] = useDisclosure(false);
  const { archive, restore } = useArchiveTableWithUndo();
  const navigate = useNavigate();
  const isActive = table.archivedAt === null;
  return (
    <>
      <Menu width={210}>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${table.name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => store.loader.reload()}>
            Read anew
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArchive size={16} />}
            onClick={() => onSearch({ archived: isArchived ? undefined : true, row: undefined })}
          >
            {isArchived ? 'Show active rows' : 'Show archived rows'}
          </Menu.Item>
          {canDesign && isActive && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={open}>
                Edit table…
              </Menu.Item>
              <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => archive(table)}>
                Archive table
              </Menu.Item>
            </>
          )}
          {canDesign && !isActive && (
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => restore(table)}>
              Restore table
            </Menu.Item>
          )}
          {canViewAudit && (
            <Menu.Item
              leftSection={<IconHistory size={16} />}
              onClick={() =>
                void navigate({ to: '/w/$slug/settings/audit', params: { slug }, search: { entityId: table.id } })
              }
            >
              History
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <EditTableDialog table={isEditing ? table : null} onClose={close} />
    </>
  );
}
