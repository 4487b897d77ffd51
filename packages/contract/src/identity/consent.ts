import { type Static, Type } from 'typebox';
import { OAUTH_SCOPE_NAMES } from '../oauth-scopes.ts';
import { operation } from '../operation.ts';
import { ROLE_NAMES } from '../roles.ts';
import { Id, idParams, Name, nullable, oneOf, shape, Timestamp } from '../shapes.ts';
import { GRANTED_ROLES } from './applications.ts';

const uidParams = shape({
  uid: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'The id of the request, from the address of the page.',
  }),
});

const clientOrigin = oneOf(['application', 'registered', 'document'], {
  description:
    '`application`: registered in a workspace here. `registered`: registered itself. `document`: described at its own address.',
});

/** What a program asks a person for, and what the person can answer. */
export const ConsentRequest = shape({
  client: shape({
    name: Type.String(),
    origin: clientOrigin,
    logo: nullable(Type.String()),
    registeredIn: nullable(Type.String({ description: 'The workspace that registered it.' })),
    redirectsTo: Type.String({ description: 'Where the browser goes next.' }),
  }),
  resource: oneOf(['api', 'mcp'], { description: 'What the token will be for.' }),
  scopes: Type.Array(oneOf(OAUTH_SCOPE_NAMES)),
  workspaces: Type.Array(
    shape({
      id: Id,
      name: Name,
      organizationName: Name,
      role: oneOf(ROLE_NAMES, { description: 'Your own role there.' }),
      grantableRoles: Type.Array(oneOf(GRANTED_ROLES), { description: 'Highest first; never above your own.' }),
    }),
  ),
  mustSignInAgain: Type.Boolean({ description: 'The program wants to be sure that it is you, right now.' }),
});

export type ConsentRequest = Static<typeof ConsentRequest>;

export const consent = {
  get: operation({
    name: 'identity.consent.get',
    method: 'GET',
    path: '/applications/consent/{uid}',
    summary: 'Read what a program asks you for',
    description: 'Only in the browser in which the request began.',
    access: 'account',
    params: uidParams,
    response: shape({ request: ConsentRequest }),
  }),
  answer: operation({
    name: 'identity.consent.answer',
    method: 'POST',
    path: '/applications/consent/{uid}',
    summary: 'Allow or deny what a program asks you for',
    access: 'account',
    params: uidParams,
    body: shape({
      decision: oneOf(['allow', 'deny']),
      workspaceId: Type.Optional({ ...Id, description: 'With `allow`: the workspace it may work in.' }),
      role: Type.Optional(oneOf(GRANTED_ROLES, { description: 'With `allow`: what it may do there.' })),
    }),
    response: shape({ redirectTo: Type.String({ description: 'Where the browser goes next.' }) }),
    errors: ['FEATURE_DISABLED', 'CONFLICT'],
  }),
};

/** A program that acts for you, in one workspace and with one role. */
export const ConnectedApp = shape({
  id: Id,
  name: Type.String(),
  origin: clientOrigin,
  logo: nullable(Type.String()),
  workspace: shape({ id: Id, name: Name }),
  role: oneOf(GRANTED_ROLES),
  scopes: Type.Array(oneOf(OAUTH_SCOPE_NAMES)),
  connectedAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
});

export type ConnectedApp = Static<typeof ConnectedApp>;

export const connectedApps = {
  list: operation({
    name: 'identity.connectedApps.list',
    method: 'GET',
    path: '/me/connected-apps',
    summary: 'List the programs that act for you, newest first',
    access: 'account',
    response: shape({ connectedApps: Type.Array(ConnectedApp) }),
  }),
  revoke: operation({
    name: 'identity.connectedApps.revoke',
    method: 'POST',
    path: '/me/connected-apps/{id}/revoke',
    summary: 'Disconnect a program',
    description: 'Effective on its next request, in every process.',
    access: 'account',
    params: idParams,
    response: ConnectedApp,
  }),
};
