import type { Context } from '../../../kernel/context.ts';
import type { ResolveTable } from '../query-language/resolve-path.ts';
import type { TableCatalog } from '../tables/table-catalog.ts';
import type { TableModel } from '../tables/table-model.ts';

/** Paths go through at most three links. */
const MAX_HOPS = 3;

/** The tables that can be reached from one, so that a query is compiled without asking again. Mostly from memory. */
export async function loadLinkedTables(ctx: Context, catalog: TableCatalog, table: TableModel): Promise<ResolveTable> {
  const known = new Map<number, TableModel>([[table.number, table]]);
  let frontier = [table];
  for (let hop = 0; hop < MAX_HOPS && frontier.length > 0; hop++) {
    const numbers = new Set(frontier.flatMap(({ columns }) => columns.flatMap(({ link }) => link?.tableNumber ?? [])));
    frontier = [];
    for (const number of numbers) {
      if (known.has(number)) continue;
      const linked = await catalog.loadByNumber(ctx.db, ctx.principal.workspace.id, number);
      if (linked === null) continue;
      known.set(number, linked);
      frontier.push(linked);
    }
  }
  return (number) => known.get(number) ?? null;
}
