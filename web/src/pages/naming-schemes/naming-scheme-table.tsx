import type { NamingScheme } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconDots, IconPencil } from '@svc/ui/icons';
import { ActionIcon, Code, Group, Menu, Table, TableFrame, Text, UnstyledButton, VisuallyHidden } from '@svc/ui/kit';
import { TextLink } from '../../components/links.tsx';
import { useArchiveWithUndo } from '../../components/use-archive-with-undo.ts';
import { useArchiveNamingScheme, useRestoreNamingScheme } from '../../data/use-naming-schemes.ts';
import { useTables } from '../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';

interface NamingSchemeTableProps {
  schemes: NamingScheme[];
  onEdit: (scheme: NamingScheme) => void;
}

/** The schemes, with the tables that use each. */
export function NamingSchemeTable({ schemes, onEdit }: NamingSchemeTableProps) {
  const { slug } = useWorkspace().workspace;
  const { data: tables = [] } = useTables();
  const canDesign = useCan('ws:design_data');
  return (
    <TableFrame label="Naming schemes">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Pattern</Table.Th>
          <Table.Th visibleFrom="sm">Used by</Table.Th>
          <Table.Th w={56}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {schemes.map((scheme) => (
          <Table.Tr key={scheme.id}>
            <Table.Td>
              {canDesign && scheme.archivedAt === null ? (
                <UnstyledButton fw={550} onClick={() => onEdit(scheme)}>
                  {scheme.name}
                </UnstyledButton>
              ) : (
                <Text fw={550}>{scheme.name}</Text>
              )}
              {scheme.description && (
                <Text size="sm" c="dimmed" lineClamp={2}>
                  {scheme.description}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <Code>{scheme.pattern}</Code>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Group gap="xs">
                {tables
                  .filter(({ namingSchemeId }) => namingSchemeId === scheme.id)
                  .map(({ id, name }) => (
                    <TextLink key={id} to="/w/$slug/tables/$tableId" params={{ slug, tableId: id }} size="sm">
                      {name}
                    </TextLink>
                  ))}
              </Group>
            </Table.Td>
            <Table.Td ta="right">{canDesign && <SchemeMenu scheme={scheme} onEdit={() => onEdit(scheme)} />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}

function SchemeMenu({ scheme, onEdit }: { scheme: NamingScheme; onEdit: () => void }) {
  const { mutateAsync: archive } = useArchiveNamingScheme();
  const { mutateAsync: restore } = useRestoreNamingScheme();
  const actions = useArchiveWithUndo<NamingScheme>({ archive, restore });
  return (
    <Menu width={180}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${scheme.name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {scheme.archivedAt === null ? (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              Edit
            </Menu.Item>
            <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => actions.archive(scheme)}>
              Archive
            </Menu.Item>
          </>
        ) : (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => actions.restore(scheme)}>
            Restore
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
