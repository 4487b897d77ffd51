import type { Column, DataObject } from '@svc/addon-sdk';
import { DataTable, EmptyState, type TableColumn, TimeText } from '@svc/ui/primitives';

interface RecentSamplesProps {
  /** Null while they are on their way. */
  objects: DataObject[] | null;
  columns: readonly Column[];
}

/** The newest rows, with the first select column as their state. */
export function RecentSamples({ objects, columns }: RecentSamplesProps) {
  const status = columns.find(({ type }) => type === 'select');
  const shown: TableColumn<DataObject>[] = [
    { key: 'name', title: 'Name' },
    ...(status
      ? [
          {
            key: 'status',
            title: status.name,
            value: ({ data }: DataObject) => String(data[status.name] ?? ''),
            width: 110,
          },
        ]
      : []),
    { key: 'createdAt', title: 'Registered', width: 130, render: ({ createdAt }) => <TimeText value={createdAt} /> },
  ];
  return (
    <DataTable
      label="Registered last"
      rows={objects ?? []}
      columns={shown}
      rowKey={({ id }) => id}
      loading={objects === null}
      flush
      empty={<EmptyState icon="test-pipe" title="Nothing registered yet" />}
    />
  );
}
