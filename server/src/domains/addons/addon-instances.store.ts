import type { AddonInstance, AddonScope } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { latestBuild } from './addons.store.ts';
import type { ManifestText, Surface } from './manifest-reading.ts';

const columns = `i.id, i.addon_id as "addonId", i.surface, i.document_id as "documentId", i.config, i.height, i.version,
  svc.iso(i.created_at) as "createdAt", svc.iso(i.updated_at) as "updatedAt"`;

const one = 'i.workspace_id = $1 and i.addon_id = $2 and i.id = $3';

const listStatement = statement(
  'addonInstances.list',
  `select ${columns} from svc.addon_instances i where i.workspace_id = $1 and i.addon_id = $2
    order by i.id limit $3 offset $4`,
);
const countStatement = statement(
  'addonInstances.count',
  'select count(*)::int as total from svc.addon_instances i where i.workspace_id = $1 and i.addon_id = $2',
);
const loadStatement = statement('addonInstances.load', `select ${columns} from svc.addon_instances i where ${one}`);
const lockStatement = statement(
  'addonInstances.lock',
  `select ${columns} from svc.addon_instances i where ${one} for update`,
);
const pageStatement = statement(
  'addonInstances.page',
  `select ${columns} from svc.addon_instances i where i.workspace_id = $1 and i.addon_id = $2 and i.surface = 'page'`,
);
const insertStatement = statement(
  'addonInstances.insert',
  `insert into svc.addon_instances as i (workspace_id, addon_id, id, created_at, created_by, updated_at, updated_by, surface,
     document_id, config)
   values ($1, $2, $3, $4, $5, $4, $5, $6, $7, $8) on conflict do nothing returning ${columns}`,
);
const updateStatement = statement(
  'addonInstances.update',
  `update svc.addon_instances i set updated_at = $4, updated_by = $5, config = $6, height = $7, version = i.version + 1
    where ${one} returning ${columns}`,
);

export async function listInstanceRows(
  db: Queryable,
  workspaceId: string,
  addonId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ instances: AddonInstance[]; total: number }> {
  const [instances, count] = await Promise.all([
    db.rows<AddonInstance>(listStatement, [workspaceId, addonId, limit, offset]),
    db.first<{ total: number }>(countStatement, [workspaceId, addonId]),
  ]);
  return { instances, total: count!.total };
}

export function loadInstance(
  db: Queryable,
  workspaceId: string,
  addonId: string,
  id: string,
): Promise<AddonInstance | null> {
  return db.first<AddonInstance>(loadStatement, [workspaceId, addonId, id]);
}

export function lockInstance(
  tx: Queryable,
  workspaceId: string,
  addonId: string,
  id: string,
): Promise<AddonInstance | null> {
  return tx.first<AddonInstance>(lockStatement, [workspaceId, addonId, id]);
}

/** The one page of an addon, where it was ever opened. */
export function loadPage(db: Queryable, workspaceId: string, addonId: string): Promise<AddonInstance | null> {
  return db.first<AddonInstance>(pageStatement, [workspaceId, addonId]);
}

export interface InstanceStamp {
  workspaceId: string;
  addonId: string;
  id: string;
  now: Date;
  userId: string;
}

const stampValues = ({ workspaceId, addonId, id, now, userId }: InstanceStamp): unknown[] => [
  workspaceId,
  addonId,
  id,
  now,
  userId,
];

/** Null where the addon has its page already. */
export function insertInstance(
  tx: Queryable,
  stamp: InstanceStamp,
  { surface, documentId, config }: { surface: Surface; documentId: string | null; config: object },
): Promise<AddonInstance | null> {
  const values = [...stampValues(stamp), surface, documentId, JSON.stringify(config)];
  return tx.first<AddonInstance>(insertStatement, values);
}

export async function updateInstanceRow(
  tx: Queryable,
  stamp: InstanceStamp,
  { config, height }: { config: object; height: number | null },
): Promise<AddonInstance> {
  const values = [...stampValues(stamp), JSON.stringify(config), height];
  return (await tx.first<AddonInstance>(updateStatement, values))!;
}

/** All that decides whether an instance may run for a person, and what it may call, as it is right now. */
export interface Standing {
  addonName: string;
  archived: boolean;
  enabled: boolean;
  needsApproval: boolean;
  manifest: ManifestText;
  grantedScopes: AddonScope[];
  /** Null where the person was never asked. */
  consentedScopes: AddonScope[] | null;
  askedScopes: AddonScope[] | null;
  buildStatus: 'green' | 'failed' | null;
  bundleSha256: string | null;
}

const standingStatement = statement(
  'addonInstances.standing',
  `select a.name as "addonName", a.archived_at is not null as archived, a.enabled, a.needs_approval as "needsApproval",
     a.manifest, a.granted_scopes as "grantedScopes", c.scopes as "consentedScopes", c.asked_scopes as "askedScopes",
     b.status as "buildStatus", b.bundle_sha256 as "bundleSha256"
    from svc.addon_instances i
    join svc.addons a on a.workspace_id = i.workspace_id and a.id = i.addon_id
    left join svc.addon_consents c on c.workspace_id = a.workspace_id and c.addon_id = a.id and c.user_id = $4
    ${latestBuild}
   where ${one}`,
);

export function loadStanding(
  db: Queryable,
  workspaceId: string,
  addonId: string,
  instanceId: string,
  userId: string,
): Promise<Standing | null> {
  return db.first<Standing>(standingStatement, [workspaceId, addonId, instanceId, userId]);
}

const readStateStatement = statement(
  'addonInstances.readState',
  `select s.state::text as json, s.state_version as "stateVersion" from svc.addon_states s
    where s.workspace_id = $1 and s.addon_id = $2 and s.instance_id = $3 and s.user_id = $4`,
);
const writeStateStatement = statement(
  'addonInstances.writeState',
  `insert into svc.addon_states as s (workspace_id, addon_id, instance_id, user_id, state, state_version, updated_at)
   values ($1, $2, $3, $4, $5, 1, $6)
   on conflict (workspace_id, addon_id, instance_id, user_id) do update
      set state = excluded.state, state_version = s.state_version + 1, updated_at = excluded.updated_at
   returning s.state_version as "stateVersion"`,
);

/** As the person left it; null and 0 at first. */
export async function loadState(
  db: Queryable,
  workspaceId: string,
  addonId: string,
  instanceId: string,
  userId: string,
): Promise<{ json: string; stateVersion: number }> {
  const values = [workspaceId, addonId, instanceId, userId];
  const row = await db.first<{ json: string; stateVersion: number }>(readStateStatement, values);
  return row ?? { json: 'null', stateVersion: 0 };
}

export async function writeState(
  tx: Queryable,
  { workspaceId, addonId, id, now, userId }: InstanceStamp,
  json: string,
): Promise<number> {
  const values = [workspaceId, addonId, id, userId, json, now];
  return (await tx.first<{ stateVersion: number }>(writeStateStatement, values))!.stateVersion;
}
