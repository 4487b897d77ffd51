import type { Addon } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { refuseTakenName } from '../../kernel/unique-violation.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { recordAudit } from '../audit/index.ts';
import {
  type AddonStamp,
  loadShownAddon,
  lockAddon,
  type ShownAddon,
  type StoredAddon,
  updateAddon,
} from './addons.store.ts';
import { showEntities } from './entity-states.ts';

/** The addon as it is told to the caller. */
export async function showAddon(ctx: Context, id: string): Promise<Addon> {
  const [addon] = await showAddons(ctx, [await getShownAddon(ctx, id)]);
  return addon!;
}

export async function showAddons(ctx: Context, addons: readonly ShownAddon[]): Promise<Addon[]> {
  const entities = await showEntities(
    ctx,
    addons.map(({ manifest }) => manifest),
  );
  return addons.map((addon, index) => ({
    id: addon.id,
    name: addon.name,
    description: addon.description,
    icon: addon.icon,
    origin: addon.origin,
    enabled: addon.enabled,
    enabledBy: addon.enabledBy,
    enabledAt: addon.enabledAt as string | null,
    needsApproval: addon.needsApproval,
    readOnly: isReadOnly(addon),
    manifest: addon.manifest,
    scripts: addon.scripts,
    entities: entities[index]!,
    build: addon.build,
    stale: addon.stale,
    grantedScopes: addon.grantedScopes,
    consentedScopes: addon.consentedScopes,
    installedFrom:
      addon.listingId === null
        ? null
        : { listingId: addon.listingId, version: addon.listingVersion!, newestVersion: addon.newestVersion },
    publishedAs: addon.publishedAs,
    version: addon.version,
    createdAt: addon.createdAt,
    createdBy: addon.createdBy,
    updatedAt: addon.updatedAt,
    updatedBy: addon.updatedBy,
    archivedAt: addon.archivedAt as string | null,
  }));
}

/** Its build, its entities and what the caller consented to change without its version. */
export function toLiveAnswer<T>(answer: T, version: number): JsonText<T> {
  return new JsonText(JSON.stringify(answer), version, true);
}

async function getShownAddon(ctx: Context, id: string): Promise<ShownAddon> {
  const addon = await loadShownAddon(ctx.db, ctx.principal.workspace.id, ctx.principal.user.id, id);
  if (addon === null) throw notFound('addon', id);
  return addon;
}

type Changes = Partial<Omit<StoredAddon, 'id' | 'origin' | 'version'>>;

/** Locks, checks the version, writes what `decide` answers, records it. Null leaves the addon as it is. */
export async function changeAddon(
  ctx: Context,
  id: string,
  action: string,
  decide: (before: StoredAddon, stamp: AddonStamp) => Promise<Changes | null>,
): Promise<Addon> {
  const stamp = stampOf(ctx, id);
  const before = await lockAddon(ctx.db, stamp.workspaceId, id);
  if (before === null) throw notFound('addon', id);
  assertVersion('addon', before.version, ctx.expectedVersion);
  const earlier = await getShownAddon(ctx, id);
  const wanted = await decide(before, stamp);
  if (wanted !== null) {
    const row = { ...before, ...wanted };
    await refuseClash(row.name, () => updateAddon(ctx.db, stamp, row));
    await recordChange(ctx, action, earlier, await getShownAddon(ctx, id));
  }
  return showAddon(ctx, id);
}

/** For a changed source: what was built before is stale. */
export function nextSource({ sourceVersion }: StoredAddon): Pick<StoredAddon, 'sourceVersion'> {
  return { sourceVersion: sourceVersion + 1 };
}

export async function recordCreation(ctx: Context, action: string, id: string): Promise<void> {
  await recordChange(ctx, action, null, await getShownAddon(ctx, id));
}

async function recordChange(ctx: Context, action: string, before: ShownAddon | null, after: ShownAddon): Promise<void> {
  const record = { action, entityId: after.id, entityName: after.name };
  await recordAudit(ctx, { ...record, before: before && toRecord(before), after: toRecord(after) });
}

/** What the audit trail keeps: not what is the caller's own, or follows from other records. */
function toRecord({ build, stale, consentedScopes, newestVersion, sourceVersion, ...addon }: ShownAddon): object {
  return addon;
}

export function refuseClash<T>(name: string, write: () => Promise<T>): Promise<T> {
  return refuseTakenName(
    'addons_active_name',
    `name: another addon of this workspace is called “${name}”; case does not count.`,
    write,
  );
}

export function assertActive({ name, archivedAt }: Pick<StoredAddon, 'name' | 'archivedAt'>): void {
  if (archivedAt !== null) throw new AppError('CONFLICT', `The addon “${name}” is archived. Restore it first.`);
}

/** Refuses to edit what another workspace wrote. */
export function assertEditable(addon: StoredAddon): void {
  assertActive(addon);
  if (isReadOnly(addon)) {
    throw new AppError(
      'CONFLICT',
      `The addon “${addon.name}” was installed from the marketplace and is read-only. Detach it to edit it; it gets no more updates then.`,
    );
  }
}

function isReadOnly({ listingId }: Pick<StoredAddon, 'listingId'>): boolean {
  return listingId !== null;
}

export function stampOf(ctx: Context, id: string): AddonStamp {
  return { workspaceId: ctx.principal.workspace.id, id, now: ctx.now, userId: ctx.principal.user.id };
}
