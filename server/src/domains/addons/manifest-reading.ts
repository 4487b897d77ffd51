import {
  ADDON_ENTITY_TYPES,
  ADDON_SCOPES,
  ADDON_SURFACES,
  type AddonEntityType,
  type AddonScope,
  ConfigField,
  ENTITY_NAME_PATTERN,
} from '@svc/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** A manifest as it is kept: right or wrong. What is wrong in it is read as if it were not there; the build tells of it. */
export type ManifestText = Record<string, unknown>;

export interface DeclaredEntity {
  name: string;
  entityType: AddonEntityType;
  description: string;
  entityId: string | null;
}

export type Surface = (typeof ADDON_SURFACES)[number];

const ENTITY_NAME = new RegExp(ENTITY_NAME_PATTERN);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const isConfigField = new Ajv2020({ strict: false }).compile<ConfigField>(ConfigField);

/** The scopes that it declares, in the order of the contract. */
export function scopesIn(manifest: ManifestText): AddonScope[] {
  const { scopes } = manifest;
  return Array.isArray(scopes) ? orderScopes(scopes) : [];
}

/** Those of the words that are scopes, each once, in the order of the contract. */
export function orderScopes(words: readonly unknown[]): AddonScope[] {
  return ADDON_SCOPES.filter((scope) => words.includes(scope));
}

export function surfacesIn({ surfaces }: ManifestText): Surface[] {
  const named = ADDON_SURFACES.filter((surface) => Array.isArray(surfaces) && surfaces.includes(surface));
  return named.length === 0 ? ['page'] : named;
}

export function entitiesIn({ externalEntities }: ManifestText): DeclaredEntity[] {
  return entriesOf(externalEntities).flatMap(([name, entry]) => {
    if (!ENTITY_NAME.test(name) || !isRecord(entry)) return [];
    const { entityType, description, entityId } = entry;
    if (typeof entityType !== 'string' || !Object.hasOwn(ADDON_ENTITY_TYPES, entityType)) return [];
    return [
      {
        name,
        entityType: entityType as AddonEntityType,
        description: typeof description === 'string' ? description : '',
        entityId: typeof entityId === 'string' && UUID.test(entityId) ? entityId.toLowerCase() : null,
      },
    ];
  });
}

export function configSchemaIn({ configSchema }: ManifestText): Record<string, ConfigField> {
  const fields = entriesOf(configSchema).filter(([, field]) => isConfigField(field));
  return Object.fromEntries(fields) as Record<string, ConfigField>;
}

export function defaultHeightIn({ defaultHeight }: ManifestText): number | null {
  return typeof defaultHeight === 'number' && Number.isFinite(defaultHeight) ? defaultHeight : null;
}

/** The manifest with other entities chosen for the given names. */
export function withMapping(
  manifest: ManifestText,
  chooseId: (name: string, entry: Record<string, unknown>) => unknown,
): ManifestText {
  const { externalEntities } = manifest;
  if (!isRecord(externalEntities)) return manifest;
  const entries = entriesOf(externalEntities).map(([name, entry]) => [
    name,
    isRecord(entry) ? { ...entry, entityId: chooseId(name, entry) } : entry,
  ]);
  return { ...manifest, externalEntities: Object.fromEntries(entries) };
}

/** As it leaves its workspace: nothing is mapped. */
export function withoutMapping(manifest: ManifestText): ManifestText {
  return withMapping(manifest, () => null);
}

/** The new manifest with what was chosen for the old one, where names and types are the same. */
export function keepMapping(old: ManifestText, manifest: ManifestText): ManifestText {
  const chosen = new Map(entitiesIn(old).map((entity) => [entity.name, entity]));
  return withMapping(manifest, (name, { entityType }) => {
    const before = chosen.get(name);
    return before !== undefined && before.entityType === entityType ? before.entityId : null;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
