import type { NewScript } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import type { ManifestText } from './manifest-reading.ts';

/** A listing with its newest version, as one workspace sees it. */
export interface StoredListing {
  id: string;
  workspaceId: string;
  workspaceName: string;
  addonId: string;
  name: string;
  description: string;
  icon: string | null;
  version: number;
  notes: string;
  manifest: ManifestText;
  installs: number;
  installedAs: string | null;
  publishedAt: string;
  isWithdrawn: boolean;
}

/** For the workspace of parameter 1. */
const columns = `l.id, l.workspace_id as "workspaceId", w.name as "workspaceName", l.addon_id as "addonId", l.name,
  l.description, l.icon, l.newest_version as version, v.notes, v.manifest,
  (select count(*)::int from svc.addons a where a.listing_id = l.id and a.archived_at is null) as installs,
  (select a.id from svc.addons a where a.workspace_id = $1 and a.listing_id = l.id and a.archived_at is null) as "installedAs",
  svc.iso(v.published_at) as "publishedAt", l.withdrawn_at is not null as "isWithdrawn"`;

const from = `join svc.workspaces w on w.id = l.workspace_id
  join svc.addon_listing_versions v on v.listing_id = l.id and v.version = l.newest_version`;

const matching = `l.withdrawn_at is null
  and ($2::text is null or position(lower($2) in lower(l.name)) > 0 or position(lower($2) in lower(l.description)) > 0)`;

const listStatement = statement(
  'marketplace.list',
  `select ${columns} from svc.addon_listings l ${from} where ${matching} order by lower(l.name), l.id limit $3 offset $4`,
);
const countStatement = statement(
  'marketplace.count',
  `select count(*)::int as total from svc.addon_listings l where $1::uuid is not null and ${matching}`,
);
const loadStatement = statement(
  'marketplace.load',
  `select ${columns} from svc.addon_listings l ${from} where l.id = $2`,
);
const loadVersionStatement = statement(
  'marketplace.loadVersion',
  `select v.manifest, v.scripts from svc.addon_listing_versions v where v.listing_id = $1 and v.version = $2`,
);
const publishStatement = statement(
  'marketplace.publish',
  `insert into svc.addon_listings as l (id, workspace_id, addon_id, name, description, icon, newest_version, published_at)
   values ($1, $2, $3, $4, $5, $6, 1, $7)
   on conflict (workspace_id, addon_id) do update
      set name = excluded.name, description = excluded.description, icon = excluded.icon,
          newest_version = l.newest_version + 1, published_at = excluded.published_at, withdrawn_at = null
   returning l.id, l.newest_version as version`,
);
const insertVersionStatement = statement(
  'marketplace.insertVersion',
  `insert into svc.addon_listing_versions (listing_id, version, manifest, scripts, notes, published_at, published_by)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const withdrawStatement = statement(
  'marketplace.withdraw',
  `update svc.addon_listings set withdrawn_at = $3 where id = $1 and workspace_id = $2 and withdrawn_at is null returning id`,
);

export interface ListingPage {
  text: string | null;
  limit: number;
  offset: number;
}

export async function listListings(
  db: Queryable,
  workspaceId: string,
  { text, limit, offset }: ListingPage,
): Promise<{ listings: StoredListing[]; total: number }> {
  const [listings, count] = await Promise.all([
    db.rows<StoredListing>(listStatement, [workspaceId, text, limit, offset]),
    db.first<{ total: number }>(countStatement, [workspaceId, text]),
  ]);
  return { listings, total: count!.total };
}

/** Withdrawn ones too. */
export function loadListing(db: Queryable, workspaceId: string, id: string): Promise<StoredListing | null> {
  return db.first<StoredListing>(loadStatement, [workspaceId, id]);
}

export async function loadListingVersion(
  db: Queryable,
  id: string,
  version: number,
): Promise<{ manifest: ManifestText; scripts: NewScript[] }> {
  return (await db.first<{ manifest: ManifestText; scripts: NewScript[] }>(loadVersionStatement, [id, version]))!;
}

export interface Publication {
  newListingId: string;
  workspaceId: string;
  addonId: string;
  name: string;
  description: string;
  icon: string | null;
  manifest: ManifestText;
  scripts: readonly NewScript[];
  notes: string;
  now: Date;
  userId: string;
}

/** Makes the listing, or its next version; offers it again where it was withdrawn. */
export async function publishListing(
  tx: Queryable,
  { newListingId, workspaceId, addonId, name, description, icon, now, ...version }: Publication,
): Promise<{ id: string; version: number }> {
  const fields = [newListingId, workspaceId, addonId, name, description, icon, now];
  const listing = (await tx.first<{ id: string; version: number }>(publishStatement, fields))!;
  const { manifest, scripts, notes, userId } = version;
  const source = [JSON.stringify(manifest), JSON.stringify(scripts)];
  await tx.rows(insertVersionStatement, [listing.id, listing.version, ...source, notes, now, userId]);
  return listing;
}

/** False where the workspace has no such listing, or took it back before. */
export async function withdrawListing(tx: Queryable, id: string, workspaceId: string, now: Date): Promise<boolean> {
  return (await tx.first(withdrawStatement, [id, workspaceId, now])) !== null;
}
