import type { Column, DataObject } from '@svc/addon-sdk';
import type { ChartPoint } from '@svc/ui/primitives';

/** The columns that hold numbers, with or without a unit. */
export function numberColumns(columns: readonly Column[]): Column[] {
  return columns.filter(({ type }) => type === 'number' || type === 'integer' || type === 'measure');
}

/** One point a row; rows without both numbers are left out. */
export function toPoints(rows: readonly DataObject[], x: string, y: string): ChartPoint[] {
  return rows.flatMap((row) => {
    const across = toNumber(row.data[x]);
    const up = toNumber(row.data[y]);
    return across === null || up === null ? [] : [{ x: across, y: up, label: row.name }];
  });
}

/** `OD600 (nm)`: a column with its unit. */
export function toLabel({ name, unit }: Column): string {
  return unit === null ? name : `${name} (${unit})`;
}

function toNumber(value: unknown): number | null {
  const bare = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
  const number = bare === null || bare === undefined || bare === '' ? Number.NaN : Number(bare);
  return Number.isFinite(number) ? number : null;
}
