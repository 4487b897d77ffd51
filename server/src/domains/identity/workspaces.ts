import type { InputOf, Organization, operations, Workspace } from '@svc/contract';
import type { Context } from '../../kernel/context.ts';
import type { Queryable } from '../../kernel/database.ts';
import { newId } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { announceChange } from '../../kernel/shared-epoch.ts';
import { refuseTakenName } from '../../kernel/unique-violation.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { recordAudit } from '../audit/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import { firstFreeSlug, toSlug } from './slug.ts';
import {
  insertMembership,
  insertWorkspace,
  listSlugs,
  lockOrganization,
  lockWorkspace,
  readOrganization,
  readWorkspace,
  renameWorkspace,
  updateOrganization,
} from './workspaces.store.ts';

type OrganizationOperations = typeof operations.identity.organization;
type WorkspaceOperations = typeof operations.identity.workspace;

/** Makes a workspace with its first owner. */
export async function addWorkspace(
  tx: Queryable,
  { organizationId, name, ownerId }: { organizationId: string; name: string; ownerId: string },
): Promise<Workspace> {
  const slug = toSlug(name);
  const workspace = {
    id: newId(),
    organizationId,
    name: name.trim(),
    slug: firstFreeSlug(slug, await listSlugs(tx, slug)),
  };
  const made = await refuseClash(workspace.name, () => insertWorkspace(tx, workspace));
  await insertMembership(tx, workspace.id, ownerId, 'owner');
  return made;
}

export async function createWorkspace(
  ctx: Context,
  { body }: InputOf<OrganizationOperations['createWorkspace']>,
): Promise<Workspace> {
  const made = await addWorkspace(ctx.db, {
    organizationId: ctx.principal.workspace.organization.id,
    name: body.name,
    ownerId: ctx.principal.user.id,
  });
  await recordAudit(ctx, {
    workspaceId: made.id,
    action: 'workspace.create',
    entityId: made.id,
    entityName: made.name,
    after: made,
  });
  return made;
}

export async function getWorkspace(ctx: Context): Promise<{ workspace: Workspace }> {
  return { workspace: await readWorkspace(ctx.db, ctx.principal.workspace.id) };
}

export async function updateWorkspace(
  ctx: Context,
  { body }: InputOf<WorkspaceOperations['update']>,
  { authority }: IdentityParts,
): Promise<Workspace> {
  const { id } = ctx.principal.workspace;
  const before = await lockWorkspace(ctx.db, id);
  assertVersion('workspace', before.version, ctx.expectedVersion);
  const name = body.name.trim();
  const after = await refuseClash(name, () => renameWorkspace(ctx.db, id, name, ctx.now));
  await recordAudit(ctx, { action: 'workspace.update', entityId: id, entityName: name, before, after });
  // Principals remember the name of their workspace.
  await announceChange(ctx, authority);
  return after;
}

export async function getOrganization(ctx: Context): Promise<JsonText<{ organization: Organization }>> {
  const { workspace, user } = ctx.principal;
  const organization = await readOrganization(ctx.db, workspace.organization.id, user.id);
  // Its workspaces and their members change without its version.
  return new JsonText(JSON.stringify({ organization }), organization.version, true);
}

export async function updateOrganizationFields(
  ctx: Context,
  { body }: InputOf<OrganizationOperations['update']>,
  { authority }: IdentityParts,
): Promise<Organization> {
  const { id } = ctx.principal.workspace.organization;
  await lockOrganization(ctx.db, id);
  const before = await readOrganization(ctx.db, id, ctx.principal.user.id);
  assertVersion('organization', before.version, ctx.expectedVersion);
  const wanted = { id, name: body.name?.trim() ?? before.name, features: { ...before.features, ...body.features } };
  await updateOrganization(ctx.db, wanted, ctx.now);
  const after = await readOrganization(ctx.db, id, ctx.principal.user.id);
  await recordAudit(ctx, {
    action: 'organization.update',
    entityId: id,
    entityName: after.name,
    before: { name: before.name, features: before.features },
    after: { name: after.name, features: after.features },
  });
  await announceChange(ctx, authority);
  return after;
}

function refuseClash<T>(name: string, write: () => Promise<T>): Promise<T> {
  return refuseTakenName('workspaces_name', `name: the organization has a workspace “${name}” already.`, write);
}
