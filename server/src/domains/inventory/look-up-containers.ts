import type { Context } from '../../kernel/context.ts';
import { loadContainerNames } from './containers.store.ts';

/** What containers are called, for those who may see them. */
export async function lookUpContainers(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  if (!ctx.principal.actions.has('ws:view_inventory')) return [];
  return loadContainerNames(ctx.db, ctx.principal.workspace.id, ids);
}
