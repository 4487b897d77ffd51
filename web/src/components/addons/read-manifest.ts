import {
  ADDON_CONFIG_TYPES,
  ADDON_ENTITY_TYPES,
  ADDON_SCOPES,
  ADDON_SURFACES,
  type AddonEntityType,
  type AddonScope,
  type ConfigField,
} from '@svc/contract';

export type AddonSurface = (typeof ADDON_SURFACES)[number];

export interface ReadEntity {
  name: string;
  entityId: string | null;
  entityType: AddonEntityType;
  description: string;
}

/** What can be understood of a manifest, which may be wrong while it is being written. */
export interface ReadManifest {
  sourceEntry: string;
  scopes: AddonScope[];
  surfaces: AddonSurface[];
  entities: ReadEntity[];
  configSchema: Record<string, ConfigField>;
  defaultHeight: number | null;
}

export const DEFAULT_ENTRY = 'index.tsx';

/** Reads a manifest as far as it is right; the build tells what is wrong with the rest. */
export function readManifest(manifest: Record<string, unknown>): ReadManifest {
  const { sourceEntry, scopes, surfaces, externalEntities, configSchema, defaultHeight } = manifest;
  const named = pick(surfaces, ADDON_SURFACES);
  return {
    sourceEntry: typeof sourceEntry === 'string' && sourceEntry !== '' ? sourceEntry : DEFAULT_ENTRY,
    scopes: pick(scopes, ADDON_SCOPES),
    surfaces: named.length === 0 ? ['page'] : named,
    entities: Object.entries(toRecord(externalEntities)).flatMap(([name, value]) => toEntity(name, value)),
    configSchema: Object.fromEntries(
      Object.entries(toRecord(configSchema)).filter(([, field]) => isConfigField(field)),
    ) as Record<string, ConfigField>,
    defaultHeight: typeof defaultHeight === 'number' ? defaultHeight : null,
  };
}

export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function pick<T extends string>(value: unknown, known: readonly T[]): T[] {
  return Array.isArray(value) ? known.filter((one) => value.includes(one)) : [];
}

function toEntity(name: string, value: unknown): ReadEntity[] {
  const { entityId, entityType, description } = toRecord(value);
  if (typeof entityType !== 'string' || !Object.hasOwn(ADDON_ENTITY_TYPES, entityType)) return [];
  return [
    {
      name,
      entityId: typeof entityId === 'string' ? entityId : null,
      entityType: entityType as AddonEntityType,
      description: typeof description === 'string' ? description : '',
    },
  ];
}

function isConfigField(value: unknown): value is ConfigField {
  const { type } = toRecord(value);
  return ADDON_CONFIG_TYPES.some((known) => known === type);
}
