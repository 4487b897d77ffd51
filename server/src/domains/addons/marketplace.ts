import type { Addon, InputOf, MarketplaceListing, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { refuseTakenName } from '../../kernel/unique-violation.ts';
import { recordAudit } from '../audit/index.ts';
import {
  assertActive,
  assertEditable,
  changeAddon,
  nextSource,
  recordCreation,
  refuseClash,
  showAddon,
  stampOf,
} from './addon-changes.ts';
import { keepScripts, writeScripts } from './addon-scripts.store.ts';
import { toStoredScripts } from './addon-scripts.ts';
import { insertAddon, loadAddonSource, loadShownAddon, lockAddon, type StoredAddon } from './addons.store.ts';
import { followManifest, UNAPPROVED } from './approval.ts';
import { refuseSecondInstall } from './installs.ts';
import { entitiesIn, keepMapping, scopesIn, surfacesIn, withoutMapping } from './manifest-reading.ts';
import {
  listListings,
  loadListing,
  loadListingVersion,
  publishListing,
  type StoredListing,
  withdrawListing,
} from './marketplace.store.ts';

type Addons = typeof operations.addons.addons;
type Marketplace = typeof operations.addons.marketplace;

export async function listMarketplace(
  ctx: Context,
  { query }: InputOf<Marketplace['list']>,
): Promise<OutputOf<Marketplace['list']>> {
  const page = { limit: query.limit!, offset: query.offset ?? 0 };
  const { id } = ctx.principal.workspace;
  const { listings, total } = await listListings(ctx.db, id, { ...page, text: query.text?.trim() || null });
  return { listings: listings.map((listing) => showListing(ctx, listing)), total, ...page };
}

export async function getListing(
  ctx: Context,
  { params }: InputOf<Marketplace['get']>,
): Promise<OutputOf<Marketplace['get']>> {
  return { listing: showListing(ctx, await getOffered(ctx, params.id)) };
}

/** Copies the newest version into this workspace: nothing is mapped, nothing is granted, nothing is built. */
export async function installAddon(ctx: Context, { params, body }: InputOf<Marketplace['install']>): Promise<Addon> {
  const listing = await getOffered(ctx, params.id);
  const { id: workspaceId } = ctx.principal.workspace;
  if (listing.workspaceId === workspaceId) {
    throw new AppError('CONFLICT', `“${listing.name}” comes from this workspace: it is the addon ${listing.addonId}.`);
  }
  if (listing.installedAs !== null) {
    throw new AppError(
      'CONFLICT',
      `“${listing.name}” is installed in this workspace already, as the addon ${listing.installedAs}.`,
    );
  }
  const { manifest, scripts } = await loadListingVersion(ctx.db, listing.id, listing.version);
  const stamp = stampOf(ctx, newId());
  const name = (body.name ?? listing.name).trim();
  await refuseSecondInstall(() =>
    refuseClash(name, () =>
      insertAddon(ctx.db, stamp, {
        name,
        description: listing.description,
        icon: listing.icon,
        origin: 'marketplace',
        manifest,
        listingId: listing.id,
        listingVersion: listing.version,
        ...UNAPPROVED,
      }),
    ),
  );
  await writeScripts(ctx.db, workspaceId, stamp.id, toStoredScripts(scripts));
  await recordCreation(ctx, 'addon.install', stamp.id);
  return showAddon(ctx, stamp.id);
}

export async function withdrawFromMarketplace(
  ctx: Context,
  { params }: InputOf<Marketplace['withdraw']>,
): Promise<OutputOf<Marketplace['withdraw']>> {
  const { id: workspaceId } = ctx.principal.workspace;
  const listing = await loadListing(ctx.db, workspaceId, params.id);
  if (listing === null || listing.workspaceId !== workspaceId) throw notFound('listing', params.id);
  if (await withdrawListing(ctx.db, listing.id, workspaceId, ctx.now)) {
    await recordAudit(ctx, {
      action: 'addon.withdraw',
      entityId: listing.addonId,
      entityName: listing.name,
      before: { listingId: listing.id, version: listing.version },
    });
  }
  return { listing: showListing(ctx, listing) };
}

/** Publishes what was built: its build is green, and nothing changed since. */
export async function publishAddon(ctx: Context, { params, body }: InputOf<Addons['publish']>): Promise<Addon> {
  const stamp = stampOf(ctx, params.id);
  const locked = await lockAddon(ctx.db, stamp.workspaceId, params.id);
  if (locked === null) throw notFound('addon', params.id);
  assertEditable(locked);
  await assertPublishable(ctx, locked);
  const { name, description, icon, manifest, scripts } = (await loadAddonSource(ctx.db, stamp.workspaceId, params.id))!;
  const published = await refuseTakenName(
    'addon_listings_offered_name',
    `name: another addon in the marketplace is called “${name}”; case does not count. Rename yours first.`,
    () =>
      publishListing(ctx.db, {
        newListingId: newId(),
        workspaceId: stamp.workspaceId,
        addonId: params.id,
        name,
        description,
        icon,
        manifest: withoutMapping(manifest),
        scripts: scripts.map(({ path, content }) => ({ path, content })),
        notes: body.notes ?? '',
        now: ctx.now,
        userId: stamp.userId,
      }),
  );
  await recordAudit(ctx, {
    action: 'addon.publish',
    entityId: params.id,
    entityName: name,
    after: { listingId: published.id, version: published.version, notes: body.notes ?? '' },
  });
  return showAddon(ctx, params.id);
}

async function assertPublishable(ctx: Context, { id, name }: StoredAddon): Promise<void> {
  const { build, stale } = (await loadShownAddon(ctx.db, ctx.principal.workspace.id, ctx.principal.user.id, id))!;
  if (build !== null && build.status === 'green' && !stale) return;
  const why =
    build === null
      ? 'was never built'
      : build.status === 'green'
        ? 'changed since its last build'
        : 'has a build that failed';
  throw new AppError('CONFLICT', `The addon “${name}” ${why}. Build it, and publish what is green.`);
}

export function upgradeAddon(ctx: Context, { params }: InputOf<Addons['upgrade']>): Promise<Addon> {
  return changeAddon(ctx, params.id, 'addon.upgrade', async (before, { workspaceId, id }) => {
    assertActive(before);
    const { listing, listingVersion } = await getInstalledListing(ctx, before);
    if (listing.version === listingVersion) {
      throw new AppError('CONFLICT', `The addon “${before.name}” is at the newest version, ${listingVersion}.`);
    }
    const newest = await loadListingVersion(ctx.db, listing.id, listing.version);
    const scripts = toStoredScripts(newest.scripts);
    await keepScripts(
      ctx.db,
      workspaceId,
      id,
      scripts.map(({ path }) => path),
    );
    await writeScripts(ctx.db, workspaceId, id, scripts);
    return {
      description: listing.description,
      icon: listing.icon,
      manifest: keepMapping(before.manifest, newest.manifest),
      listingVersion: listing.version,
      ...followManifest(before, before.manifest, newest.manifest),
      ...nextSource(before),
    };
  });
}

async function getInstalledListing(ctx: Context, { name, listingId, listingVersion }: StoredAddon) {
  if (listingId === null) {
    throw new AppError('CONFLICT', `The addon “${name}” is not installed from the marketplace. Edit it instead.`);
  }
  const listing = await loadListing(ctx.db, ctx.principal.workspace.id, listingId);
  if (listing === null || listing.isWithdrawn) {
    throw new AppError(
      'CONFLICT',
      `The listing of “${name}” was withdrawn; there are no more versions. Detach it to go on.`,
    );
  }
  return { listing, listingVersion };
}

export function detachAddon(ctx: Context, { params }: InputOf<Addons['detach']>): Promise<Addon> {
  return changeAddon(ctx, params.id, 'addon.detach', async (before) => {
    assertActive(before);
    if (before.listingId === null) {
      throw new AppError('CONFLICT', `The addon “${before.name}” is your own already: it can be edited.`);
    }
    return { listingId: null, listingVersion: null };
  });
}

async function getOffered(ctx: Context, id: string): Promise<StoredListing> {
  const listing = await loadListing(ctx.db, ctx.principal.workspace.id, id);
  if (listing === null || listing.isWithdrawn) throw new AppError('NOT_FOUND', `There is no listing ${id}.`);
  return listing;
}

function showListing(ctx: Context, listing: StoredListing): MarketplaceListing {
  const { id, name, description, icon, version, notes, manifest, installs, installedAs, publishedAt } = listing;
  return {
    id,
    name,
    description,
    icon,
    version,
    notes,
    publisher: { workspaceId: listing.workspaceId, workspaceName: listing.workspaceName },
    scopes: scopesIn(manifest),
    entities: entitiesIn(manifest).map(({ name, entityType, description }) => ({ name, entityType, description })),
    surfaces: surfacesIn(manifest),
    installs,
    installedAs,
    isOwn: listing.workspaceId === ctx.principal.workspace.id,
    publishedAt,
  };
}
