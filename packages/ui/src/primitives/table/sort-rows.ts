/** What a cell may hold as far as sorting is concerned. */
export type CellValue = string | number | boolean | Date | null | undefined;

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

// Numbers inside of names count as numbers: A2 before A10.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The rows in order of the values; equal ones keep their places, and empty ones are last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  toValue: (row: Row) => CellValue,
  direction: TableSort['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: toKey(toValue(row)) }));
  keyed.sort((left, right) => {
    if (left.value === null || right.value === null) return Number(left.value === null) - Number(right.value === null);
    return sign * compareKeys(left.value, right.value);
  });
  return keyed.map(({ row }) => row);
}

function toKey(value: CellValue): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' && Number.isNaN(value) ? null : value;
}

function compareKeys(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'number') return -1;
  if (typeof right === 'number') return 1;
  return collator.compare(left, right);
}

/** What a click on a heading does: up, then down, then as it was. */
export function toNextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
