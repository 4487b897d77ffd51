import { Type } from 'typebox';
import { ALL_ACTIONS } from '../actions.ts';
import { operation } from '../operation.ts';
import { ROLE_NAMES } from '../roles.ts';
import { Email, Id, Name, nullable, oneOf, shape } from '../shapes.ts';
import { Password } from './setup.ts';

export const AUTH_METHODS = ['session', 'api_key', 'oauth', 'm2m', 'mcp'] as const;

export type AuthMethod = (typeof AUTH_METHODS)[number];

export const Features = shape({
  api: Type.Boolean({ description: 'Workspace API keys.' }),
  addons: Type.Boolean({ description: 'Addons.' }),
  mcp: Type.Boolean({ description: 'Assistants over MCP.' }),
});

const Me = shape({
  user: shape({ id: Id, name: Name, email: nullable(Email), kind: oneOf(['person', 'service']) }),
  workspace: nullable(shape({ id: Id, name: Name, slug: Type.String() })),
  organization: nullable(shape({ id: Id, name: Name, features: Features, owner: Type.Boolean() })),
  role: nullable(oneOf(ROLE_NAMES)),
  actions: Type.Array(oneOf(ALL_ACTIONS), { description: 'What this credential may do right now.' }),
  authMethod: oneOf(AUTH_METHODS),
});

export const WorkspaceMembership = shape({
  id: Id,
  name: Name,
  slug: Type.String(),
  role: oneOf(ROLE_NAMES),
  organizationName: Name,
  apiEnabled: Type.Boolean({ description: 'Whether API keys may be made for it.' }),
});

export const account = {
  get: operation({
    name: 'identity.me.get',
    method: 'GET',
    path: '/me',
    summary: 'Tell who the credential represents, where, and what it may do',
    visibility: 'public',
    access: 'account',
    response: shape({ me: Me }),
  }),
  update: operation({
    name: 'identity.me.update',
    method: 'PATCH',
    path: '/me',
    summary: 'Change your own name',
    access: 'account',
    body: shape({ name: Name }),
    response: shape({ id: Id, name: Name, email: nullable(Email) }),
  }),
  changePassword: operation({
    name: 'identity.me.changePassword',
    method: 'POST',
    path: '/me/password',
    summary: 'Change your own password',
    description: 'Ends all your other sessions.',
    access: 'account',
    body: shape({ currentPassword: Type.String({ minLength: 1, maxLength: 200 }), newPassword: Password }),
    response: shape({ changed: Type.Literal(true) }),
  }),
  listWorkspaces: operation({
    name: 'identity.me.listWorkspaces',
    method: 'GET',
    path: '/me/workspaces',
    summary: 'List the workspaces you are a member of',
    access: 'account',
    response: shape({ workspaces: Type.Array(WorkspaceMembership) }),
  }),
};
