import type { Context } from './context.ts';
import type { Queryable } from './database.ts';
import type { Principal } from './principal.ts';

/** The part of the shared epoch that a use-case needs when it changes what processes remember: rights, or the design of tables. */
export interface EpochChanges {
  raise(tx: Queryable): Promise<number>;
  heardByAll(epoch: number): Promise<void>;
}

/** Makes the change in this transaction known to every process before the caller is answered. */
export async function announceChange(ctx: Context<Principal | null>, epoch: EpochChanges): Promise<void> {
  const raised = await epoch.raise(ctx.db);
  ctx.afterCommit(() => epoch.heardByAll(raised));
}
