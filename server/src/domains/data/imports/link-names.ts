import type { Context } from '../../../kernel/context.ts';
import type { DataParts } from '../data-parts.ts';
import { namingColumn } from '../tables/table-model.ts';
import type { ImportPlan, MappedRow } from './import-plan.ts';
import { findIdsByName } from './link-names.store.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** In files people link by name: puts the ids of the named objects in their place. */
export async function resolveLinkNames(
  ctx: Context,
  plan: ImportPlan,
  rows: readonly MappedRow[],
  { catalog }: DataParts,
): Promise<void> {
  for (const { column, from } of plan.fields) {
    if (column.type !== 'link') continue;
    const names = new Set(rows.flatMap((row) => namesIn(row.values.get(column))));
    if (names.size === 0) continue;
    const target = (await catalog.loadByNumber(ctx.db, ctx.principal.workspace.id, column.link!.tableNumber))!;
    const naming = namingColumn(target);
    const ids = naming === null ? new Map<string, string[]>() : await findIdsByName(ctx.db, target, naming, [...names]);
    for (const row of rows) {
      const given = row.values.get(column);
      for (const name of namesIn(given)) {
        const count = ids.get(name)?.length ?? 0;
        if (count === 1) continue;
        const message =
          count === 0 ? `${target.name} has no “${name}”` : `${target.name} has ${count} called “${name}”; give the id`;
        row.issues.push({ column: from, code: count === 0 ? 'NOT_FOUND' : 'MANY', message, value: name });
      }
      const toId = (item: unknown): unknown => (isName(item) ? (ids.get(item.trim())?.[0] ?? item) : item);
      if (given !== undefined && given !== null)
        row.values.set(column, Array.isArray(given) ? given.map(toId) : toId(given));
    }
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && !UUID.test(value.trim());
}

function namesIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(isName).map((name) => name.trim());
}
