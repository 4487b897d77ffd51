import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { offsetList, offsetQuery } from '../paging.ts';
import { ADDON_SCOPES } from '../scopes.ts';
import { Id, idParams, nullable, oneOf, shape, Timestamp } from '../shapes.ts';
import { ADDON_SURFACES, ConfigField } from './manifest.ts';

const Config = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Values by the keys of `configSchema`; keys may be missing.',
});

/** One place where an addon lives: its page, or a block of a document. */
export const AddonInstance = shape({
  id: Id,
  addonId: Id,
  surface: oneOf(ADDON_SURFACES),
  documentId: nullable(Id),
  config: Config,
  height: nullable(Type.Number({ description: 'Chosen by a person, in pixels; null: as the content asks.' })),
  version: Type.Integer({ minimum: 1 }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/** What the app needs to run an instance for the person who asks. */
export const AddonLaunch = shape({
  instance: AddonInstance,
  addonName: Type.String(),
  status: oneOf(['ready', 'disabled', 'needsApproval', 'needsConsent', 'notBuilt', 'archived'], {
    description: 'Only what is `ready` has a frame.',
  }),
  frameUrl: nullable(Type.String({ description: 'The document of the frame, on the origin of addons.' })),
  bundleSha256: nullable(Type.String()),
  grantedScopes: Type.Array(oneOf(ADDON_SCOPES), {
    description: 'What it may call for this person right now: declared, granted in the workspace, consented to.',
  }),
  configSchema: Type.Record(Type.String(), ConfigField),
  defaultHeight: nullable(Type.Number()),
  state: Type.Unknown({ description: 'The state this person left it in; null at first.' }),
  stateVersion: Type.Integer({ minimum: 0 }),
  readonly: Type.Boolean({ description: 'State cannot be kept here.' }),
  rate: shape({ calls: Type.Integer(), callsPerSecond: Type.Number() }),
});

export type AddonInstance = Static<typeof AddonInstance>;
export type AddonLaunch = Static<typeof AddonLaunch>;

const running = { visibility: 'firstParty', access: 'ws:view_addons' } as const;
const instanceParams = shape({ id: Id, instanceId: Id });

export const addonInstances = {
  list: operation({
    ...running,
    name: 'addons.instances.list',
    method: 'GET',
    path: '/addons/{id}/instances',
    summary: 'List the places where an addon lives',
    params: idParams,
    list: 'rest',
    query: offsetQuery({}),
    response: offsetList('instances', AddonInstance),
  }),
  create: operation({
    ...running,
    name: 'addons.instances.create',
    method: 'POST',
    path: '/addons/{id}/instances',
    summary: 'Give an addon a place to live',
    description: 'An addon has one page; asking for it again answers the one there is.',
    params: idParams,
    body: shape({
      surface: oneOf(ADDON_SURFACES),
      documentId: Type.Optional(nullable(Id)),
      config: Type.Optional(Config),
    }),
    response: AddonInstance,
    status: 201,
    errors: ['CONFLICT', 'SCHEMA_VIOLATION'],
  }),
  update: operation({
    ...running,
    name: 'addons.instances.update',
    method: 'PATCH',
    path: '/addons/{id}/instances/{instanceId}',
    summary: 'Change the configuration or the height of an instance',
    params: instanceParams,
    versioned: true,
    body: shape({
      config: Type.Optional(Config),
      height: Type.Optional(nullable(Type.Number({ minimum: 40, maximum: 4000 }))),
    }),
    response: AddonInstance,
    errors: ['SCHEMA_VIOLATION'],
  }),
  launch: operation({
    ...running,
    name: 'addons.instances.launch',
    method: 'GET',
    path: '/addons/{id}/instances/{instanceId}/launch',
    summary: 'What is needed to run an instance',
    params: instanceParams,
    response: shape({ launch: AddonLaunch }),
  }),
  getState: operation({
    ...running,
    name: 'addons.instances.getState',
    method: 'GET',
    path: '/addons/{id}/instances/{instanceId}/state',
    summary: 'Read the state that you left an instance in',
    params: instanceParams,
    response: shape({ state: Type.Unknown(), stateVersion: Type.Integer({ minimum: 0 }) }),
  }),
  setState: operation({
    ...running,
    name: 'addons.instances.setState',
    method: 'PATCH',
    path: '/addons/{id}/instances/{instanceId}/state',
    summary: 'Keep the state of an instance',
    description: 'At most 64 KiB of JSON; over it the old state stays. The last writer wins.',
    params: instanceParams,
    body: shape({ state: Type.Unknown() }),
    response: shape({ stateVersion: Type.Integer({ minimum: 0 }) }),
    errors: ['PAYLOAD_TOO_LARGE', 'CONFLICT'],
  }),
  call: operation({
    ...running,
    name: 'addons.instances.call',
    method: 'POST',
    path: '/addons/{id}/instances/{instanceId}/calls',
    summary: 'Call a method of the capability proxy for an instance',
    description: 'With the rights of the person, and within what was granted.',
    params: instanceParams,
    bulk: true,
    // Besides what the called operation costs by itself.
    cost: 0.5,
    body: shape({
      method: Type.String({ minLength: 1, maxLength: 200 }),
      arguments: Type.Array(Type.Unknown(), { maxItems: 10 }),
    }),
    response: shape({ result: Type.Unknown() }),
    errors: ['ADDON_SCOPE_UNKNOWN', 'ADDON_SCOPE_DENIED', 'ADDON_RATE_LIMITED', 'CONFLICT'],
  }),
};
