import { type Static, Type } from 'typebox';
import { ADDON_SCOPES, type AddonScope } from '../scopes.ts';
import { Id, nullable, oneOf, shape } from '../shapes.ts';

export const ADDON_API_VERSION = 'addon/v1';
export const ADDON_SURFACES = ['page', 'block'] as const;
export const ADDON_UI_PARTS = ['primitives', 'components', 'blocks'] as const;
export const ADDON_CONFIG_TYPES = [
  'string',
  'text',
  'number',
  'integer',
  'boolean',
  'select',
  'date',
  'unit',
  'table',
  'column',
  'document',
  'file',
] as const;

/** The types an external entity may have, each with the scopes that cover its domain. */
export const ADDON_ENTITY_TYPES = {
  data_table: ['data.read', 'data.write'],
  environment: ['data.read', 'data.write'],
  saved_query: ['data.read', 'data.write'],
  result_schema: ['results.read', 'results.write'],
  document: ['documents.read', 'documents.write'],
  project: ['documents.read', 'documents.write'],
  item_type: ['inventory.read', 'inventory.write'],
  container: ['inventory.read', 'inventory.write'],
  file: ['storage.read', 'storage.write'],
} as const satisfies Record<string, readonly AddonScope[]>;

export type AddonEntityType = keyof typeof ADDON_ENTITY_TYPES;

/** A name after `process.ext.`: capitals, digits and underscores. */
export const ENTITY_NAME_PATTERN = '^[A-Z][A-Z0-9_]{0,63}$';

export const ExternalEntity = shape({
  entityId: nullable({ ...Id, description: 'The entity of this workspace; null while nobody has chosen one.' }),
  entityType: oneOf(Object.keys(ADDON_ENTITY_TYPES) as AddonEntityType[]),
  description: Type.String({
    maxLength: 1000,
    description: 'An instruction for whoever chooses the entity: what it must hold.',
  }),
});

export const ConfigField = shape({
  type: oneOf(ADDON_CONFIG_TYPES),
  title: Type.Optional(Type.String({ maxLength: 120 })),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  required: Type.Optional(Type.Boolean()),
  default: Type.Optional(Type.Union([Type.String({ maxLength: 5000 }), Type.Number(), Type.Boolean(), Type.Null()])),
  options: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
      minItems: 1,
      maxItems: 200,
      description: 'The choices of a `select`.',
    }),
  ),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
  multiple: Type.Optional(Type.Boolean({ description: 'A list of values instead of one.' })),
});

/** What an addon says of itself. Only a build checks it: a manifest that is being written may be wrong. */
export const AddonManifest = shape({
  apiVersion: Type.Literal(ADDON_API_VERSION),
  sourceEntry: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, description: 'The entry script. Default `index.tsx`.' }),
  ),
  scopes: Type.Optional(Type.Array(oneOf(ADDON_SCOPES), { uniqueItems: true, description: 'What the code calls.' })),
  externalEntities: Type.Optional(
    Type.Record(Type.String({ pattern: ENTITY_NAME_PATTERN }), ExternalEntity, {
      description: 'What the code knows as `process.ext.NAME`.',
    }),
  ),
  ui: Type.Optional(Type.Array(oneOf(ADDON_UI_PARTS), { uniqueItems: true })),
  surfaces: Type.Optional(Type.Array(oneOf(ADDON_SURFACES), { uniqueItems: true, description: 'Default `page`.' })),
  configSchema: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' }), ConfigField)),
  defaultHeight: Type.Optional(Type.Number({ minimum: 40, maximum: 4000, description: 'Of a block, in pixels.' })),
  react: Type.Optional(Type.String({ description: 'The major version: `19`.' })),
});

export type AddonManifest = Static<typeof AddonManifest>;
export type ExternalEntity = Static<typeof ExternalEntity>;
export type ConfigField = Static<typeof ConfigField>;

/** A manifest as it is sent and kept: right or wrong; the build tells what is wrong. */
export const ManifestText = Type.Record(Type.String(), Type.Unknown(), {
  description: `The manifest: ${Object.keys(AddonManifest.properties)
    .map((name) => `\`${name}\``)
    .join(', ')}. A build checks it and tells all that is wrong.`,
  examples: [
    { apiVersion: ADDON_API_VERSION, scopes: ['data.read'], ui: ['primitives'], surfaces: ['page'], react: '19' },
  ],
});
