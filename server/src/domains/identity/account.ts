import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Principal } from '../../kernel/principal.ts';
import { announceChange } from '../../kernel/shared-epoch.ts';
import { recordAudit } from '../audit/index.ts';
import { listOwnWorkspaces } from './account.store.ts';
import type { IdentityParts } from './identity-parts.ts';
import { hashPassword, isPasswordRight } from './password.ts';
import { deleteOtherSessions } from './sessions.store.ts';
import { limitSignIn } from './sessions.ts';
import { loadUser, renameUser, setPasswordHash } from './users.store.ts';

type Me = typeof operations.identity.me;

/** Tells the caller who it is; from the principal alone. */
export async function getMe(ctx: Context<Principal>): Promise<OutputOf<Me['get']>> {
  const { user, workspace, actions, authMethod } = ctx.principal;
  const organization = workspace?.organization;
  return {
    me: {
      user,
      workspace: workspace && { id: workspace.id, name: workspace.name, slug: workspace.slug },
      organization: organization
        ? { id: organization.id, name: organization.name, features: organization.features, owner: organization.isOwner }
        : null,
      role: workspace?.role ?? null,
      actions: [...actions],
      authMethod,
    },
  };
}

export async function updateMe(
  ctx: Context<Principal>,
  { body }: InputOf<Me['update']>,
  { authority }: IdentityParts,
): Promise<OutputOf<Me['update']>> {
  const { user } = ctx.principal;
  const name = body.name.trim();
  await renameUser(ctx.db, user.id, name);
  await recordAudit(ctx, {
    action: 'account.update',
    entityId: user.id,
    entityName: name,
    before: { name: user.name },
    after: { name },
  });
  await announceChange(ctx, authority);
  return { id: user.id, name, email: user.email };
}

/** Changes the password and ends every other session, whoever sits at them. */
export async function changePassword(
  ctx: Context<Principal>,
  { body }: InputOf<Me['changePassword']>,
  parts: IdentityParts,
): Promise<OutputOf<Me['changePassword']>> {
  const { user, credential } = ctx.principal;
  const account = await loadUser(parts.db, user.id);
  await limitSignIn(account!.email, parts);
  if (!(await isPasswordRight(account!.passwordHash, body.currentPassword))) {
    throw new AppError('VALIDATION_ERROR', 'body.currentPassword is not right.');
  }
  const passwordHash = await hashPassword(
    body.newPassword,
    { email: account!.email, name: user.name },
    'body.newPassword',
  );
  await parts.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await setPasswordHash(tx, user.id, passwordHash);
    await deleteOtherSessions(tx, user.id, credential.id);
    await recordAudit(inside, { action: 'account.changePassword', entityId: user.id, entityName: user.name });
    await announceChange(inside, parts.authority);
  });
  return { changed: true };
}

export async function listMyWorkspaces(ctx: Context<Principal>): Promise<OutputOf<Me['listWorkspaces']>> {
  return { workspaces: await listOwnWorkspaces(ctx.db, ctx.principal.user.id) };
}
