import { Badge, DataTable, EmptyState, type TableColumn, TimeText } from '@svc/ui/primitives';
import { formatMeasure } from '@svc/units';
import { useMemo } from 'react';
import type { StockLot } from './load-stock';

interface StockTableProps {
  lots: readonly StockLot[];
  unit: string;
  low: number;
  /** What expires before this moment, in milliseconds, is marked. */
  soon: number;
}

/** The lots with what is left of them. */
export function StockTable({ lots, unit, low, soon }: StockTableProps) {
  const columns = useMemo<TableColumn<StockLot>[]>(
    () => [
      { key: 'name', title: 'Lot' },
      {
        key: 'amount',
        title: 'Amount',
        align: 'end',
        width: 130,
        render: ({ amount }) => (amount === null ? '–' : formatMeasure(amount, unit, { digits: 4 })),
      },
      { key: 'containers', title: 'Containers', align: 'end', width: 110 },
      {
        key: 'expiresAt',
        title: 'Expires',
        width: 140,
        render: ({ expiresAt }) => (expiresAt === null ? '–' : <TimeText value={expiresAt} as="day" />),
      },
      {
        key: 'state',
        title: '',
        width: 130,
        sortable: false,
        render: (lot) => <State lot={lot} low={low} soon={soon} />,
      },
    ],
    [unit, low, soon],
  );
  return (
    <DataTable
      label="Lots"
      rows={lots}
      columns={columns}
      rowKey={({ id }) => id}
      defaultSort={{ key: 'amount', direction: 'ascending' }}
      height={360}
      empty={<EmptyState icon="done" title="Nothing to worry about" />}
    />
  );
}

function State({ lot, low, soon }: { lot: StockLot; low: number; soon: number }) {
  const expires = lot.expiresAt === null ? null : Date.parse(lot.expiresAt);
  if (expires !== null && expires < Date.now()) return <Badge tone="danger">Expired</Badge>;
  if (expires !== null && expires < soon) return <Badge tone="warning">Expires soon</Badge>;
  return lot.amount !== null && lot.amount < low ? <Badge tone="info">Low</Badge> : null;
}
