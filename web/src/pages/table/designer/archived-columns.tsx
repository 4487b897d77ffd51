import { IconArrowBackUp } from '@svc/ui/icons';
import { Button, Divider, Group, Text } from '@svc/ui/kit';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { useArchivedColumns, useRestoreColumn } from '../../../data/use-columns.ts';
import { ColumnIcon } from '../cells/column-icons.tsx';

/** Columns that were archived, with all their values, to be brought back instead of made anew. */
export function ArchivedColumns({ tableId }: { tableId: string }) {
  const { data: columns = [] } = useArchivedColumns(tableId);
  const restore = useRestoreColumn();
  if (columns.length === 0) return null;
  return (
    <>
      <Divider label="Or bring back an archived column" />
      {columns.map((column) => (
        <Group key={column.id} justify="space-between">
          <Group gap={6}>
            <ColumnIcon type={column.type} />
            <Text size="sm">{column.name}</Text>
          </Group>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} />}
            aria-label={`Restore ${column.name}`}
            onClick={() =>
              restore.mutate(column, {
                onSuccess: ({ name }) => toastDone(`${name} is active again`),
                onError: toastRefused,
              })
            }
          >
            Restore
          </Button>
        </Group>
      ))}
    </>
  );
}
