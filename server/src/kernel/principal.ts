import type { Access, Action, AuthMethod, OAuthScope, Role } from '@svc/contract';
import { AppError } from './app-error.ts';

/** The place a credential is bound to, and the standing of its user there. */
export interface WorkspaceStanding {
  id: string;
  name: string;
  slug: string;
  role: Role;
  organization: {
    id: string;
    name: string;
    features: { api: boolean; addons: boolean; mcp: boolean };
    isOwner: boolean;
  };
}

/** Who calls, by which credential, where, and what it may do right now. */
export interface Principal {
  user: { id: string; name: string; email: string | null; kind: 'person' | 'service' };
  authMethod: AuthMethod;
  credential: { id: string; name: string };
  /** Null only for a person who is signed in and a member of no workspace. */
  workspace: WorkspaceStanding | null;
  actions: ReadonlySet<Action>;
  /** What a token was granted besides its role; other credentials have none. */
  scopes?: ReadonlySet<OAuthScope>;
}

/** A principal that stands in a workspace, as every operation on its content has. */
export interface WorkspacePrincipal extends Principal {
  workspace: WorkspaceStanding;
}

/** Refuses unless the principal has what the operation asks for. */
export function assertAccess(principal: Principal, access: Access): void {
  if (access === 'anyone' || access === 'account') return;
  const { workspace } = principal;
  if (workspace === null) throw new AppError('FORBIDDEN', 'You are not a member of this workspace.');
  if (access === 'member') return;
  if (access === 'workspaceOwner') {
    if (workspace.role === 'owner' && principal.authMethod === 'session') return;
    throw new AppError('FORBIDDEN', 'Only an Owner of the workspace may do this.');
  }
  if (access === 'organizationOwner') {
    if (workspace.organization.isOwner && principal.authMethod === 'session') return;
    throw new AppError('FORBIDDEN', 'Only an owner of the organization may do this.');
  }
  if (principal.actions.has(access)) return;
  throw new AppError('FORBIDDEN', `This needs the action ${access}, which the credential does not have.`);
}
