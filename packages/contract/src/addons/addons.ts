import { type Static, Type } from 'typebox';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { ADDON_SCOPES } from '../scopes.ts';
import { Description, Id, idParams, Name, nullable, oneOf, resourceFields, shape, Timestamp } from '../shapes.ts';
import { KeptBuild, NewScript, ScriptPath } from './addon-builds.ts';
import { ADDON_ENTITY_TYPES, type AddonEntityType, ENTITY_NAME_PATTERN, ManifestText } from './manifest.ts';

export const ADDON_ORIGINS = ['browser', 'api', 'assistant', 'marketplace'] as const;

const Icon = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[a-z0-9-]+$',
  description: 'The name of an icon of the app: `flask`, `chart-line`.',
});

export const AddonEntity = shape({
  name: Type.String(),
  entityType: oneOf(Object.keys(ADDON_ENTITY_TYPES) as AddonEntityType[]),
  description: Type.String(),
  entityId: nullable(Id),
  entityName: nullable(Type.String({ description: 'What it is called right now; null where that cannot be told.' })),
  state: oneOf(['mapped', 'unmapped', 'archived', 'missing']),
});

export const Addon = shape({
  id: Id,
  name: Name,
  description: Description,
  icon: nullable(Icon),
  origin: oneOf(ADDON_ORIGINS),
  enabled: Type.Boolean(),
  enabledBy: nullable(Id),
  enabledAt: nullable(Timestamp),
  needsApproval: Type.Boolean({ description: 'A person has to approve it, first or again, before it runs.' }),
  readOnly: Type.Boolean({ description: 'Installed from the marketplace and not detached.' }),
  manifest: ManifestText,
  scripts: Type.Array(shape({ path: ScriptPath, bytes: Type.Integer(), sha256: Type.String() })),
  entities: Type.Array(AddonEntity),
  build: nullable(KeptBuild),
  stale: Type.Boolean({ description: 'Scripts, manifest or mapping changed since the last build.' }),
  grantedScopes: Type.Array(oneOf(ADDON_SCOPES), { description: 'What was granted in this workspace when enabled.' }),
  consentedScopes: nullable(
    Type.Array(oneOf(ADDON_SCOPES), { description: 'What you consented to; null while you were not asked.' }),
  ),
  installedFrom: nullable(
    shape({
      listingId: Id,
      version: Type.Integer(),
      newestVersion: nullable(Type.Integer({ description: 'Null where the listing was withdrawn.' })),
    }),
  ),
  publishedAs: nullable(shape({ listingId: Id, version: Type.Integer() })),
  ...resourceFields,
});

export type Addon = Static<typeof Addon>;

const viewing = { visibility: 'public', access: 'ws:view_addons' } as const;
const authoring = { visibility: 'public', access: 'ws:author_addons' } as const;
const enabling = { visibility: 'firstParty', access: 'ws:enable_addons' } as const;
const scopes = Type.Array(oneOf(ADDON_SCOPES), { uniqueItems: true });

