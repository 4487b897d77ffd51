import type { Queryable } from '../../../kernel/database.ts';
import { type ColumnModel, cellColumn, rowTable, type TableModel } from '../tables/table-model.ts';

/** The ids of the active rows that are called so; a name may be that of several. */
export async function findIdsByName(
  db: Queryable,
  table: TableModel,
  naming: ColumnModel,
  names: string[],
): Promise<Map<string, string[]>> {
  const cell = cellColumn(naming);
  const rows = await db.rows<{ id: string; name: string }>(
    {
      text: `select id, ${cell} as name from ${rowTable(table)} where ${cell} = any($1::text[]) and archived_at is null`,
    },
    [names],
  );
  const ids = new Map<string, string[]>();
  for (const { id, name } of rows) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}
