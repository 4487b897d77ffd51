import { ADDON_ENTITY_TYPES, type Addon, type InputOf, type operations } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { assertActive, changeAddon, nextSource } from './addon-changes.ts';
import { ENTITY_KINDS } from './entity-kinds.ts';
import { type EntityFinding, findTargets } from './entity-states.ts';
import { type DeclaredEntity, entitiesIn, type ManifestText, scopesIn, withMapping } from './manifest-reading.ts';

type Addons = typeof operations.addons.addons;

/** Chooses entities for names. The source stays as it is, so that an installed addon can be mapped too. */
export function updateEntities(ctx: Context, { params, body }: InputOf<Addons['updateEntities']>): Promise<Addon> {
  return changeAddon(ctx, params.id, 'addon.updateEntities', async (before) => {
    assertActive(before);
    const chosen = new Map(Object.entries(body.entities).map(([name, id]) => [name, id?.toLowerCase() ?? null]));
    await assertMappable(ctx, before.manifest, chosen);
    const manifest = withMapping(before.manifest, (name, { entityId }) =>
      chosen.has(name) ? chosen.get(name) : (entityId ?? null),
    );
    return { manifest, ...nextSource(before) };
  });
}

/** All that is wrong with the choice, at once. */
async function assertMappable(
  ctx: Context,
  manifest: ManifestText,
  chosen: ReadonlyMap<string, string | null>,
): Promise<void> {
  const declared = new Map(entitiesIn(manifest).map((entity) => [entity.name, entity]));
  const problems = [...chosen.keys()].flatMap((name) => (declared.has(name) ? [] : [tellUndeclared(name, declared)]));
  const wishes = [...chosen].flatMap(([name, entityId]) => {
    const entity = declared.get(name);
    return entity === undefined || entityId === null ? [] : [{ ...entity, entityId }];
  });
  const findings = await findTargets(ctx, wishes);
  const scopes = scopesIn(manifest);
  for (const [index, wish] of wishes.entries()) {
    const problem = tellMisfit(wish, findings[index]!);
    if (problem !== null) problems.push(problem);
    const covering: readonly string[] = ADDON_ENTITY_TYPES[wish.entityType];
    if (!scopes.some((scope) => covering.includes(scope))) problems.push(tellUncovered(wish, covering));
  }
  if (problems.length > 0) throw new AppError('VALIDATION_ERROR', problems.join(' '));
}

function tellUndeclared(name: string, declared: ReadonlyMap<string, DeclaredEntity>): string {
  const known = [...declared.keys()].join(', ') || 'none';
  return `body.entities.${name}: the manifest declares no ${name} under externalEntities. It declares: ${known}.`;
}

function tellMisfit({ name, entityType, entityId }: DeclaredEntity, finding: EntityFinding): string | null {
  const { label, list } = ENTITY_KINDS[entityType];
  const place = `body.entities.${name}`;
  switch (finding.state) {
    case 'active':
      return null;
    case 'archived':
      return `${place}: the ${label} “${finding.found.name}” is archived. Restore it, or choose another one of GET ${list}.`;
    case 'otherType':
      return `${place}: ${entityId} is of the type ${finding.type}, and ${name} must be of the type ${entityType}. Choose one of GET ${list}.`;
    case 'missing':
      return `${place}: there is no ${label} ${entityId} in this workspace. ${name} must be of the type ${entityType}: choose one of GET ${list}.`;
  }
}

function tellUncovered({ name, entityType }: DeclaredEntity, covering: readonly string[]): string {
  return `body.entities.${name}: no declared scope covers the type ${entityType}. Add ${covering.join(' or ')} to the scopes of the manifest first.`;
}
