import type { SavedQuery } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconDots, IconPencil } from '@svc/ui/icons';
import { ActionIcon, Badge, Group, Menu, Table, TableFrame, Text, TimeText, VisuallyHidden } from '@svc/ui/kit';
import { useState } from 'react';
import { TextLink } from '../../components/links.tsx';
import { useArchiveWithUndo } from '../../components/use-archive-with-undo.ts';
import { useMemberNames } from '../../data/use-members.ts';
import { useArchiveSavedQuery, useRestoreSavedQuery } from '../../data/use-saved-queries.ts';
import { useTables } from '../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { RenameQueryDialog } from './rename-query-dialog.tsx';

export function SavedQueryTable({ saved }: { saved: readonly SavedQuery[] }) {
  const { slug } = useWorkspace().workspace;
  const { data: tables = [] } = useTables();
  const nameOf = useMemberNames();
  const [renaming, setRenaming] = useState<SavedQuery | null>(null);
  return (
    <>
      <TableFrame label="Saved queries">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th w={160}>Table</Table.Th>
            <Table.Th visibleFrom="sm" w={190}>
              Changed
            </Table.Th>
            <Table.Th w={56}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {saved.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>
                <TextLink to="/w/$slug/query/saved/$savedQueryId" params={{ slug, savedQueryId: one.id }} fw={550}>
                  {one.name}
                </TextLink>
                {one.description && (
                  <Text size="sm" c="dimmed" lineClamp={2}>
                    {one.description}
                  </Text>
                )}
                {one.parameters.length > 0 && (
                  <Group gap={4} mt={4}>
                    {one.parameters.map(({ name, label }) => (
                      <Badge key={name} size="sm" color="gray">
                        {label ?? `$${name}`}
                      </Badge>
                    ))}
                  </Group>
                )}
              </Table.Td>
              <Table.Td>{tables.find(({ id }) => id === one.query.from)?.name ?? '–'}</Table.Td>
              <Table.Td visibleFrom="sm">
                <Text size="sm">
                  <TimeText value={one.archivedAt ?? one.updatedAt} />
                </Text>
                <Text size="xs" c="dimmed">
                  {one.archivedAt && 'archived '}by {nameOf(one.updatedBy)}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <SavedQueryMenu saved={one} onRename={() => setRenaming(one)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
      <RenameQueryDialog saved={renaming} onClose={() => setRenaming(null)} />
    </>
  );
}

function SavedQueryMenu({ saved, onRename }: { saved: SavedQuery; onRename: () => void }) {
  const canEdit = useCan('ws:edit_data');
  const { archive, restore } = useArchiveWithUndo<SavedQuery>({
    archive: useArchiveSavedQuery().mutateAsync,
    restore: useRestoreSavedQuery().mutateAsync,
  });
  if (!canEdit) return null;
  return (
    <Menu width={190}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${saved.name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {saved.archivedAt === null ? (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
              Rename
            </Menu.Item>
            <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => archive(saved)}>
              Archive
            </Menu.Item>
          </>
        ) : (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => restore(saved)}>
            Restore
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
