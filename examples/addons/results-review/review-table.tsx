import { Badge, DataTable, EmptyState, type TableColumn, Tooltip } from '@svc/ui/primitives';
import { formatUnit } from '@svc/units';
import { useMemo } from 'react';
import type { Review, ReviewRow } from './load-review';

/** The rows, those that do not fit first. */
export function ReviewTable({ review: { columns, rows } }: { review: Review }) {
  const shown = useMemo<TableColumn<ReviewRow>[]>(
    () => [
      {
        key: 'issues',
        title: 'Check',
        width: 110,
        value: ({ issues }) => -issues.length,
        align: 'start',
        render: ({ issues }) =>
          issues.length === 0 ? (
            <Badge tone="success">fits</Badge>
          ) : (
            <Tooltip label={issues.join(' ')}>
              <Badge tone="danger">{issues.length} wrong</Badge>
            </Tooltip>
          ),
      },
      ...columns.map(({ name, unit, type }) => ({
        key: name,
        title: unit ? `${name} (${formatUnit(unit)})` : name,
        value: ({ data }: ReviewRow) => toCell(data[name]),
        ...(type === 'number' || type === 'measure' || type === 'integer' ? { align: 'end' as const } : {}),
      })),
    ],
    [columns],
  );
  return (
    <DataTable
      label="Rows of the draft"
      rows={rows}
      columns={shown}
      rowKey={({ index }) => String(index)}
      defaultSort={{ key: 'issues', direction: 'ascending' }}
      height={380}
      empty={<EmptyState icon="table" title="No rows yet" />}
    />
  );
}

function toCell(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
}
