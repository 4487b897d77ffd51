import type { Context } from '../../../kernel/context.ts';
import type { Queryable } from '../../../kernel/database.ts';
import type { DataParts } from '../data-parts.ts';
import { loadTableNames } from '../tables/tables.store.ts';
import { tableNumberOf } from './object-id.ts';
import { filterRowIds, loadRowNames } from './objects.store.ts';

interface FoundName {
  id: string;
  name: string;
  isArchived: boolean;
}

/** What objects are called, whichever tables they are of, for those who may see them. */
export async function lookUpObjects(
  ctx: Context,
  ids: readonly string[],
  { catalog }: Pick<DataParts, 'catalog'>,
): Promise<FoundName[]> {
  if (!ctx.principal.actions.has('ws:view_data')) return [];
  const found: FoundName[] = [];
  for (const [number, ofTable] of groupByTable(ids)) {
    const table = await catalog.loadByNumber(ctx.db, ctx.principal.workspace.id, number);
    if (table !== null) found.push(...(await loadRowNames(ctx.db, table, ofTable)));
  }
  return found;
}

/** Those of the ids that are objects of the workspace, whichever tables they are of, archived or not. */
export async function filterObjectIds(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
  { catalog }: Pick<DataParts, 'catalog'>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [number, ofTable] of groupByTable(ids)) {
    const table = await catalog.loadByNumber(db, workspaceId, number);
    if (table !== null) for (const id of await filterRowIds(db, table, ofTable)) found.add(id);
  }
  return found;
}

function groupByTable(ids: readonly string[]): Map<number, string[]> {
  const byTable = new Map<number, string[]>();
  for (const id of ids) {
    const number = tableNumberOf(id);
    if (number === null) continue;
    const ofTable = byTable.get(number);
    if (ofTable === undefined) byTable.set(number, [id]);
    else ofTable.push(id);
  }
  return byTable;
}

/** What tables are called, for those who may see them. */
export async function lookUpTables(ctx: Context, ids: readonly string[]): Promise<FoundName[]> {
  if (!ctx.principal.actions.has('ws:view_data')) return [];
  return loadTableNames(ctx.db, ctx.principal.workspace.id, ids);
}
