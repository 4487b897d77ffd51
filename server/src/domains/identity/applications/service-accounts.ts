import { type Application, grantableRoles, type InputOf, type operations } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { announceChange } from '../../../kernel/shared-epoch.ts';
import { deleteOwnNameTokens } from '../grants/grants.store.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { deleteMember } from '../members.store.ts';
import { insertServiceUser, joinServiceUser, loadServiceUserId, setM2m } from './applications.store.ts';
import { changeOf, getForChange, recordChange } from './applications.ts';

type Applications = typeof operations.identity.applications;

/** Makes the application's service account a member of the workspace; the account stays the same when it comes back. */
export async function enableM2m(
  ctx: Context,
  { params, body }: InputOf<Applications['enableM2m']>,
  { authority }: IdentityParts,
): Promise<Application> {
  const before = await getForChange(ctx, params.id);
  const { workspace, actions } = ctx.principal;
  if (before.kind === 'public') {
    throw new AppError('CONFLICT', 'A public application keeps no secret, so it cannot act in its own name.');
  }
  if (!grantableRoles([...actions]).includes(body.role)) {
    throw new AppError('FORBIDDEN', `body.role: you do not hold every permission of ${body.role} yourself.`);
  }
  if (before.serviceAccount?.role === body.role) return before;
  const known = await loadServiceUserId(ctx.db, workspace.id, params.id);
  const userId = known ?? newId();
  if (known === null) await insertServiceUser(ctx.db, userId, before.name);
  await joinServiceUser(ctx.db, workspace.id, userId, body.role);
  await setM2m(ctx.db, changeOf(ctx, params.id), userId, true);
  const after = await recordChange(ctx, 'application.enableM2m', before);
  await announceChange(ctx, authority);
  return after;
}

export async function disableM2m(
  ctx: Context,
  { params }: InputOf<Applications['disableM2m']>,
  { authority }: IdentityParts,
): Promise<Application> {
  const before = await getForChange(ctx, params.id);
  if (before.serviceAccount === null) return before;
  await setM2m(ctx.db, changeOf(ctx, params.id), null, false);
  await deleteMember(ctx.db, ctx.principal.workspace.id, before.serviceAccount.userId);
  await deleteOwnNameTokens(ctx.db, before.clientId);
  const after = await recordChange(ctx, 'application.disableM2m', before);
  await announceChange(ctx, authority);
  return after;
}
