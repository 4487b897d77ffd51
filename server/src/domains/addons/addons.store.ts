import type { ADDON_ORIGINS, AddonScope, KeptBuild } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { keptBuildJson } from './addon-builds.store.ts';
import type { StoredScript } from './addon-scripts.store.ts';
import type { Approval } from './approval.ts';
import type { ManifestText } from './manifest-reading.ts';

export type AddonOrigin = (typeof ADDON_ORIGINS)[number];

/** An addon as the rules see it. */
export interface StoredAddon extends Approval {
  id: string;
  name: string;
  description: string;
  icon: string | null;
  origin: AddonOrigin;
  manifest: ManifestText;
  /** Counts the changes of scripts, manifest and mapping. */
  sourceVersion: number;
  listingId: string | null;
  listingVersion: number | null;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  archivedAt: Date | string | null;
}

/** An addon with all that is told of it to one person. */
export interface ShownAddon extends StoredAddon {
  scripts: { path: string; bytes: number; sha256: string }[];
  build: KeptBuild | null;
  stale: boolean;
  consentedScopes: AddonScope[] | null;
  /** Of the listing it was installed from; null where that was withdrawn. */
  newestVersion: number | null;
  publishedAs: { listingId: string; version: number } | null;
}

const stored = `a.id, a.name, a.description, a.icon, a.origin, a.manifest, a.source_version as "sourceVersion", a.enabled,
  a.enabled_by as "enabledBy", svc.iso(a.enabled_at) as "enabledAt", a.needs_approval as "needsApproval",
  a.granted_scopes as "grantedScopes", a.listing_id as "listingId", a.listing_version as "listingVersion", a.version,
  svc.iso(a.created_at) as "createdAt", a.created_by as "createdBy", svc.iso(a.updated_at) as "updatedAt",
  a.updated_by as "updatedBy", svc.iso(a.archived_at) as "archivedAt"`;

/** The build that counts: of the newest source that was built, whichever was finished last. */
export const latestBuild = `left join lateral (
    select * from svc.addon_builds b where b.workspace_id = a.workspace_id and b.addon_id = a.id
     order by b.source_version desc, b.id desc limit 1) b on true`;

/** For the person of parameter 2. */
const shown = `${stored},
  coalesce((select json_agg(json_build_object('path', s.path, 'bytes', s.bytes, 'sha256', s.sha256) order by s.path collate "C")
    from svc.addon_scripts s where s.workspace_id = a.workspace_id and s.addon_id = a.id), '[]'::json) as scripts,
  case when b.id is not null then ${keptBuildJson} end as build,
  b.source_version is distinct from a.source_version as stale,
  (select c.scopes from svc.addon_consents c
    where c.workspace_id = a.workspace_id and c.addon_id = a.id and c.user_id = $2) as "consentedScopes",
  (select l.newest_version from svc.addon_listings l where l.id = a.listing_id and l.withdrawn_at is null) as "newestVersion",
  (select json_build_object('listingId', l.id, 'version', l.newest_version) from svc.addon_listings l
    where l.workspace_id = a.workspace_id and l.addon_id = a.id and l.withdrawn_at is null) as "publishedAs"`;

const one = 'a.workspace_id = $1 and a.id = $2';

const lockStatement = statement('addons.lock', `select ${stored} from svc.addons a where ${one} for update`);
const loadStatement = statement('addons.load', `select ${stored} from svc.addons a where ${one}`);
// In one statement, so that manifest and scripts are of one moment.
const sourceStatement = statement(
  'addons.source',
  `select ${stored}, coalesce((
     select json_agg(json_build_object('path', s.path, 'content', t.content, 'bytes', s.bytes, 'sha256', s.sha256)
              order by s.path collate "C")
       from svc.addon_scripts s join svc.addon_script_texts t on t.workspace_id = s.workspace_id and t.sha256 = s.sha256
      where s.workspace_id = a.workspace_id and s.addon_id = a.id), '[]'::json) as scripts
     from svc.addons a where ${one}`,
);
const showStatement = statement(
  'addons.show',
  `select ${shown} from svc.addons a ${latestBuild} where a.workspace_id = $1 and a.id = $3`,
);

const matching = `a.workspace_id = $1 and (a.archived_at is not null) = $3
  and ($4::timestamptz is null or a.updated_at > $4) and ($5::text is null or a.origin = $5)`;
const listStatement = statement(
  'addons.list',
  `select ${shown} from (
     select * from svc.addons a where ${matching} order by lower(a.name), a.id limit $6 offset $7) a ${latestBuild}
    order by lower(a.name), a.id`,
);
const countStatement = statement(
  'addons.count',
  `select count(*)::int as total from svc.addons a where a.workspace_id = $1 and (a.archived_at is not null) = $2
     and ($3::timestamptz is null or a.updated_at > $3) and ($4::text is null or a.origin = $4)`,
);

