import type { Column, ColumnType, ColumnValidation, SelectOption } from '@svc/contract';

/** Where a link column leads. */
export interface LinkModel {
  tableId: string;
  tableNumber: number;
  multiple: boolean;
  inverseColumnId: string | null;
  /** Shows the rows whose column `inverseNumber` leads here. */
  isInverse: boolean;
  inverseNumber: number | null;
  /** With `isInverse`: whether that column leads to many, and so stands in a table of its own. */
  isInverseOfMany: boolean;
}

/** A column as the rules and the SQL need it. */
export interface ColumnModel {
  id: string;
  number: number;
  name: string;
  type: ColumnType;
  required: boolean;
  unique: boolean;
  default: unknown;
  unit: string | null;
  options: SelectOption[] | null;
  validation: ColumnValidation | null;
  link: LinkModel | null;
  index: Column['index'];
  position: number;
}

/** A table with its active columns by position, as it stands in one epoch. */
export interface TableModel {
  id: string;
  number: number;
  name: string;
  kind: 'data' | 'itemType';
  environmentId: string;
  namingSchemeId: string | null;
  version: number;
  archived: boolean;
  /** The database tells both sides of an update: PostgreSQL 18 or newer. */
  canReturnOld: boolean;
  /** The quoted schema of the workspace. */
  schema: string;
  columns: ColumnModel[];
  /** By name in lower case: names differ by more than case. */
  byName: ReadonlyMap<string, ColumnModel>;
}

/** The schema that holds the physical tables of a workspace. */
export function schemaName(workspaceId: string): string {
  return `ws_${workspaceId.replaceAll('-', '')}`;
}

/** The physical table of the rows. */
export function rowTable(table: Pick<TableModel, 'schema' | 'number'>): string {
  return `${table.schema}.t_${table.number}`;
}

/** The physical table of what rows were before. */
export function historyTable(table: Pick<TableModel, 'schema' | 'number'>): string {
  return `${table.schema}.h_${table.number}`;
}

/** The physical table of a link with many: the number is that of the column that is written. */
export function linkTable(schema: string, columnNumber: number, tableNumber: number): string {
  return `${schema}.l_${tableNumber}_${columnNumber}`;
}

/** The physical column of a cell. */
export function cellColumn(column: Pick<ColumnModel, 'number'>): string {
  return `c_${column.number}`;
}

export function findColumn(table: TableModel, name: string): ColumnModel | null {
  return table.byName.get(name.toLowerCase()) ?? null;
}

const NAMING_TYPES: ReadonlySet<ColumnType> = new Set(['autoName', 'text', 'barcode']);

/** The column whose value people call a row by. */
export function namingColumn(table: Pick<TableModel, 'columns'>): ColumnModel | null {
  const candidates = table.columns.filter((column) => NAMING_TYPES.has(column.type));
  return candidates.find((column) => column.type === 'autoName') ?? candidates[0] ?? null;
}
