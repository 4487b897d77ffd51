import type { DataObject, Table } from '@svc/contract';
import { Stack, Text, TimeText } from '@svc/ui/kit';
import { useMemberNames } from '../../../data/use-members.ts';
import { isEditableColumn } from '../cells/cell-view.tsx';
import { FieldInput } from '../cells/field-input.tsx';
import type { GridStore } from '../grid/grid-store.ts';

interface RowFieldsProps {
  row: DataObject;
  table: Table;
  store: GridStore;
  canEdit: boolean;
}

/** Every field of the row; each is saved by itself, like a cell of the grid. What links here is told by the links. */
export function RowFields({ row, table, store, canEdit }: RowFieldsProps) {
  const nameOf = useMemberNames();
  const data = store.dataOf(row);
  return (
    <Stack gap="sm">
      {table.columns
        .filter((column) => column.link?.isInverse !== true)
        .map((column) => (
          <FieldInput
            key={column.id}
            column={column}
            value={data[column.name]}
            readOnly={!canEdit || !isEditableColumn(column)}
            error={store.problemsOf(row.id)?.get(column.name)}
            onCommit={(value) => void store.edit([{ id: row.id, data: { [column.name]: value } }])}
          />
        ))}
      <Text size="xs" c="dimmed">
        Version {row.version}, changed <TimeText value={row.updatedAt} /> by {nameOf(row.updatedBy)}
      </Text>
    </Stack>
  );
}
