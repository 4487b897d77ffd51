import { SHOWN_INVERSE_LINKS } from '@svc/contract';
import { type ColumnModel, cellColumn, linkTable, rowTable, type TableModel } from '../tables/table-model.ts';
import type { SqlBuilder } from './sql-builder.ts';

/** One link on the way of a path, and the table it starts from. */
export interface LinkStep {
  column: ColumnModel;
  from: Pick<TableModel, 'schema' | 'number'>;
}

/** A row of the statement: its table alias, and the SQL of its id. */
export interface RowRef {
  alias: string;
  id: string;
}

/** The SQL that goes from a row over a link to other rows. */
export interface LinkedRows {
  from: string;
  on: string;
  row: RowRef;
  order: string;
}

export function rowAt(alias: string): RowRef {
  return { alias, id: `${alias}.id` };
}

/** Whether the link leads to one row at most; its id is a cell then. */
export function isSingle(column: ColumnModel): boolean {
  return !column.link!.multiple && !column.link!.isInverse;
}

/**
 * The rows behind a link. A link that is written here is followed as it is written, to archived rows too; an inverse one
 * shows the active rows only, for what is archived does not link any more.
 */
export function linkedRows(step: LinkStep, owner: RowRef, sql: SqlBuilder): LinkedRows {
  const { column, from } = step;
  const link = column.link!;
  const row = rowAt(sql.alias());
  const rows = `${rowTable({ schema: from.schema, number: link.tableNumber })} ${row.alias}`;
  const active = `${row.alias}.archived_at is null`;
  if (isSingle(column))
    return { from: rows, on: `${row.id} = ${owner.alias}.${cellColumn(column)}`, row, order: row.id };
  if (link.isInverse && !link.isInverseOfMany) {
    const cell = `${row.alias}.${cellColumn({ number: link.inverseNumber! })}`;
    return { from: rows, on: `${cell} = ${owner.id} and ${active}`, row, order: row.id };
  }
  const pair = sql.alias();
  const [near, far] = link.isInverse ? ['to_id', 'from_id'] : ['from_id', 'to_id'];
  const both = `(${pairTable(step)} ${pair} join ${rows} on ${row.id} = ${pair}.${far})`;
  const on = `${pair}.${near} = ${owner.id}`;
  return link.isInverse
    ? { from: both, on: `${on} and ${active}`, row, order: row.id }
    : { from: both, on, row, order: `${pair}.position, ${row.id}` };
}

/** The table of pairs belongs to the column that is written. */
function pairTable({ column, from }: LinkStep): string {
  const { isInverse, inverseNumber, tableNumber } = column.link!;
  return isInverse
    ? linkTable(from.schema, inverseNumber!, tableNumber)
    : linkTable(from.schema, column.number, from.number);
}

/** The ids behind a link with many. */
export interface LinkedIds {
  from: string;
  on: string;
  id: string;
  order: string;
}

/** As `linkedRows`, without reading the rows where the link alone knows their ids. */
export function linkedIds(step: LinkStep, owner: RowRef, sql: SqlBuilder): LinkedIds {
  if (step.column.link!.isInverse) {
    const { from, on, row, order } = linkedRows(step, owner, sql);
    return { from, on, id: row.id, order };
  }
  const pair = sql.alias();
  const id = `${pair}.to_id`;
  return {
    from: `${pairTable(step)} ${pair}`,
    on: `${pair}.from_id = ${owner.id}`,
    id,
    order: `${pair}.position, ${id}`,
  };
}

/** The ids behind a link with many as a JSON list, in their order. */
export function linkedIdsJson(step: LinkStep, owner: RowRef, sql: SqlBuilder): string {
  const { from, on, id, order } = linkedIds(step, owner, sql);
  return listJson(id, { from, on, order, isCut: step.column.link!.isInverse });
}

/** How many rows are behind a link, shown or not. */
export function countLinked(step: LinkStep, owner: RowRef, sql: SqlBuilder): string {
  const { from, on } = linkedIds(step, owner, sql);
  return `(select count(*) from ${from} where ${on})`;
}

/** Values as a JSON list. What others made by linking here has no bound, so a list of it is cut. */
export function listJson(
  value: string,
  { from, on, order, isCut }: { from: string; on: string; order: string; isCut: boolean },
): string {
  const rows = `select ${value} as value from ${from} where ${on} order by ${order}`;
  const shown = isCut ? `${rows} limit ${SHOWN_INVERSE_LINKS}` : rows;
  return `coalesce((select json_agg(s.value) from (${shown}) s), '[]'::json)`;
}
