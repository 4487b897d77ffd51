import type { ColumnType } from '@svc/contract';
import { type ColumnModel, cellColumn, findColumn, type TableModel } from '../tables/table-model.ts';
import { isSingle, type LinkStep, type RowRef } from './link-step.ts';

/** What can be done with a value: the operators, the aggregates and the values they take depend on it. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'uuid'
  | 'texts'
  | 'uuids'
  | 'json'
  | 'links';

/** What stands at the end of a path: a column, or what every row has. */
export interface Field {
  name: string;
  type: ColumnType;
  kind: FieldKind;
  unit: string | null;
  /** The physical column; null for a link with many, which has none. */
  physical: string | null;
  /** Of a link with many, how to go there. */
  step: LinkStep | null;
}

const KINDS: Readonly<Record<ColumnType, FieldKind>> = {
  text: 'text',
  longText: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
  select: 'text',
  multiSelect: 'texts',
  measure: 'number',
  link: 'uuid',
  file: 'uuids',
  user: 'uuid',
  url: 'text',
  email: 'text',
  barcode: 'text',
  json: 'json',
  autoName: 'text',
};

const ROW_FIELDS: readonly Pick<Field, 'name' | 'type' | 'kind' | 'physical'>[] = [
  { name: 'id', type: 'text', kind: 'uuid', physical: 'id' },
  { name: 'createdAt', type: 'dateTime', kind: 'dateTime', physical: 'created_at' },
  { name: 'updatedAt', type: 'dateTime', kind: 'dateTime', physical: 'updated_at' },
  { name: 'createdBy', type: 'user', kind: 'uuid', physical: 'created_by' },
  { name: 'updatedBy', type: 'user', kind: 'uuid', physical: 'updated_by' },
  { name: 'version', type: 'integer', kind: 'integer', physical: 'version' },
];

/** A column that holds text which can be searched. */
export function isTextLike(column: Pick<ColumnModel, 'type'>): boolean {
  return KINDS[column.type] === 'text';
}

/** What every row has besides its columns; a column of the same name hides it. */
export function findRowField(name: string): Field | null {
  const found = ROW_FIELDS.find((field) => field.name.toLowerCase() === name.toLowerCase());
  return found === undefined ? null : { ...found, unit: null, step: null };
}

/** All names that can be used on a table. */
export function listFieldNames(table: TableModel): string[] {
  const names = table.columns.map((column) => column.name);
  return [...names, ...ROW_FIELDS.map((field) => field.name).filter((name) => findColumn(table, name) === null)];
}

export function toField(column: ColumnModel, table: TableModel): Field {
  const isMany = column.link !== null && !isSingle(column);
  return {
    name: column.name,
    type: column.type,
    kind: isMany ? 'links' : KINDS[column.type],
    unit: column.unit,
    physical: isMany ? null : cellColumn(column),
    step: isMany ? { column, from: table } : null,
  };
}

/** The SQL of the value in a row. */
export function cellOf(field: Field, row: RowRef): string {
  return `${row.alias}.${field.physical}`;
}
