import type { Lot } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { JsonText } from '../../kernel/json-text.ts';
import type { WriteStamp } from './containers.store.ts';
import { lotJson } from './lot-json.ts';

/** A lot as JSON, with what the rules look at beside it. */
export interface StoredLot {
  json: string;
  id: string;
  itemTypeId: string;
  objectId: string | null;
  name: string;
  description: string;
  barcode: string | null;
  supplier: string | null;
  catalogNumber: string | null;
  receivedAt: Date | null;
  expiresAt: Date | null;
  molarMass: string | null;
  density: string | null;
  version: number;
  archivedAt: Date | null;
}

const stored = `${lotJson('l')}::text as json, l.id, l.item_type_id as "itemTypeId", l.object_id as "objectId", l.name,
  l.description, l.barcode, l.supplier, l.catalog_number as "catalogNumber", l.received_at as "receivedAt",
  l.expires_at as "expiresAt", l.molar_mass::text as "molarMass", l.density::text as density, l.version,
  l.archived_at as "archivedAt"`;

const readStatement = statement(
  'lots.read',
  `select '{"lot":' || ${lotJson('l')}::text || '}' as json, l.version from svc.lots l where l.workspace_id = $1 and l.id = $2`,
);
const loadStatement = statement(
  'lots.load',
  `select ${stored} from svc.lots l where l.workspace_id = $1 and l.id = any($2::uuid[])`,
);
// Not in one statement with the sums: what a lock waited for must be read after it.
const lockStatement = statement(
  'lots.lock',
  'select from svc.lots l where l.workspace_id = $1 and l.id = any($2::uuid[]) order by l.id for no key update',
);
// Kept from being archived, while many may fill containers of it.
const keepStatement = statement(
  'lots.keep',
  'select from svc.lots l where l.workspace_id = $1 and l.id = any($2::uuid[]) order by l.id for share',
);

export async function readLotJson(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<JsonText<{ lot: Lot }> | null> {
  const row = await db.first<{ json: string; version: number }>(readStatement, [workspaceId, id]);
  // What its containers hold changes without its version.
  return row === null ? null : new JsonText(row.json, row.version, true);
}

export async function loadLots(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, StoredLot>> {
  const rows = await db.rows<StoredLot>(loadStatement, [workspaceId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** As `loadLots`, and keeps others from changing them, or drawing from them, until the transaction ends. */
export async function lockLots(
  tx: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, StoredLot>> {
  await tx.rows(lockStatement, [workspaceId, ids]);
  return loadLots(tx, workspaceId, ids);
}

/** As `loadLots`, and keeps others from changing them until the transaction ends. */
export async function keepLots(
  tx: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, StoredLot>> {
  await tx.rows(keepStatement, [workspaceId, ids]);
  return loadLots(tx, workspaceId, ids);
}

export interface LotFilter {
  archived: boolean;
  updatedAfter: string | null;
  itemTypeId: string | null;
  objectId: string | null;
  expiresBefore: string | null;
  q: string | null;
}

/** A page of lots, newest first; those that expire, soonest first. */
export async function listLotsJson(
  db: Queryable,
  workspaceId: string,
  filter: LotFilter,
  page: { limit: number; offset: number },
): Promise<string> {
  const values: unknown[] = [workspaceId];
  const parts = ['l.workspace_id = $1', `l.archived_at is ${filter.archived ? 'not null' : 'null'}`];
  const compared: [string, string | null][] = [
    ['l.updated_at > $::timestamptz', filter.updatedAfter],
    ['l.item_type_id = $::uuid', filter.itemTypeId],
    ['l.object_id = $::uuid', filter.objectId],
    ['l.expires_at < $::timestamptz', filter.expiresBefore],
    ['(strpos(lower(l.name), lower($::text)) > 0 or strpos(lower(l.barcode), lower($::text)) > 0)', filter.q],
  ];
  for (const [condition, value] of compared) {
    if (value !== null) parts.push(condition.replaceAll('$', `$${values.push(value)}`));
  }
  const where = parts.join(' and ');
  const order = filter.expiresBefore === null ? 'l.id desc' : 'l.expires_at, l.id';
  const limit = `$${values.push(page.limit)}::int`;
  const offset = `$${values.push(page.offset)}::int`;
  const text = `select row_to_json(answer)::text as json from (select
      coalesce((select json_agg(${lotJson('l')} order by ${order}) from (
        select * from svc.lots l where ${where} order by ${order} limit ${limit} offset ${offset}) l), '[]'::json) as lots,
      (select count(*) from svc.lots l where ${where}) as total, ${limit} as "limit", ${offset} as "offset") answer`;
  return (await db.first<{ json: string }>({ text }, values))!.json;
}

/** What people write of a lot. */
export interface LotFields {
  objectId: string | null;
  name: string;
  description: string;
  barcode: string | null;
  supplier: string | null;
  catalogNumber: string | null;
  receivedAt: Date | string | null;
  expiresAt: Date | string | null;
  molarMass: string | null;
  density: string | null;
}

const INPUT = `json_to_recordset($4::json) as x (id uuid, "itemTypeId" uuid, "objectId" uuid, name text, description text,
  barcode text, supplier text, "catalogNumber" text, "receivedAt" timestamptz, "expiresAt" timestamptz,
  "molarMass" numeric, density numeric, "archivedAt" timestamptz)`;

const insertStatement = statement(
  'lots.insert',
  `insert into svc.lots (workspace_id, id, item_type_id, object_id, name, description, barcode, supplier, catalog_number,
     received_at, expires_at, molar_mass, density, created_at, created_by, updated_at, updated_by)
   select $1, id, "itemTypeId", "objectId", name, description, barcode, supplier, "catalogNumber", "receivedAt", "expiresAt",
     "molarMass", density, $2, $3, $2, $3 from ${INPUT}`,
);

const updateStatement = statement(
  'lots.update',
  `update svc.lots l set object_id = x."objectId", name = x.name, description = x.description, barcode = x.barcode,
     supplier = x.supplier, catalog_number = x."catalogNumber", received_at = x."receivedAt", expires_at = x."expiresAt",
     molar_mass = x."molarMass", density = x.density, archived_at = x."archivedAt", updated_at = $2, updated_by = $3,
     version = l.version + 1
     from ${INPUT} where l.workspace_id = $1 and l.id = x.id`,
);

export async function insertLots(
  tx: Queryable,
  { workspaceId, userId, now }: WriteStamp,
  rows: readonly (LotFields & { id: string; itemTypeId: string })[],
): Promise<void> {
  await tx.rows(insertStatement, [workspaceId, now, userId, JSON.stringify(rows)]);
}

export async function updateLot(
  tx: Queryable,
  { workspaceId, userId, now }: WriteStamp,
  row: LotFields & { id: string; archivedAt: Date | null },
): Promise<void> {
  await tx.rows(updateStatement, [workspaceId, now, userId, JSON.stringify([row])]);
}

const holdsStatement = statement(
  'lots.holds',
  `select exists (select from svc.containers c where c.workspace_id = $1 and c.lot_id = $2 and c.archived_at is null
     and c.amount > 0) as holds`,
);

/** True while an active container holds some of the lot. */
export async function isLotInStock(tx: Queryable, workspaceId: string, id: string): Promise<boolean> {
  return (await tx.first<{ holds: boolean }>(holdsStatement, [workspaceId, id]))!.holds;
}
