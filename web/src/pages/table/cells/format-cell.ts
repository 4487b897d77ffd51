import type { Column } from '@svc/contract';
import { type CellNames, NO_NAMES } from './cell-names.ts';
import { toLocalTime } from './local-time.ts';

/** A cell as text: what is copied, and what an editor starts from. */
export function formatCell(column: Pick<Column, 'type' | 'link'>, value: unknown, names: CellNames = NO_NAMES): string {
  if (value === null || value === undefined) return '';
  switch (column.type) {
    case 'boolean':
      return value === true ? 'true' : 'false';
    case 'dateTime':
      return toLocalTime(String(value));
    case 'multiSelect':
    case 'file':
      return toList(value).join(', ');
    case 'link':
      return toList(value)
        .map((id) => names.row(id, column.link?.tableId ?? '') ?? id)
        .join(', ');
    case 'user':
      return names.user(String(value));
    case 'measure':
      // As typed, until the server has converted it.
      return typeof value === 'object' ? `${Object.values(value).join(' ')}` : String(value);
    case 'json':
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

/** The entries of a cell that holds one or many. */
export function toList(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

export function isEmptyCell(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
