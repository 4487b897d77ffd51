import type { Context } from '../../kernel/context.ts';
import { loadAddonNames } from './addons.store.ts';

/** What addons are called, for those who may see them. */
export async function lookUpAddons(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  if (!ctx.principal.actions.has('ws:view_addons')) return [];
  return loadAddonNames(ctx.db, ctx.principal.workspace.id, ids);
}
