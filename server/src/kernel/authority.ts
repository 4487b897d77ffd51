import type { Context } from './context.ts';
import type { Queryable } from './database.ts';
import type { Principal } from './principal.ts';

/** The part of the authority epoch that a use-case needs when it changes somebody's rights. */
export interface AuthorityChanges {
  raise(tx: Queryable): Promise<number>;
  heardByAll(epoch: number): Promise<void>;
}

/** Makes the change of rights in this transaction hold in every process before the caller is answered. */
export async function announceAuthorityChange(
  ctx: Context<Principal | null>,
  authority: AuthorityChanges,
): Promise<void> {
  const epoch = await authority.raise(ctx.db);
  ctx.afterCommit(() => authority.heardByAll(epoch));
}
