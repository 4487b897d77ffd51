import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { offsetList, offsetQuery } from '../paging.ts';
import { ADDON_SCOPES } from '../scopes.ts';
import { Id, idParams, nullable, oneOf, shape, Timestamp } from '../shapes.ts';
import { Addon } from './addons.ts';

export const MarketplaceListing = shape({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  icon: nullable(Type.String()),
  version: Type.Integer({ minimum: 1 }),
  notes: Type.String(),
  publisher: shape({ workspaceId: Id, workspaceName: Type.String() }),
  scopes: Type.Array(oneOf(ADDON_SCOPES)),
  entities: Type.Array(shape({ name: Type.String(), entityType: Type.String(), description: Type.String() })),
  surfaces: Type.Array(Type.String()),
  installs: Type.Integer({ minimum: 0 }),
  installedAs: nullable({ ...Id, description: 'The addon of this workspace that was installed from it.' }),
  isOwn: Type.Boolean(),
  publishedAt: Timestamp,
});

export type MarketplaceListing = Static<typeof MarketplaceListing>;

const common = { visibility: 'firstParty', access: 'ws:view_addons' } as const;

export const marketplace = {
  list: operation({
    ...common,
    name: 'addons.marketplace.list',
    method: 'GET',
    path: '/marketplace',
    summary: 'List what was published in this installation',
    list: 'rest',
    query: offsetQuery({ text: Type.Optional(Type.String({ maxLength: 120 })) }),
    response: offsetList('listings', MarketplaceListing),
  }),
  get: operation({
    ...common,
    name: 'addons.marketplace.get',
    method: 'GET',
    path: '/marketplace/{id}',
    summary: 'Read a listing',
    params: idParams,
    response: shape({ listing: MarketplaceListing }),
  }),
  install: operation({
    ...common,
    access: 'ws:author_addons',
    name: 'addons.marketplace.install',
    method: 'POST',
    path: '/marketplace/{id}/install',
    summary: 'Install an addon into this workspace',
    description: 'Read-only, disabled, and with its entities unmapped.',
    params: idParams,
    body: shape({ name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })) }),
    response: Addon,
    status: 201,
    errors: ['NAME_TAKEN', 'CONFLICT'],
  }),
  withdraw: operation({
    ...common,
    access: 'ws:enable_addons',
    name: 'addons.marketplace.withdraw',
    method: 'POST',
    path: '/marketplace/{id}/withdraw',
    summary: 'Take a listing of this workspace from the marketplace',
    description: 'What was installed from it keeps running.',
    params: idParams,
    response: shape({ listing: MarketplaceListing }),
  }),
};
