import type { ColumnType } from '@svc/contract';
import type { ColumnModel } from './table-model.ts';

/** The physical type of a cell, by the type of its column. */
const SQL_TYPES: Record<ColumnType, string> = {
  text: 'text',
  longText: 'text',
  number: 'numeric',
  integer: 'bigint',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamptz(3)',
  select: 'text',
  multiSelect: 'text[]',
  measure: 'numeric',
  link: 'uuid',
  file: 'uuid[]',
  user: 'uuid',
  url: 'text',
  email: 'text',
  barcode: 'text',
  json: 'jsonb',
  autoName: 'text',
};

export function sqlType(type: ColumnType): string {
  return SQL_TYPES[type];
}

/** True for a column whose values stand in the row itself; links with many, and inverse links, stand elsewhere. */
export function isStoredInRow(column: Pick<ColumnModel, 'type' | 'link'>): boolean {
  return column.link === null || (!column.link.multiple && !column.link.isInverse);
}

/** True for a column that people write; an inverse link is written on its other side. */
export function isWritable(column: Pick<ColumnModel, 'link'>): boolean {
  return column.link === null || !column.link.isInverse;
}

const TEXT_LIKE: ReadonlySet<ColumnType> = new Set([
  'text',
  'longText',
  'select',
  'url',
  'email',
  'barcode',
  'autoName',
]);

export function isTextLike(type: ColumnType): boolean {
  return TEXT_LIKE.has(type);
}

const UNIQUE_TYPES: ReadonlySet<ColumnType> = new Set([
  'text',
  'number',
  'integer',
  'date',
  'dateTime',
  'select',
  'measure',
  'user',
  'url',
  'email',
  'barcode',
  'autoName',
]);

/** True for a type whose values can be told apart by an index. A link to one is unique too: one to one. */
export function canBeUnique({ type, link }: Pick<ColumnModel, 'type' | 'link'>): boolean {
  return UNIQUE_TYPES.has(type) || (link !== null && isStoredInRow({ type, link }));
}
