import type { ResultSchema } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconDots, IconPencil } from '@svc/ui/icons';
import {
  ActionIcon,
  Badge,
  Group,
  Menu,
  Table,
  TableFrame,
  Text,
  TimeText,
  UnstyledButton,
  VisuallyHidden,
} from '@svc/ui/kit';
import { TextLink } from '../../components/links.tsx';
import { useArchiveWithUndo } from '../../components/use-archive-with-undo.ts';
import { useArchiveResultSchema, useRestoreResultSchema } from '../../data/use-results-schemas.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { showUnit } from '../table/cells/cell-view.tsx';
import classes from './results.module.css';

interface SchemaTableProps {
  schemas: readonly ResultSchema[];
  onEdit: (schema: ResultSchema) => void;
}

const MAX_SHOWN = 8;

export function SchemaTable({ schemas, onEdit }: SchemaTableProps) {
  const { slug } = useWorkspace().workspace;
  const canEdit = useCan('ws:edit_results');
  return (
    <TableFrame label="Schemas">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Columns</Table.Th>
          <Table.Th w={110}>Version</Table.Th>
          <Table.Th visibleFrom="sm" w={150}>
            Changed
          </Table.Th>
          <Table.Th w={56}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {schemas.map((schema) => (
          <Table.Tr key={schema.id}>
            <Table.Td>
              {canEdit && schema.archivedAt === null ? (
                <UnstyledButton className={classes.open!} title="Edit" onClick={() => onEdit(schema)}>
                  {schema.name}
                </UnstyledButton>
              ) : (
                <Text fw={550}>{schema.name}</Text>
              )}
              {schema.description && (
                <Text size="sm" c="dimmed" lineClamp={2}>
                  {schema.description}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <Group gap={4}>
                {schema.columns.slice(0, MAX_SHOWN).map(({ name, unit }) => (
                  <Badge key={name} size="sm" color="gray">
                    {name}
                    {unit ? ` (${showUnit(unit)})` : ''}
                  </Badge>
                ))}
                {schema.columns.length > MAX_SHOWN && (
                  <Text size="xs" c="dimmed">
                    and {schema.columns.length - MAX_SHOWN} more
                  </Text>
                )}
              </Group>
            </Table.Td>
            <Table.Td>
              v{schema.schemaVersion}{' '}
              <TextLink to="/w/$slug/results" params={{ slug }} search={{ schemaId: schema.id }} size="xs">
                batches
              </TextLink>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <TimeText value={schema.archivedAt ?? schema.updatedAt} />
            </Table.Td>
            <Table.Td ta="right">{canEdit && <SchemaMenu schema={schema} onEdit={() => onEdit(schema)} />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}

function SchemaMenu({ schema, onEdit }: { schema: ResultSchema; onEdit: () => void }) {
  const { archive, restore } = useArchiveWithUndo<ResultSchema>({
    archive: useArchiveResultSchema().mutateAsync,
    restore: useRestoreResultSchema().mutateAsync,
  });
  return (
    <Menu width={190}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${schema.name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schema.archivedAt === null ? (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              Edit
            </Menu.Item>
            <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => archive(schema)}>
              Archive
            </Menu.Item>
          </>
        ) : (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => restore(schema)}>
            Restore
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
