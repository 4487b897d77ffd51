import { type Static, Type } from 'typebox';
import { ALL_ACTIONS } from '../actions.ts';
import { operation } from '../operation.ts';
import { offsetList, offsetQuery } from '../paging.ts';
import { Id, idParams, Name, nullable, oneOf, shape, Timestamp, Version } from '../shapes.ts';

export const API_KEY_EXPIRIES = ['30d', '90d', '1y', 'never'] as const;

export type ApiKeyExpiry = (typeof API_KEY_EXPIRIES)[number];

/** The roles a key may carry. Owner is not among them. */
export const API_KEY_ROLES = ['admin', 'member', 'viewer'] as const;

const scopeKind = oneOf(['self', 'role', 'custom'], {
  description: "`self`: the creator's role as it is now. `role`: a role. `custom`: single actions.",
});

export const ApiKeyScope = shape({
  kind: scopeKind,
  role: Type.Optional(oneOf(API_KEY_ROLES, { description: 'With `role`.' })),
  actions: Type.Optional(
    Type.Array(oneOf(ALL_ACTIONS), { maxItems: ALL_ACTIONS.length, uniqueItems: true, description: 'With `custom`.' }),
  ),
});

export type ApiKeyScope = Static<typeof ApiKeyScope>;

/** A credential of a program, bound to one workspace, never above its creator. */
export const ApiKey = shape({
  id: Id,
  name: Name,
  hint: Type.String({ description: 'The first characters of the secret, to tell keys apart.' }),
  scope: ApiKeyScope,
  effectiveActions: Type.Array(oneOf(ALL_ACTIONS), { description: 'What it may do right now.' }),
  status: oneOf(['active', 'expired', 'revoked', 'suspended'], {
    description: '`suspended`: its creator left the workspace, or the organization switched `api` off.',
  }),
  createdBy: Id,
  createdByName: Name,
  createdAt: Timestamp,
  expiresAt: nullable(Timestamp),
  lastUsedAt: nullable(Timestamp),
  revokedAt: nullable(Timestamp),
  version: Version,
});

export type ApiKey = Static<typeof ApiKey>;

export const apiKeys = {
  list: operation({
    name: 'identity.apiKeys.list',
    method: 'GET',
    path: '/api-keys',
    summary: 'List your API keys of the workspace, newest first',
    description: 'Holders of `ws:manage_settings` may ask for everybody’s.',
    access: 'member',
    list: 'rest',
    query: offsetQuery({
      everyone: Type.Optional(Type.Boolean({ description: 'The keys of all members. Needs `ws:manage_settings`.' })),
    }),
    response: offsetList('apiKeys', ApiKey),
  }),
  create: operation({
    name: 'identity.apiKeys.create',
    method: 'POST',
    path: '/api-keys',
    summary: 'Create an API key; the answer holds the key string, once',
    access: 'member',
    body: shape({
      name: Name,
      scope: ApiKeyScope,
      expiry: Type.Optional(oneOf(API_KEY_EXPIRIES, { description: 'Default `never`.' })),
    }),
    response: shape({ ...ApiKey.properties, key: Type.String({ description: 'The key string. Shown once.' }) }),
    status: 201,
    showsSecret: true,
    errors: ['FEATURE_DISABLED', 'CONFLICT'],
  }),
  revoke: operation({
    name: 'identity.apiKeys.revoke',
    method: 'POST',
    path: '/api-keys/{id}/revoke',
    summary: 'Revoke an API key',
    description: 'Your own; anybody’s with `ws:manage_settings`. Effective on the next request, in every process.',
    access: 'member',
    params: idParams,
    response: ApiKey,
  }),
};
