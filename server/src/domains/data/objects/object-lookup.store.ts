import type { Queryable } from '../../../kernel/database.ts';
import { type ColumnModel, cellColumn, rowTable, type TableModel } from '../tables/table-model.ts';
import { objectName } from './row-json.ts';

/** The numbers in some cells of one row, as decimal text, in the order of the columns; null where there is no such row. */
export async function readNumbers(
  db: Queryable,
  table: TableModel,
  id: string,
  columns: readonly ColumnModel[],
): Promise<(string | null)[] | null> {
  const cells = columns.map((column) => `t.${cellColumn(column)}::text`).join(', ');
  const row = await db.first<{ cells: (string | null)[] }>(
    { text: `select array[${cells}] as cells from ${rowTable(table)} t where t.id = $1` },
    [id],
  );
  return row?.cells ?? null;
}

const MAX_FOUND = 20;

/** The active rows with this very text in one of the columns. */
export function findRowsByText(
  db: Queryable,
  table: TableModel,
  columns: readonly ColumnModel[],
  text: string,
): Promise<{ id: string; name: string }[]> {
  const condition = columns.map((column) => `t.${cellColumn(column)} = $1`).join(' or ');
  return db.rows<{ id: string; name: string }>(
    {
      text: `select t.id, left(${objectName(table, 't')}, 120) as name from ${rowTable(table)} t
        where t.archived_at is null and (${condition}) order by t.id limit ${MAX_FOUND}`,
    },
    [text],
  );
}
