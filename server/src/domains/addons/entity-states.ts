import type { Addon, AddonEntityType } from '@svc/contract';
import type { AddonBuildRequest } from '../../kernel/addon-builder.ts';
import type { Context } from '../../kernel/context.ts';
import { ENTITY_KINDS, ENTITY_TYPES, type FoundEntity } from './entity-kinds.ts';
import { type DeclaredEntity, entitiesIn, type ManifestText } from './manifest-reading.ts';

/** What became of the entity that a name is mapped to. */
export type EntityFinding =
  | { state: 'active' | 'archived'; found: FoundEntity }
  | { state: 'otherType'; type: AddonEntityType }
  | { state: 'missing' };

type ShownEntity = Addon['entities'][number];
type Found = ReadonlyMap<AddonEntityType, ReadonlyMap<string, FoundEntity>>;

/** The external entities of each manifest as they are right now, with a few queries for all of them. */
export async function showEntities(ctx: Context, manifests: readonly ManifestText[]): Promise<ShownEntity[][]> {
  const declared = manifests.map(entitiesIn);
  const found = await findEntities(ctx, declared.flat());
  return declared.map((entities) => entities.map((entity) => showEntity(ctx, entity, found)));
}

function showEntity(ctx: Context, entity: DeclaredEntity, found: Found): ShownEntity {
  if (entity.entityId === null) return { ...entity, entityName: null, state: 'unmapped' };
  const target = found.get(entity.entityType)?.get(entity.entityId);
  if (target === undefined) return { ...entity, entityName: null, state: 'missing' };
  const mayKnow = ctx.principal.actions.has(ENTITY_KINDS[entity.entityType].action);
  return { ...entity, entityName: mayKnow ? target.name : null, state: target.isArchived ? 'archived' : 'mapped' };
}

/** What a build has to know of the mapping, by name. */
export async function loadEntityStates(
  ctx: Context,
  manifest: ManifestText,
): Promise<AddonBuildRequest['entityStates']> {
  const mapped = entitiesIn(manifest).flatMap(({ name, entityType, entityId }) =>
    entityId === null ? [] : [{ name, entityType, entityId }],
  );
  const findings = await findTargets(ctx, mapped);
  return Object.fromEntries(mapped.map(({ name }, index) => [name, findings[index]!.state]));
}

/** For each wish what its id is in this workspace; one that is not of the wished type is looked for among the others. */
export async function findTargets(
  ctx: Context,
  wishes: readonly { entityType: AddonEntityType; entityId: string }[],
): Promise<EntityFinding[]> {
  const found = await findEntities(ctx, wishes);
  const strays = wishes.filter(({ entityType, entityId }) => !found.get(entityType)?.has(entityId));
  const elsewhere = await findEntities(
    ctx,
    strays.flatMap(({ entityId }) => ENTITY_TYPES.map((entityType) => ({ entityType, entityId }))),
  );
  return wishes.map(({ entityType, entityId }) => {
    const target = found.get(entityType)?.get(entityId);
    if (target !== undefined) return { state: target.isArchived ? 'archived' : 'active', found: target };
    const type = ENTITY_TYPES.find((other) => elsewhere.get(other)?.has(entityId));
    return type === undefined ? { state: 'missing' } : { state: 'otherType', type };
  });
}

async function findEntities(
  ctx: Context,
  wishes: readonly { entityType: AddonEntityType; entityId: string | null }[],
): Promise<Found> {
  const byType = new Map<AddonEntityType, Set<string>>();
  for (const { entityType, entityId } of wishes) {
    if (entityId === null) continue;
    byType.set(entityType, (byType.get(entityType) ?? new Set()).add(entityId));
  }
  const found = new Map<AddonEntityType, Map<string, FoundEntity>>();
  for (const [type, ids] of byType) {
    const targets = await ENTITY_KINDS[type].load(ctx.db, ctx.principal.workspace.id, [...ids]);
    found.set(type, new Map(targets.map((target) => [target.id, target])));
  }
  return found;
}
