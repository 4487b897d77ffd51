import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Queryable } from '../../kernel/database.ts';
import { hashToken, newId, newToken } from '../../kernel/ids.ts';
import type { Principal } from '../../kernel/principal.ts';
import { announceChange } from '../../kernel/shared-epoch.ts';
import { recordAudit } from '../audit/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import { isPasswordRight } from './password.ts';
import { deleteOtherSessions, deleteSession, insertSession, listSessionRows, loadHomeSlug } from './sessions.store.ts';
import { loadUserByEmail } from './users.store.ts';

type Sessions = typeof operations.identity.sessions;

const USER_AGENT_LENGTH = 300;

/** Starts a session for the user; the transport turns the outcome into a cookie. */
export async function startSession(
  ctx: Context<Principal | null>,
  tx: Queryable,
  userId: string,
  { limits }: IdentityParts,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + limits.lifetimes.sessionIdleSeconds * 1000);
  await insertSession(tx, {
    id: newId(),
    tokenHash: hashToken(token),
    userId,
    userAgent: ctx.caller.userAgent.slice(0, USER_AGENT_LENGTH),
    address: ctx.caller.address,
    now: ctx.now,
    expiresAt,
  });
  ctx.outcome.session = { token, expiresAt };
}

/** Signs in; slow and silent about what was wrong, so that nobody learns which e-mails have an account. */
export async function signIn(
  ctx: Context<Principal | null>,
  { body }: InputOf<Sessions['create']>,
  parts: IdentityParts,
): Promise<OutputOf<Sessions['create']>> {
  await limitSignIn(body.email, parts);
  const user = await loadUserByEmail(parts.db, body.email);
  if (!(await isPasswordRight(user?.passwordHash ?? null, body.password))) {
    throw new AppError('UNAUTHENTICATED', 'The e-mail or the password is not right.');
  }
  await startSession(ctx, parts.db, user!.id, parts);
  return { userId: user!.id, workspaceSlug: await loadHomeSlug(parts.db, user!.id) };
}

/** Spends one of the few attempts a minute that an account has, whether it exists or not. */
export async function limitSignIn(email: string, { rateLimiter, limits }: IdentityParts): Promise<void> {
  const perMinute = limits.signIn.attemptsPerMinute;
  const bucket = `sign-in:${hashToken(email.trim().toLowerCase()).toString('base64url')}`;
  const state = await rateLimiter.spend(bucket, 1, { capacity: perMinute, refillPerSecond: perMinute / 60 });
  if (!state.allowed) {
    throw new AppError(
      'RATE_LIMITED',
      `Too many attempts for this account. Try again in ${state.retryAfterSeconds} s.`,
      {
        'retry-after': String(state.retryAfterSeconds),
      },
    );
  }
}

export async function listSessions(ctx: Context<Principal>): Promise<OutputOf<Sessions['list']>> {
  const { user, credential } = ctx.principal;
  const rows = await listSessionRows(ctx.db, user.id);
  return { sessions: rows.map((row) => ({ ...row, current: row.id === credential.id })) };
}

export async function signOut(
  ctx: Context<Principal>,
  _input: unknown,
  { authority }: IdentityParts,
): Promise<OutputOf<Sessions['end']>> {
  await deleteSession(ctx.db, ctx.principal.user.id, ctx.principal.credential.id);
  await announceChange(ctx, authority);
  ctx.outcome.session = 'ended';
  return { signedOut: true };
}

export async function revokeSession(
  ctx: Context<Principal>,
  { params }: InputOf<Sessions['revoke']>,
  { authority }: IdentityParts,
): Promise<OutputOf<Sessions['revoke']>> {
  const { user } = ctx.principal;
  if (!(await deleteSession(ctx.db, user.id, params.id))) throw notFound('session', params.id);
  await recordAudit(ctx, { action: 'session.revoke', entityId: params.id, entityName: user.name });
  await announceChange(ctx, authority);
  return { id: params.id };
}

export async function revokeOtherSessions(
  ctx: Context<Principal>,
  _input: unknown,
  { authority }: IdentityParts,
): Promise<OutputOf<Sessions['revokeOthers']>> {
  const { user, credential } = ctx.principal;
  const revoked = await deleteOtherSessions(ctx.db, user.id, credential.id);
  await recordAudit(ctx, {
    action: 'session.revokeOthers',
    entityId: user.id,
    entityName: user.name,
    after: { revoked },
  });
  await announceChange(ctx, authority);
  return { revoked };
}
