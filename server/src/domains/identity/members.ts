import { type InputOf, type Member, type OutputOf, type operations, ROLE_NAMES, ROLES, type Role } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { announceChange } from '../../kernel/shared-epoch.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { recordAudit } from '../audit/index.ts';
import { loadServiceAccountOwner } from './applications/applications.store.ts';
import { endGrantsOfMember } from './grants/grants.store.ts';
import type { IdentityParts } from './identity-parts.ts';
import { deleteMember, listMembersJson, loadMember, lockMember, setMemberRole } from './members.store.ts';
import { notify } from './notifications.ts';

type Members = typeof operations.identity.members;

export async function listMembers(ctx: Context, { query }: InputOf<Members['list']>) {
  const { kind = null, limit, offset = 0 } = query;
  const json = await listMembersJson(ctx.db, ctx.principal.workspace.id, kind, limit!, offset);
  return new JsonText<OutputOf<Members['list']>>(json);
}

export async function changeMemberRole(
  ctx: Context,
  { params, body }: InputOf<Members['update']>,
  { authority }: IdentityParts,
): Promise<Member> {
  const before = await getChangeableMember(ctx, params.userId, body.role);
  if (before.role === body.role) return before;
  if (before.kind === 'service' && body.role === 'owner') {
    throw new AppError('CONFLICT', 'A service account cannot own a workspace.');
  }
  await setMemberRole(ctx.db, ctx.principal.workspace.id, params.userId, body.role);
  const after = { ...before, role: body.role, version: before.version + 1 };
  await recordAudit(ctx, {
    action: 'member.changeRole',
    entityId: params.userId,
    entityName: before.name,
    before: { role: before.role },
    after: { role: after.role },
  });
  await notify(ctx, params.userId, {
    kind: 'member.roleChanged',
    title: `You are now ${ROLES[body.role].label} of ${ctx.principal.workspace.name}`,
    body: `${ctx.principal.user.name} changed your role from ${ROLES[before.role].label}.`,
    link: '/settings/members',
  });
  await announceChange(ctx, authority);
  return after;
}

export async function removeMember(
  ctx: Context,
  { params }: InputOf<Members['remove']>,
  { authority }: IdentityParts,
): Promise<Member> {
  const before = await getChangeableMember(ctx, params.userId, null);
  const workspaceId = ctx.principal.workspace.id;
  const application = await loadServiceAccountOwner(ctx.db, workspaceId, params.userId);
  if (application !== null) {
    throw new AppError(
      'CONFLICT',
      `${before.name} is the service account of the application “${application}”. Disable machine-to-machine there.`,
    );
  }
  await deleteMember(ctx.db, workspaceId, params.userId);
  // Who comes back later connects programs anew: what was let in as a member is not let in again by itself.
  await endGrantsOfMember(ctx.db, workspaceId, params.userId, ctx.now);
  await recordAudit(ctx, { action: 'member.remove', entityId: params.userId, entityName: before.name, before });
  await announceChange(ctx, authority);
  return before;
}

/** The member, if this caller may give them this role, or (null) take their membership away. */
async function getChangeableMember(ctx: Context, userId: string, newRole: Role | null): Promise<Member> {
  const { workspace } = ctx.principal;
  const { role, ownerCount } = await lockMember(ctx.db, workspace.id, userId);
  if (role === null) throw notFound('member', userId);
  const member = (await loadMember(ctx.db, workspace.id, userId))!;
  assertVersion('member', member.version, ctx.expectedVersion);
  assertMayHandleOwnership(workspace.role, [role, newRole]);
  if (role === 'owner' && newRole !== 'owner' && ownerCount === 1) {
    throw new AppError(
      'CONFLICT',
      `${member.name} is the last Owner of the workspace. Make somebody else Owner first.`,
    );
  }
  return member;
}

/** Ownership is given and taken by owners only. */
export function assertMayHandleOwnership(actorRole: Role, touched: readonly (Role | null)[]): void {
  if (touched.includes('owner') && actorRole !== 'owner') {
    throw new AppError('FORBIDDEN', 'Only an Owner may make, change or remove an Owner.');
  }
}

export async function listRoles(): Promise<OutputOf<typeof operations.identity.roles.list>> {
  return { roles: ROLE_NAMES.map((role) => ({ role, ...ROLES[role], actions: [...ROLES[role].actions] })) };
}
