import type { CellValue } from '../objects/cell-values.ts';
import type { ColumnModel } from '../tables/table-model.ts';

/** What tells rows apart, in one spelling for equal values; null when a cell is empty, which matches nothing. */
export function matchKey(cells: ReadonlyMap<ColumnModel, CellValue>, on: readonly ColumnModel[]): string | null {
  const parts: string[] = [];
  for (const column of on) {
    const value = cells.get(column) ?? null;
    if (value === null) return null;
    parts.push(spell(column, String(value)));
  }
  return JSON.stringify(parts);
}

function spell({ type }: ColumnModel, text: string): string {
  if (type === 'number' || type === 'integer' || type === 'measure') return spellNumber(text);
  return type === 'dateTime' ? new Date(text).toISOString() : text;
}

function spellNumber(text: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(
    text,
  )!;
  const digits = (whole + fraction).replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  if (trimmed === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - trimmed.length);
  return `${sign === '-' ? '-' : ''}${trimmed}e${power}`;
}
