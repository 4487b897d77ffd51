import { DataTable, EmptyState, type TableColumn } from '@svc/ui/primitives';
import { formatMeasure } from '@svc/units';
import type { Culture } from './load-cultures';

const COLUMNS: TableColumn<Culture>[] = [
  { key: 'name', title: 'Culture' },
  number('rate', 'Growth rate', ({ fit }) => fit?.rate, '/h'),
  number('doubling', 'Doubling time', ({ fit }) => fit && Math.LN2 / fit.rate, 'h'),
  number('capacity', 'Capacity (OD600)', ({ fit }) => fit?.capacity, '1'),
  number('rSquared', 'R²', ({ fit }) => fit?.rSquared, '1', 5),
];

interface FitTableProps {
  cultures: readonly Culture[];
  isLoading: boolean;
  selected: readonly string[];
  onSelectedChange: (selected: string[]) => void;
}

/** What the fits say, one row a culture; those that are ticked are drawn. */
export function FitTable({ cultures, isLoading, selected, onSelectedChange }: FitTableProps) {
  return (
    <DataTable
      label="Fits"
      rows={cultures}
      columns={COLUMNS}
      rowKey={({ name }) => name}
      loading={isLoading}
      selection="multiple"
      selected={selected}
      onSelectedChange={onSelectedChange}
      height={340}
      empty={<EmptyState icon="chart-line" title="No rows with a time and an OD600" />}
    />
  );
}

function number(
  key: string,
  title: string,
  value: (culture: Culture) => number | null | undefined,
  unit: string,
  digits = 3,
): TableColumn<Culture> {
  return {
    key,
    title,
    value,
    align: 'end',
    width: 160,
    render: (culture) => {
      const found = value(culture);
      return found == null ? 'no fit' : formatMeasure(found, unit, { digits });
    },
  };
}
