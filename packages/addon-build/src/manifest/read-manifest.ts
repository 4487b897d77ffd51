import {
  ADDON_ENTITY_TYPES,
  ADDON_SCOPES,
  type AddonEntityType,
  type AddonScope,
  ENTITY_NAME_PATTERN,
} from '@svc/contract';

const DEFAULT_ENTRY = 'index.tsx';

/** What can be read of a manifest, however wrong the rest of it is. */
export interface ReadManifest {
  entry: string;
  scopes: ReadonlySet<AddonScope>;
  ui: ReadonlySet<string>;
  entities: ReadonlyMap<string, DeclaredEntity>;
}

export interface DeclaredEntity {
  /** null: declared, and mapped to nothing here. */
  entityId: string | null;
  entityType: AddonEntityType | null;
}

export function readManifest(manifest: unknown): ReadManifest {
  const fields = toFields(manifest);
  const { sourceEntry } = fields;
  const entities = new Map<string, DeclaredEntity>();
  for (const [name, value] of Object.entries(toFields(fields.externalEntities))) {
    if (new RegExp(ENTITY_NAME_PATTERN).test(name)) entities.set(name, readEntity(toFields(value)));
  }
  return {
    entry: typeof sourceEntry === 'string' && sourceEntry !== '' ? sourceEntry : DEFAULT_ENTRY,
    scopes: new Set(toTexts(fields.scopes).filter(isScope)),
    ui: new Set(toTexts(fields.ui)),
    entities,
  };
}

function readEntity({ entityId, entityType }: Record<string, unknown>): DeclaredEntity {
  const isType = typeof entityType === 'string' && Object.hasOwn(ADDON_ENTITY_TYPES, entityType);
  return {
    entityId: typeof entityId === 'string' ? entityId : null,
    entityType: isType ? (entityType as AddonEntityType) : null,
  };
}

function isScope(scope: string): scope is AddonScope {
  return (ADDON_SCOPES as readonly string[]).includes(scope);
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Own fields only: a manifest may hold `__proto__`. */
export function toFields(value: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fields;
  return Object.assign(fields, value);
}
