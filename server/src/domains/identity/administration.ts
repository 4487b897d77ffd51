import {
  type ApiKeyExpiry,
  type ApiKeyScope,
  type OutputOf,
  type operations,
  ROLE_NAMES,
  ROLES,
  type Role,
  type Workspace,
} from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import { type Context, WANTS_JSON } from '../../kernel/context.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { Principal, WorkspacePrincipal } from '../../kernel/principal.ts';
import { recordAudit } from '../audit/index.ts';
import { createApiKey } from './api-keys.ts';
import { loadMember, loadOwnerId } from './members.store.ts';
import { foundInstallation } from './setup.ts';
import { hasAnyPerson, loadUser, loadUserByEmail } from './users.store.ts';
import { addUser, prepareUser } from './users.ts';
import {
  type FoundWorkspace,
  findWorkspaces,
  insertMembership,
  loadFirstOrganizationId,
  readOrganization,
} from './workspaces.store.ts';
import { addWorkspace } from './workspaces.ts';

/** What an administrator does on the command line, without a session: recorded in the audit trail as work of the system. */

export interface Founding {
  email: string;
  password: string;
  name: string;
  organization: string;
  workspace: string;
}

export function isSetUp(db: Database): Promise<boolean> {
  return hasAnyPerson(db);
}

/** Sets a new installation up without a browser; does nothing to one that is set up. */
export async function ensureSetUp(db: Database, founding: Founding | null): Promise<void> {
  if (founding === null || (await hasAnyPerson(db))) return;
  const owner = await prepareUser(founding);
  try {
    await db.transaction(async (tx) => {
      const names = { organizationName: founding.organization, workspaceName: founding.workspace };
      const workspace = await foundInstallation(tx, owner, names);
      await recordAudit(systemContext(tx), creationOf(workspace));
    });
  } catch (error) {
    // Another process of the same installation was faster.
    if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
  }
}

export async function createUserAccount(
  db: Database,
  input: { email: string; name: string; password: string; workspace: string | null; role: string },
): Promise<{ id: string; name: string; email: string }> {
  if (input.password.length < 10)
    throw new AppError('VALIDATION_ERROR', 'The password must have at least 10 characters.');
  const role = ROLE_NAMES.find((name) => name === input.role.toLowerCase());
  if (role === undefined) throw new AppError('VALIDATION_ERROR', `The role must be one of ${ROLE_NAMES.join(', ')}.`);
  const user = await prepareUser(input);
  await db.transaction(async (tx) => {
    await addUser(tx, user);
    if (input.workspace === null) return;
    const workspace = await getWorkspaceByName(tx, input.workspace);
    await insertMembership(tx, workspace.id, user.id, role);
    await recordAudit(systemContext(tx), {
      workspaceId: workspace.id,
      action: 'member.join',
      entityId: user.id,
      entityName: user.name,
      after: { role, email: user.email },
    });
  });
  return { id: user.id, name: user.name, email: user.email };
}

export async function createWorkspaceFor(
  db: Database,
  input: { name: string; ownerEmail: string },
): Promise<Workspace> {
  return db.transaction(async (tx) => {
    const owner = await getUserByEmail(tx, input.ownerEmail);
    const organizationId = await loadFirstOrganizationId(tx);
    if (organizationId === null)
      throw new AppError('CONFLICT', 'The installation is not set up yet: there is no organization.');
    const workspace = await addWorkspace(tx, { organizationId, name: input.name, ownerId: owner.id });
    await recordAudit(systemContext(tx), creationOf(workspace));
    return workspace;
  });
}

/** Makes a key in the name of a member, by default of the owner; with the same rules as in the app. */
export async function createApiKeyFor(
  db: Database,
  input: { workspace: string; creatorEmail: string | null; name: string; scope: ApiKeyScope; expiry: ApiKeyExpiry },
): Promise<OutputOf<typeof operations.identity.apiKeys.create>> {
  return actAsMember(db, { workspace: input.workspace, email: input.creatorEmail }, (ctx) =>
    createApiKey(ctx, { body: { name: input.name, scope: input.scope, expiry: input.expiry } }),
  );
}

/** Runs use-cases in one transaction and in the name of a member; null stands for the owner. */
export async function actAsMember<T>(
  db: Database,
  member: { workspace: string; email: string | null },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const afterCommit: (() => Promise<void>)[] = [];
  const result = await db.transaction(async (tx) => {
    const workspace = await getWorkspaceByName(tx, member.workspace);
    const user =
      member.email === null
        ? (await loadUser(tx, (await loadOwnerId(tx, workspace.id))!))!
        : await getUserByEmail(tx, member.email);
    const membership = await loadMember(tx, workspace.id, user.id);
    if (membership === null) {
      throw new AppError('VALIDATION_ERROR', `${user.email} is not a member of ${workspace.name}.`);
    }
    const principal = await toPrincipal(tx, workspace, user, membership.role);
    return work({ ...systemContext(tx), principal, afterCommit: (next) => void afterCommit.push(next) });
  });
  for (const next of afterCommit) await next();
  return result;
}

async function toPrincipal(
  tx: Queryable,
  { id, name, slug, organizationId }: FoundWorkspace,
  user: { id: string; name: string; email: string },
  role: Role,
): Promise<WorkspacePrincipal> {
  const organization = await readOrganization(tx, organizationId, user.id);
  return {
    user: { ...user, kind: 'person' },
    authMethod: 'session',
    credential: { id: newId(), name: 'Command line' },
    workspace: {
      id,
      name,
      slug,
      role,
      organization: {
        id: organization.id,
        name: organization.name,
        features: organization.features,
        isOwner: organization.owner,
      },
    },
    actions: new Set(ROLES[role].actions),
  };
}

function systemContext(tx: Queryable): Context<Principal | null> {
  return {
    principal: null,
    db: tx,
    now: new Date(),
    requestId: `cli-${newId()}`,
    reason: null,
    expectedVersion: null,
    wants: WANTS_JSON,
    upload: null,
    caller: { address: '', userAgent: 'command line', origin: '', readCookie: () => null },
    outcome: {},
    afterCommit: () => undefined,
  };
}

function creationOf(workspace: Workspace) {
  return {
    workspaceId: workspace.id,
    action: 'workspace.create',
    entityId: workspace.id,
    entityName: workspace.name,
    after: workspace,
  };
}

async function getWorkspaceByName(db: Queryable, nameOrId: string): Promise<FoundWorkspace> {
  const found = await findWorkspaces(db, nameOrId);
  if (found.length === 1) return found[0]!;
  if (found.length === 0) throw new AppError('NOT_FOUND', `There is no workspace “${nameOrId}”.`);
  throw new AppError(
    'CONFLICT',
    `Several workspaces are called “${nameOrId}”; give the id: ${found.map(({ id }) => id).join(', ')}.`,
  );
}

async function getUserByEmail(db: Queryable, email: string) {
  const user = await loadUserByEmail(db, email);
  if (user === null) throw new AppError('NOT_FOUND', `There is no account with the e-mail ${email}.`);
  return user;
}