const insertStatement = statement(
  'addons.insert',
  `insert into svc.addons (workspace_id, id, created_at, created_by, updated_at, updated_by, name, description, icon, origin,
     manifest, enabled, enabled_by, enabled_at, needs_approval, granted_scopes, listing_id, listing_version)
   values ($1, $2, $3, $4, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
);
const updateStatement = statement(
  'addons.update',
  `update svc.addons a
      set updated_at = $3, updated_by = $4, name = $5, description = $6, icon = $7, manifest = $8, enabled = $9, enabled_by = $10,
          enabled_at = $11, needs_approval = $12, granted_scopes = $13, listing_id = $14, listing_version = $15,
          source_version = $16, archived_at = $17, version = a.version + 1
    where ${one}`,
);

export function lockAddon(tx: Queryable, workspaceId: string, id: string): Promise<StoredAddon | null> {
  return tx.first<StoredAddon>(lockStatement, [workspaceId, id]);
}

export function loadAddon(db: Queryable, workspaceId: string, id: string): Promise<StoredAddon | null> {
  return db.first<StoredAddon>(loadStatement, [workspaceId, id]);
}

/** An addon with the whole of its scripts, by path. */
export type AddonSource = StoredAddon & { scripts: StoredScript[] };

export function loadAddonSource(db: Queryable, workspaceId: string, id: string): Promise<AddonSource | null> {
  return db.first<AddonSource>(sourceStatement, [workspaceId, id]);
}

export function loadShownAddon(
  db: Queryable,
  workspaceId: string,
  userId: string,
  id: string,
): Promise<ShownAddon | null> {
  return db.first<ShownAddon>(showStatement, [workspaceId, userId, id]);
}

export interface AddonPage {
  archived: boolean;
  updatedAfter: string | null;
  origin: string | null;
  limit: number;
  offset: number;
}

export async function listShownAddons(
  db: Queryable,
  workspaceId: string,
  userId: string,
  { archived, updatedAfter, origin, limit, offset }: AddonPage,
): Promise<{ addons: ShownAddon[]; total: number }> {
  const filter = [archived, updatedAfter, origin];
  const [addons, count] = await Promise.all([
    db.rows<ShownAddon>(listStatement, [workspaceId, userId, ...filter, limit, offset]),
    db.first<{ total: number }>(countStatement, [workspaceId, ...filter]),
  ]);
  return { addons, total: count!.total };
}

/** Which addon is written, by whom, when. */
export interface AddonStamp {
  workspaceId: string;
  id: string;
  now: Date;
  userId: string;
}

const stampValues = ({ workspaceId, id, now, userId }: AddonStamp): unknown[] => [workspaceId, id, now, userId];

export type NewAddon = Approval &
  Pick<StoredAddon, 'name' | 'description' | 'icon' | 'origin' | 'manifest' | 'listingId' | 'listingVersion'>;

export async function insertAddon(tx: Queryable, stamp: AddonStamp, addon: NewAddon): Promise<void> {
  await tx.rows(insertStatement, [
    ...stampValues(stamp),
    addon.name,
    addon.description,
    addon.icon,
    addon.origin,
    JSON.stringify(addon.manifest),
    addon.enabled,
    addon.enabledBy,
    addon.enabledAt,
    addon.needsApproval,
    addon.grantedScopes,
    addon.listingId,
    addon.listingVersion,
  ]);
}

export async function updateAddon(tx: Queryable, stamp: AddonStamp, addon: StoredAddon): Promise<void> {
  await tx.rows(updateStatement, [
    ...stampValues(stamp),
    addon.name,
    addon.description,
    addon.icon,
    JSON.stringify(addon.manifest),
    addon.enabled,
    addon.enabledBy,
    addon.enabledAt,
    addon.needsApproval,
    addon.grantedScopes,
    addon.listingId,
    addon.listingVersion,
    addon.sourceVersion,
    addon.archivedAt,
  ]);
}

const consentStatement = statement(
  'addons.consent',
  `insert into svc.addon_consents (workspace_id, addon_id, user_id, scopes, asked_scopes, at) values ($1, $2, $3, $4, $5, $6)
   on conflict (workspace_id, addon_id, user_id) do update
      set scopes = excluded.scopes, asked_scopes = excluded.asked_scopes, at = excluded.at`,
);

/** Keeps what a person lets an addon do in their name, of what they were asked for. */
export async function writeConsent(
  tx: Queryable,
  { workspaceId, id, userId, now }: AddonStamp,
  scopes: readonly AddonScope[],
  asked: readonly AddonScope[],
): Promise<void> {
  await tx.rows(consentStatement, [workspaceId, id, userId, scopes, asked, now]);
}

const namesStatement = statement(
  'addons.names',
  `select a.id, a.name, a.archived_at is not null as "isArchived"
     from svc.addons a where a.workspace_id = $1 and a.id = any($2::uuid[])`,
);

/** What addons are called right now. */
export function loadAddonNames(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  return db.rows(namesStatement, [workspaceId, ids]);
}
