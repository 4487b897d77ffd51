import { IconArchive, IconArrowBackUp, IconDots, IconFileImport, IconPencil, IconPlus, IconTable } from '@svc/ui/icons';
import { ActionIcon, Button, EmptyState, Menu, Table, TableFrame, Text, TimeText, VisuallyHidden } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TextLink } from '../../components/links.tsx';
import { EditTableDialog } from '../../components/tables/edit-table-dialog.tsx';
import { useArchiveTableWithUndo } from '../../components/tables/use-archive-table-with-undo.ts';
import type { TableSummary } from '../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';

interface TableListProps {
  tables: TableSummary[];
  archived: boolean;
  /** Null for who may not. */
  onCreate: (() => void) | null;
}

/** The tables of an environment, or the reason why there are none. */
export function TableList({ tables, archived, onCreate }: TableListProps) {
  const { slug } = useWorkspace().workspace;
  const [edited, setEdited] = useState<TableSummary | null>(null);
  if (tables.length === 0) {
    return archived ? (
      <EmptyState icon={<IconArchive size={20} stroke={1.6} />} title="Nothing is archived">
        Archived tables are kept here with all their rows, and come back with one click.
      </EmptyState>
    ) : (
      <EmptyState
        icon={<IconTable size={20} stroke={1.6} />}
        title="No tables yet"
        action={
          onCreate && (
            <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
              Create the first table
            </Button>
          )
        }
      >
        A table holds things of one kind: plasmids, samples, runs.
      </EmptyState>
    );
  }
  return (
    <>
      <TableFrame label="Tables">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th w={110} ta="right">
              Rows
            </Table.Th>
            <Table.Th visibleFrom="sm" w={170}>
              Changed
            </Table.Th>
            <Table.Th w={56}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tables.map((table) => (
            <Table.Tr key={table.id}>
              <Table.Td>
                <TextLink to="/w/$slug/tables/$tableId" params={{ slug, tableId: table.id }} fw={550}>
                  {table.name}
                </TextLink>
                {table.description && (
                  <Text size="sm" c="dimmed" lineClamp={2}>
                    {table.description}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right">{table.rowCount.toLocaleString('en')}</Table.Td>
              <Table.Td visibleFrom="sm">
                <TimeText value={table.archivedAt ?? table.updatedAt} />
              </Table.Td>
              <Table.Td ta="right">
                <TableRowMenu table={table} onEdit={() => setEdited(table)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
      <EditTableDialog table={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function TableRowMenu({ table, onEdit }: { table: TableSummary; onEdit: () => void }) {
  const { archive, restore } = useArchiveTableWithUndo();
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const canDesign = useCan('ws:design_data');
  const canEdit = useCan('ws:edit_data');
  if (!canEdit) return null;
  return (
    <Menu width={180}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${table.name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {table.archivedAt === null ? (
          <>
            <Menu.Item
              leftSection={<IconFileImport size={16} />}
              onClick={() =>
                void navigate({ to: '/w/$slug/tables/$tableId/import', params: { slug, tableId: table.id } })
              }
            >
              Import a file…
            </Menu.Item>
            {canDesign && (
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
                Edit
              </Menu.Item>
            )}
            {canDesign && (
              <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => archive(table)}>
                Archive
              </Menu.Item>
            )}
          </>
        ) : (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} disabled={!canDesign} onClick={() => restore(table)}>
            Restore
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
