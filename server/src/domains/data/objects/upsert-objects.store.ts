import { type Queryable, statement } from '../../../kernel/database.ts';
import { sqlType } from '../tables/column-types.ts';
import { type ColumnModel, cellColumn, rowTable, type TableModel } from '../tables/table-model.ts';
import type { CellValue } from './cell-values.ts';

const lockStatement = statement('upsert.lock', `select pg_advisory_xact_lock(hashtextextended('upsert:' || $1, 0))`);

/** Lets one upsert into a table run at a time. */
export async function lockUpserts(tx: Queryable, table: TableModel): Promise<void> {
  await tx.rows(lockStatement, [table.id]);
}

/** The ids of the active rows that have the same values, for each input row. An empty cell matches nothing. */
export async function findMatches(
  tx: Queryable,
  table: TableModel,
  on: readonly ColumnModel[],
  rows: readonly ReadonlyMap<ColumnModel, CellValue>[],
): Promise<string[][]> {
  const values = on.map((column) => rows.map((cells) => cells.get(column) ?? null));
  const arrays = on.map((column, index) => `$${index + 1}::${sqlType(column.type)}[]`);
  const names = on.map((_, index) => `x${index}`);
  const joined = on.map((column, index) => `t.${cellColumn(column)} = x.x${index}`);
  const found = await tx.rows<{ position: number; id: string }>(
    {
      text: `select x.position::int - 1 as position, t.id
        from unnest(${arrays.join(', ')}) with ordinality as x (${names.join(', ')}, position)
        join ${rowTable(table)} t on ${joined.join(' and ')} and t.archived_at is null order by t.id`,
    },
    values,
  );
  const matches: string[][] = rows.map(() => []);
  for (const { position, id } of found) matches[position]!.push(id);
  return matches;
}
