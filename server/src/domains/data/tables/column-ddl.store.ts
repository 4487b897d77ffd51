import type { Queryable } from '../../../kernel/database.ts';
import { sqlType } from './column-types.ts';
import { type ColumnModel, cellColumn, linkTable, rowTable, type TableModel } from './table-model.ts';

/** Changes of physical tables. Every name in here is made of numbers; nothing a person typed reaches the SQL. */

type Place = Pick<TableModel, 'schema' | 'number'>;

/** Makes room for the cells of a new column. */
export async function addCells(
  tx: Queryable,
  table: Place,
  column: Pick<ColumnModel, 'number' | 'type' | 'link'>,
): Promise<void> {
  const rows = rowTable(table);
  if (column.link === null) {
    await tx.rows({ text: `alter table ${rows} add column ${cellColumn(column)} ${sqlType(column.type)}` });
    return;
  }
  if (column.link.isInverse) return;
  const target = `${table.schema}.t_${column.link.tableNumber}`;
  if (!column.link.multiple) {
    await tx.rows({ text: `alter table ${rows} add column ${cellColumn(column)} uuid references ${target} (id)` });
    await tx.rows({ text: `create index f_${table.number}_${column.number} on ${rows} (${cellColumn(column)})` });
    return;
  }
  const links = linkTable(table.schema, column.number, table.number);
  await tx.rows({
    text: `create table ${links} (
      from_id uuid not null references ${rows} (id) on delete cascade,
      to_id uuid not null references ${target} (id),
      position integer not null,
      primary key (from_id, to_id))`,
  });
  await tx.rows({ text: `create index f_${table.number}_${column.number} on ${links} (to_id)` });
}

/** How many rows have no value in a column. */
export async function countEmptyCells(
  tx: Queryable,
  table: Place,
  column: Pick<ColumnModel, 'number'>,
): Promise<number> {
  const text = `select count(*)::int as count from ${rowTable(table)} where ${cellColumn(column)} is null`;
  return (await tx.first<{ count: number }>({ text }))!.count;
}

/** Gives every row without a value this one. */
export async function fillEmptyCells(
  tx: Queryable,
  table: Place,
  column: Pick<ColumnModel, 'number' | 'type'>,
  value: unknown,
): Promise<void> {
  const cell = cellColumn(column);
  await tx.rows(
    {
      text: `update ${rowTable(table)} set ${cell} = $1::text::${sqlType(column.type)} where ${cell} is null`,
    },
    [value],
  );
}

export async function setRequired(
  tx: Queryable,
  table: Place,
  column: Pick<ColumnModel, 'number'>,
  required: boolean,
): Promise<void> {
  const action = required ? 'set' : 'drop';
  await tx.rows({ text: `alter table ${rowTable(table)} alter column ${cellColumn(column)} ${action} not null` });
}

/** The name of the index that keeps a column unique; a violation tells it. */
export function uniqueIndexName(table: Pick<TableModel, 'number'>, column: Pick<ColumnModel, 'number'>): string {
  return `u_${table.number}_${column.number}`;
}

export async function setUnique(
  tx: Queryable,
  table: Place,
  column: Pick<ColumnModel, 'number'>,
  unique: boolean,
): Promise<void> {
  const index = uniqueIndexName(table, column);
  const text = unique
    ? `create unique index ${index} on ${rowTable(table)} (${cellColumn(column)}) where archived_at is null`
    : `drop index if exists ${table.schema}.${index}`;
  await tx.rows({ text });
}

/**
 * The physical indexes behind `indexed`. Empty cells come last either way, so no single index reads in both directions; the id
 * stands behind the cell as in every order of rows, or a page out of many equal cells would sort all of them.
 */
function listIndexes(
  table: Pick<TableModel, 'number'>,
  column: Pick<ColumnModel, 'number' | 'type'>,
): { name: string; definition: string }[] {
  const cell = cellColumn(column);
  const [ascending, descending] = listIndexNames(table, column);
  if (column.type === 'multiSelect' || column.type === 'file' || column.type === 'json')
    return [{ name: ascending, definition: `using gin (${cell})` }];
  return [
    { name: ascending, definition: `(${cell}, id)` },
    { name: descending, definition: `(${cell} desc nulls last, id)` },
  ];
}

function listIndexNames(
  table: Pick<TableModel, 'number'>,
  column: Pick<ColumnModel, 'number'>,
): [ascending: string, descending: string] {
  return [`i_${table.number}_${column.number}`, `d_${table.number}_${column.number}`];
}

/** The number of the column whose index the database speaks of; null when it speaks of none of ours. */
export function readIndexedColumn(message: string): number | null {
  const found = /index "[iud]_\d+_(\d+)"/.exec(message);
  return found === null ? null : Number(found[1]);
}

/** Builds the indexes beside the writers; must run outside any transaction. Starts anew over what was left half built. */
export async function buildIndex(
  db: Queryable,
  table: Place,
  column: Pick<ColumnModel, 'number' | 'type'>,
): Promise<void> {
  await removeIndex(db, table, column);
  for (const { name, definition } of listIndexes(table, column))
    await db.rows({ text: `create index concurrently ${name} on ${rowTable(table)} ${definition}` });
  // Or the planner would go on believing what it knew of the table before, and sort it as a whole.
  await db.rows({ text: `analyze ${rowTable(table)}` });
}

/** Takes the indexes away beside the writers, also those that could not be finished: they would go on refusing writes. */
export async function removeIndex(db: Queryable, table: Place, column: Pick<ColumnModel, 'number'>): Promise<void> {
  for (const name of listIndexNames(table, column))
    await db.rows({ text: `drop index concurrently if exists ${table.schema}.${name}` });
}

export async function dropIndex(db: Queryable, table: Place, column: Pick<ColumnModel, 'number'>): Promise<void> {
  const names = listIndexNames(table, column).map((name) => `${table.schema}.${name}`);
  await db.rows({ text: `drop index if exists ${names.join(', ')}` });
}