export const addons = {
  list: operation({
    ...viewing,
    name: 'addons.addons.list',
    method: 'GET',
    path: '/addons',
    summary: 'List addons',
    description: 'Ordered by name.',
    list: 'rest',
    query: offsetQuery({ origin: Type.Optional(oneOf(ADDON_ORIGINS)), ...lifecycleFilters }),
    response: offsetList('addons', Addon),
  }),
  create: operation({
    ...authoring,
    name: 'addons.addons.create',
    method: 'POST',
    path: '/addons',
    summary: 'Create an addon',
    description:
      'One made over the API or by an assistant is disabled until a person enables it in the app; one made in the app by a person who may enable addons is enabled.',
    bulk: true,
    body: shape({
      name: Name,
      description: Type.Optional(Description),
      icon: Type.Optional(nullable(Icon)),
      manifest: ManifestText,
      scripts: Type.Array(NewScript, { maxItems: 1000 }),
    }),
    response: Addon,
    status: 201,
    errors: ['NAME_TAKEN'],
  }),
  get: operation({
    ...viewing,
    name: 'addons.addons.get',
    method: 'GET',
    path: '/addons/{id}',
    summary: 'Read an addon',
    params: idParams,
    response: shape({ addon: Addon }),
  }),
  update: operation({
    ...authoring,
    name: 'addons.addons.update',
    method: 'PATCH',
    path: '/addons/{id}',
    summary: 'Update an addon',
    description:
      'Fields that are left out keep their value. A manifest with a scope that was not granted revokes the enablement.',
    params: idParams,
    versioned: true,
    body: shape({
      name: Type.Optional(Name),
      description: Type.Optional(Description),
      icon: Type.Optional(nullable(Icon)),
      manifest: Type.Optional(ManifestText),
    }),
    response: Addon,
    errors: ['NAME_TAKEN', 'CONFLICT'],
  }),
  ...lifecycleOperations({
    name: 'addons.addons',
    path: '/addons/{id}',
    label: 'an addon',
    access: 'ws:author_addons',
    shape: Addon,
    restoreErrors: ['NAME_TAKEN'],
  }),
  getScripts: operation({
    ...viewing,
    name: 'addons.addons.getScripts',
    method: 'GET',
    path: '/addons/{id}/scripts',
    summary: 'Read the scripts of an addon',
    params: idParams,
    response: shape({
      scripts: Type.Array(
        shape({ path: ScriptPath, content: Type.String(), bytes: Type.Integer(), sha256: Type.String() }),
      ),
      version: Type.Integer(),
    }),
  }),
  updateScripts: operation({
    ...authoring,
    name: 'addons.addons.updateScripts',
    method: 'PATCH',
    path: '/addons/{id}/scripts',
    summary: 'Write, replace or remove scripts',
    description: 'Scripts that are not named stay as they are; `content: null` removes one.',
    params: idParams,
    versioned: true,
    bulk: true,
    body: shape({
      scripts: Type.Array(shape({ path: ScriptPath, content: nullable(NewScript.properties.content) }), {
        minItems: 1,
        maxItems: 1000,
      }),
      replace: Type.Optional(Type.Boolean({ description: 'true: the named scripts are all there are.' })),
    }),
    response: Addon,
    errors: ['CONFLICT'],
  }),
  updateEntities: operation({
    ...authoring,
    name: 'addons.addons.updateEntities',
    method: 'PATCH',
    path: '/addons/{id}/entities',
    summary: 'Map external entities to entities of this workspace',
    description: 'By their names; null unmaps. Also of an installed addon, whose source is read-only.',
    params: idParams,
    versioned: true,
    body: shape({
      entities: Type.Record(Type.String({ pattern: ENTITY_NAME_PATTERN }), nullable(Id), { minProperties: 1 }),
    }),
    response: Addon,
    errors: ['CONFLICT'],
  }),
  detach: operation({
    ...authoring,
    name: 'addons.addons.detach',
    method: 'POST',
    path: '/addons/{id}/detach',
    summary: 'Make an installed addon one of your own',
    description: 'It can be edited then, and gets no more updates from the marketplace.',
    params: idParams,
    versioned: true,
    response: Addon,
    errors: ['CONFLICT'],
  }),
  publish: operation({
    ...authoring,
    name: 'addons.addons.publish',
    method: 'POST',
    path: '/addons/{id}/publish',
    summary: 'Publish an addon to the marketplace of this installation',
    description: 'Its build must be green and fresh. Entities are published without their mapping.',
    params: idParams,
    body: shape({ notes: Type.Optional(Type.String({ maxLength: 2000, description: 'What is new.' })) }),
    response: Addon,
    errors: ['CONFLICT', 'NAME_TAKEN'],
  }),
  upgrade: operation({
    ...authoring,
    visibility: 'firstParty',
    name: 'addons.addons.upgrade',
    method: 'POST',
    path: '/addons/{id}/upgrade',
    summary: 'Bring an installed addon to the newest version of its listing',
    description: 'The mapping stays where names and types are the same. Wider scopes need a fresh approval.',
    params: idParams,
    versioned: true,
    response: Addon,
    errors: ['CONFLICT'],
  }),
  enable: operation({
    ...enabling,
    name: 'addons.addons.enable',
    method: 'POST',
    path: '/addons/{id}/enable',
    summary: 'Let an addon run in this workspace, with these scopes',
    params: idParams,
    versioned: true,
    body: shape({ grantedScopes: scopes }),
    response: Addon,
    errors: ['CONFLICT'],
  }),
  disable: operation({
    ...enabling,
    name: 'addons.addons.disable',
    method: 'POST',
    path: '/addons/{id}/disable',
    summary: 'Stop an addon in this workspace, at once',
    params: idParams,
    versioned: true,
    response: Addon,
  }),
  consent: operation({
    visibility: 'firstParty',
    access: 'ws:view_addons',
    name: 'addons.addons.consent',
    method: 'POST',
    path: '/addons/{id}/consent',
    summary: 'Say what an addon may do in your name',
    description: 'At most what was granted in the workspace. Takes effect on its very next call.',
    params: idParams,
    body: shape({ scopes }),
    response: Addon,
    errors: ['CONFLICT'],
  }),
};
