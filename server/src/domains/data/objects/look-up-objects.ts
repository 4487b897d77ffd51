import type { Context } from '../../../kernel/context.ts';
import type { DataParts } from '../data-parts.ts';
import { loadTableNames } from '../tables/tables.store.ts';
import { tableNumberOf } from './object-id.ts';
import { loadRowNames } from './objects.store.ts';

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
  const byTable = new Map<number, string[]>();
  for (const id of ids) {
    const number = tableNumberOf(id);
    if (number !== null) byTable.set(number, [...(byTable.get(number) ?? []), id]);
  }
  const found: FoundName[] = [];
  for (const [number, ofTable] of byTable) {
    const table = await catalog.loadByNumber(ctx.db, ctx.principal.workspace.id, number);
    if (table !== null) found.push(...(await loadRowNames(ctx.db, table, ofTable)));
  }
  return found;
}

/** What tables are called, for those who may see them. */
export async function lookUpTables(ctx: Context, ids: readonly string[]): Promise<FoundName[]> {
  if (!ctx.principal.actions.has('ws:view_data')) return [];
  return loadTableNames(ctx.db, ctx.principal.workspace.id, ids);
}
