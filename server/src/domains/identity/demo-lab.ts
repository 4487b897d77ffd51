import type { Role } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { newToken } from '../../kernel/ids.ts';
import { actAsMember, createUserAccount, createWorkspaceFor, ensureSetUp, isSetUp } from './administration.ts';
import { loadOrganizationOwnerEmail } from './demo-lab.store.ts';
import { loadOwnerId } from './members.store.ts';
import { loadUser, loadUserByEmail } from './users.store.ts';
import { findWorkspaces } from './workspaces.store.ts';

/** The people of the demo who are there whoever owns it. */
const PEOPLE = {
  admin: { name: 'Maya Okafor', email: 'maya.okafor@svc.local', role: 'admin' },
  molecularBiologist: { name: 'Lukas Brandt', email: 'lukas.brandt@svc.local', role: 'member' },
  technician: { name: 'Sofía Herrera', email: 'sofia.herrera@svc.local', role: 'member' },
  visitor: { name: 'Prof. Kenji Watanabe', email: 'kenji.watanabe@svc.local', role: 'viewer' },
} as const satisfies Record<string, { name: string; email: string; role: Role }>;

export type DemoPerson = 'owner' | keyof typeof PEOPLE;

/** The workspace of the demo, and a way to work in it as one of its people, in one transaction each time. */
export interface DemoLab {
  workspace: { id: string; name: string; slug: string };
  as<T>(person: DemoPerson, work: (ctx: Context) => Promise<T>): Promise<T>;
}

/** What a part of the demo answers: a line for each thing that it made, none for what was there. */
export type SeedDemo = (lab: DemoLab) => Promise<string[]>;

export interface DemoAccount {
  name: string;
  email: string;
  role: Role;
  /** Null for an account that was there before: its password is known to nobody here. */
  password: string | null;
}

const WORKSPACE = 'Demo Lab';
const OWNER = { name: 'Dana Lindqvist', email: 'demo@svc.local' };

/** Makes the workspace and its people where they are missing, and on an empty installation the installation. */
export async function seedDemoLab(db: Database): Promise<{ lab: DemoLab; accounts: DemoAccount[]; made: string[] }> {
  const password = newToken().slice(0, 16);
  const made: string[] = [];
  const isNew = !(await isSetUp(db));
  if (isNew) {
    await ensureSetUp(db, { ...OWNER, password, organization: 'Demo Institute', workspace: WORKSPACE });
    made.push('Organization Demo Institute');
  }
  const hadWorkspace = !isNew && (await findWorkspaces(db, WORKSPACE)).length > 0;
  if (!isNew && !hadWorkspace) {
    await createWorkspaceFor(db, { name: WORKSPACE, ownerEmail: (await loadOrganizationOwnerEmail(db))! });
  }
  if (!hadWorkspace) made.push(`Workspace ${WORKSPACE}`);
  const workspace = await getDemoWorkspace(db);
  const accounts = [await loadOwnerAccount(db, workspace.id, isNew ? password : null)];
  for (const person of Object.values(PEOPLE)) {
    const isMissing = (await loadUserByEmail(db, person.email)) === null;
    if (isMissing) {
      await createUserAccount(db, { ...person, password, workspace: workspace.id });
      made.push(`Member ${person.name} (${person.role})`);
    }
    accounts.push({ ...person, password: isMissing ? password : null });
  }
  const lab: DemoLab = {
    workspace,
    as: (person, work) =>
      actAsMember(db, { workspace: workspace.id, email: person === 'owner' ? null : PEOPLE[person].email }, work),
  };
  return { lab, accounts, made };
}

async function getDemoWorkspace(db: Database) {
  const [workspace] = await findWorkspaces(db, WORKSPACE);
  if (workspace === undefined) throw new AppError('CONFLICT', `The workspace ${WORKSPACE} was renamed meanwhile.`);
  return workspace;
}

async function loadOwnerAccount(db: Database, workspaceId: string, password: string | null): Promise<DemoAccount> {
  const owner = (await loadUser(db, (await loadOwnerId(db, workspaceId))!))!;
  return { name: owner.name, email: owner.email, role: 'owner', password };
}
