import type { Organization, Role, Workspace } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';

const workspaceJson = `json_build_object('id', w.id, 'name', w.name, 'slug', w.slug, 'organizationId', w.organization_id,
  'version', w.version, 'createdAt', svc.iso(w.created_at), 'updatedAt', svc.iso(w.updated_at))`;

const organizationJson = `json_build_object('id', o.id, 'name', o.name,
  'features', json_build_object('api', o.api_enabled, 'addons', o.addons_enabled, 'mcp', o.mcp_enabled),
  'owner', exists (select from svc.organization_owners x where x.organization_id = o.id and x.user_id = $2),
  'workspaces', (select json_agg(json_build_object('id', w.id, 'name', w.name, 'slug', w.slug, 'memberCount',
      (select count(*) from svc.memberships m join svc.users u on u.id = m.user_id
        where m.workspace_id = w.id and u.kind = 'person'),
      'createdAt', svc.iso(w.created_at)) order by lower(w.name))
    from svc.workspaces w where w.organization_id = o.id),
  'version', o.version, 'createdAt', svc.iso(o.created_at), 'updatedAt', svc.iso(o.updated_at))`;

const insertOrganizationStatement = statement(
  'organizations.insert',
  'insert into svc.organizations (id, name) values ($1, $2)',
);
const insertOwnerStatement = statement(
  'organizations.addOwner',
  'insert into svc.organization_owners (organization_id, user_id) values ($1, $2)',
);
const readOrganizationStatement = statement(
  'organizations.read',
  `select ${organizationJson} as json from svc.organizations o where o.id = $1`,
);
const lockOrganizationStatement = statement(
  'organizations.lock',
  'select id from svc.organizations where id = $1 for update',
);
const updateOrganizationStatement = statement(
  'organizations.update',
  `update svc.organizations set name = $2, api_enabled = $3, addons_enabled = $4, mcp_enabled = $5, updated_at = $6,
     version = version + 1 where id = $1`,
);
const slugsStatement = statement('workspaces.slugs', `select slug from svc.workspaces where slug like $1 || '%'`);
const insertWorkspaceStatement = statement(
  'workspaces.insert',
  `insert into svc.workspaces as w (id, organization_id, name, slug) values ($1, $2, $3, $4) returning ${workspaceJson} as json`,
);
const readWorkspaceStatement = statement(
  'workspaces.read',
  `select ${workspaceJson} as json from svc.workspaces w where w.id = $1`,
);
const lockWorkspaceStatement = statement(
  'workspaces.lock',
  `select ${workspaceJson} as json from svc.workspaces w where w.id = $1 for update`,
);
const renameWorkspaceStatement = statement(
  'workspaces.rename',
  `update svc.workspaces w set name = $2, updated_at = $3, version = w.version + 1 where w.id = $1 returning ${workspaceJson} as json`,
);
const addMemberStatement = statement(
  'memberships.insert',
  'insert into svc.memberships (workspace_id, user_id, role) values ($1, $2, $3)',
);
const findWorkspaceStatement = statement(
  'workspaces.find',
  `select id, name, slug, organization_id as "organizationId" from svc.workspaces
    where id::text = $1 or slug = $1 or lower(name) = lower($1) order by created_at`,
);
const organizationOfStatement = statement(
  'organizations.first',
  'select id from svc.organizations order by created_at limit 1',
);

export async function insertOrganization(tx: Queryable, id: string, name: string, ownerId: string): Promise<void> {
  await tx.rows(insertOrganizationStatement, [id, name]);
  await tx.rows(insertOwnerStatement, [id, ownerId]);
}

export async function readOrganization(db: Queryable, id: string, userId: string): Promise<Organization> {
  return (await db.first<{ json: Organization }>(readOrganizationStatement, [id, userId]))!.json;
}

export async function lockOrganization(tx: Queryable, id: string): Promise<void> {
  await tx.rows(lockOrganizationStatement, [id]);
}

export async function updateOrganization(
  tx: Queryable,
  { id, name, features }: Pick<Organization, 'id' | 'name' | 'features'>,
  now: Date,
): Promise<void> {
  await tx.rows(updateOrganizationStatement, [id, name, features.api, features.addons, features.mcp, now]);
}

export async function listSlugs(db: Queryable, prefix: string): Promise<Set<string>> {
  const rows = await db.rows<{ slug: string }>(slugsStatement, [prefix]);
  return new Set(rows.map((row) => row.slug));
}

export async function insertWorkspace(
  tx: Queryable,
  workspace: { id: string; organizationId: string; name: string; slug: string },
): Promise<Workspace> {
  const values = [workspace.id, workspace.organizationId, workspace.name, workspace.slug];
  return (await tx.first<{ json: Workspace }>(insertWorkspaceStatement, values))!.json;
}

export async function readWorkspace(db: Queryable, id: string): Promise<Workspace> {
  return (await db.first<{ json: Workspace }>(readWorkspaceStatement, [id]))!.json;
}

export async function lockWorkspace(tx: Queryable, id: string): Promise<Workspace> {
  return (await tx.first<{ json: Workspace }>(lockWorkspaceStatement, [id]))!.json;
}

export async function renameWorkspace(tx: Queryable, id: string, name: string, now: Date): Promise<Workspace> {
  return (await tx.first<{ json: Workspace }>(renameWorkspaceStatement, [id, name, now]))!.json;
}

export async function insertMembership(tx: Queryable, workspaceId: string, userId: string, role: Role): Promise<void> {
  await tx.rows(addMemberStatement, [workspaceId, userId, role]);
}

export interface FoundWorkspace {
  id: string;
  name: string;
  slug: string;
  organizationId: string;
}

/** Every workspace with this id, slug or name. */
export function findWorkspaces(db: Queryable, nameOrId: string): Promise<FoundWorkspace[]> {
  return db.rows<FoundWorkspace>(findWorkspaceStatement, [nameOrId]);
}

export async function loadFirstOrganizationId(db: Queryable): Promise<string | null> {
  return (await db.first<{ id: string }>(organizationOfStatement))?.id ?? null;
}
