import type { Context } from '../../../kernel/context.ts';
import type { FileDirectory } from '../../../kernel/files.ts';
import { filterMemberIds } from '../../identity/index.ts';
import type { ColumnModel, TableModel } from '../tables/table-model.ts';
import { filterRowIds } from './objects.store.ts';
import type { ParsedRow } from './row-input.ts';

/** Checks that what rows point to is there: linked objects, people, files. Adds an issue for each that is not. */
export async function checkReferences(
  ctx: Context,
  table: TableModel,
  rows: readonly ParsedRow[],
  files: FileDirectory,
): Promise<void> {
  for (const column of table.columns) {
    const find = finderOf(ctx, table, column, files);
    if (find === null) continue;
    const pointers = new Set(rows.flatMap((row) => idsIn(row, column)));
    if (pointers.size === 0) continue;
    const known = await find([...pointers]);
    for (const row of rows) {
      const missing = idsIn(row, column).filter((id) => !known.has(id));
      if (missing.length > 0) {
        row.issues.push({
          column: column.name,
          code: 'NOT_FOUND',
          message: `points to what is not there: ${missing.join(', ')}`,
        });
      }
    }
  }
}

function finderOf(
  ctx: Context,
  table: TableModel,
  column: ColumnModel,
  files: FileDirectory,
): ((ids: string[]) => Promise<ReadonlySet<string>>) | null {
  const workspaceId = ctx.principal.workspace.id;
  switch (column.type) {
    case 'link':
      return (ids) => filterRowIds(ctx.db, { schema: table.schema, number: column.link!.tableNumber }, ids);
    case 'user':
      return (ids) => filterMemberIds(ctx.db, workspaceId, ids);
    case 'file':
      return (ids) => files.filterFileIds(ctx.db, workspaceId, ids);
    default:
      return null;
  }
}

function idsIn(row: ParsedRow, column: ColumnModel): string[] {
  const value = row.cells.get(column) ?? null;
  if (value === null) return [];
  return Array.isArray(value) ? value : [value as string];
}
