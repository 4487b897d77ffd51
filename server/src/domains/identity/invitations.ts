import { type InputOf, type Invitation, type OutputOf, type operations, ROLES } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { hashToken, newId, newToken } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import type { Principal } from '../../kernel/principal.ts';
import { announceChange } from '../../kernel/shared-epoch.ts';
import { recordAudit } from '../audit/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import {
  insertInvitation,
  isMemberByEmail,
  listInvitationsJson,
  loadInvitation,
  loadOpenInvitation,
  lockOpenInvitation,
  markInvitationAccepted,
  markInvitationRevoked,
  type OpenInvitation,
} from './invitations.store.ts';
import { loadMember } from './members.store.ts';
import { assertMayHandleOwnership } from './members.ts';
import { insertNotification } from './notifications.store.ts';
import { isPasswordRight } from './password.ts';
import { limitSignIn, startSession } from './sessions.ts';
import { loadUserByEmail, type UserRow } from './users.store.ts';
import { addUser, prepareUser } from './users.ts';
import { insertMembership } from './workspaces.store.ts';

type Invitations = typeof operations.identity.invitations;

export async function listInvitations(ctx: Context, { query }: InputOf<Invitations['list']>) {
  const json = await listInvitationsJson(ctx.db, ctx.principal.workspace.id, query.limit!, query.offset ?? 0);
  return new JsonText<OutputOf<Invitations['list']>>(json);
}

export async function invite(
  ctx: Context,
  { body }: InputOf<Invitations['create']>,
  { limits }: IdentityParts,
): Promise<OutputOf<Invitations['create']>> {
  const { workspace, user } = ctx.principal;
  assertMayHandleOwnership(workspace.role, [body.role]);
  const email = body.email.trim();
  if (await isMemberByEmail(ctx.db, workspace.id, email)) {
    throw new AppError('CONFLICT', `body.email: ${email} is a member already.`);
  }
  const token = newToken();
  const id = newId();
  await insertInvitation(ctx.db, {
    workspaceId: workspace.id,
    id,
    tokenHash: hashToken(token),
    email,
    role: body.role,
    createdBy: user.id,
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + limits.lifetimes.invitationSeconds * 1000),
  });
  const invitation = (await loadInvitation(ctx.db, workspace.id, id))!;
  await recordAudit(ctx, { action: 'invitation.create', entityId: id, entityName: email, after: invitation });
  // The token stands in the fragment, which browsers send to no server and no log.
  return { ...invitation, url: `${ctx.caller.origin}/invite#${token}` };
}

export async function revokeInvitation(ctx: Context, { params }: InputOf<Invitations['revoke']>): Promise<Invitation> {
  const { id: workspaceId } = ctx.principal.workspace;
  const before = await loadInvitation(ctx.db, workspaceId, params.id);
  if (before === null) throw notFound('invitation', params.id);
  if (before.status !== 'open') return before;
  await markInvitationRevoked(ctx.db, workspaceId, params.id, ctx.now);
  const after: Invitation = { ...before, status: 'revoked' };
  await recordAudit(ctx, { action: 'invitation.revoke', entityId: params.id, entityName: before.email, before, after });
  return after;
}

export async function previewInvitation(
  ctx: Context<Principal | null>,
  { body }: InputOf<Invitations['preview']>,
): Promise<OutputOf<Invitations['preview']>> {
  const found = await loadOpenInvitation(ctx.db, hashToken(body.token));
  if (found === null) throw invitationGone();
  const { email, role, workspaceName, organizationName, invitedBy, expiresAt } = found;
  const hasAccount = (await loadUserByEmail(ctx.db, email)) !== null;
  return { invitation: { email, role, workspaceName, organizationName, invitedBy, hasAccount, expiresAt } };
}

/** Joins with a new account, or with the password of the account that the e-mail has, and signs in. */
export async function acceptInvitation(
  ctx: Context<Principal | null>,
  { body }: InputOf<Invitations['accept']>,
  parts: IdentityParts,
): Promise<OutputOf<Invitations['accept']>> {
  const tokenHash = hashToken(body.token);
  const seen = await loadOpenInvitation(parts.db, tokenHash);
  if (seen === null) throw invitationGone();
  const existing = await loadUserByEmail(parts.db, seen.email);
  const user =
    existing === null ? await prepareNewcomer(seen, body) : await provePerson(existing, body.password, parts);
  return parts.db.transaction(async (tx) => {
    const invitation = await lockOpenInvitation(tx, tokenHash);
    if (invitation === null) throw invitationGone();
    const inside = { ...ctx, db: tx };
    if (existing === null) await addUser(tx, user);
    if ((await loadMember(tx, invitation.workspaceId, user.id)) === null) {
      await insertMembership(tx, invitation.workspaceId, user.id, invitation.role);
    }
    await markInvitationAccepted(tx, invitation, ctx.now, user.id);
    await recordJoining(inside, invitation, user);
    await startSession(inside, tx, user.id, parts);
    await announceChange(inside, parts.authority);
    return { userId: user.id, workspaceSlug: invitation.slug };
  });
}

function prepareNewcomer(invitation: OpenInvitation, body: InputOf<Invitations['accept']>['body']): Promise<UserRow> {
  if (body.name === undefined) throw new AppError('VALIDATION_ERROR', 'body.name is required for a new account.');
  return prepareUser({ name: body.name, email: invitation.email, password: body.password });
}

async function provePerson(user: UserRow, password: string, parts: IdentityParts): Promise<UserRow> {
  await limitSignIn(user.email, parts);
  if (await isPasswordRight(user.passwordHash, password)) return user;
  throw new AppError('UNAUTHENTICATED', `body.password is not the password of the account ${user.email}.`);
}

async function recordJoining(ctx: Context<Principal | null>, invitation: OpenInvitation, user: UserRow): Promise<void> {
  const { workspaceId, role } = invitation;
  await recordAudit(ctx, {
    workspaceId,
    actorId: user.id,
    action: 'member.join',
    entityId: user.id,
    entityName: user.name,
    after: { role, email: user.email },
  });
  await insertNotification(ctx.db, {
    workspaceId,
    id: newId(),
    userId: invitation.createdBy,
    kind: 'member.joined',
    title: `${user.name} joined ${invitation.workspaceName}`,
    body: `Your invitation of ${user.email} as ${ROLES[role].label} was accepted.`,
    link: '/settings/members',
    now: ctx.now,
  });
}

function invitationGone(): AppError {
  return new AppError('NOT_FOUND', 'The invitation was used, revoked or has expired. Ask for a new one.');
}
