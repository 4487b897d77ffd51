import type { Column, ColumnType, Table } from '@svc/contract';

/** What a query can name: a column, one behind a link, or what every row has. */
export interface QueryField {
  /** As the query writes it. */
  path: string;
  label: string;
  type: ColumnType;
  unit: string | null;
  /** Several values in one cell. */
  isMany: boolean;
  column: Column | null;
}

const ROW_FIELDS: readonly [string, ColumnType][] = [
  ['createdAt', 'dateTime'],
  ['updatedAt', 'dateTime'],
  ['createdBy', 'user'],
  ['version', 'integer'],
];

/** The fields of a table, and those of the rows that its columns link to one by one. */
export function listFields(table: Pick<Table, 'columns'>, linked: ReadonlyMap<string, Table>): QueryField[] {
  const own = table.columns.map((column) => toField(column, []));
  const behind = table.columns
    .filter((column) => column.link !== null && !isMany(column))
    .flatMap((link) =>
      (linked.get(link.link!.tableId)?.columns ?? [])
        .filter((column) => column.link === null)
        .map((column) => toField(column, [link.name])),
    );
  const names = new Set(table.columns.map(({ name }) => name.toLowerCase()));
  const always = ROW_FIELDS.filter(([name]) => !names.has(name.toLowerCase())).map(
    ([name, type]): QueryField => ({ path: name, label: name, type, unit: null, isMany: false, column: null }),
  );
  return [...own, ...behind, ...always];
}

function toField(column: Column, through: string[]): QueryField {
  const names = [...through, column.name];
  return {
    path: formatPath(names),
    label: names.join(' › '),
    type: column.type,
    unit: column.unit,
    isMany: isMany(column),
    column,
  };
}

function isMany(column: Column): boolean {
  if (column.type === 'multiSelect' || column.type === 'file') return true;
  return column.link !== null && (column.link.multiple || column.link.isInverse);
}

/** Names with dots between; one that holds a dot or starts like a quoted one is quoted. */
export function formatPath(names: readonly string[]): string {
  return names.map((name) => (/^[`[]|\./.test(name) ? `\`${name.replaceAll('`', '``')}\`` : name)).join('.');
}

export function findField(fields: readonly QueryField[], path: string): QueryField | undefined {
  return (
    fields.find((field) => field.path === path) ??
    fields.find((field) => field.path.toLowerCase() === path.toLowerCase())
  );
}

const NUMBERS: ReadonlySet<ColumnType> = new Set(['number', 'integer', 'measure']);

export function isNumeric(type: ColumnType): boolean {
  return NUMBERS.has(type);
}
