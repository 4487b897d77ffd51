import type { Container } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { containerJson, TRAIL_END } from './container-json.ts';

/** A container as JSON, with what the rules look at beside it. */
export interface StoredContainer {
  json: string;
  id: string;
  name: string;
  description: string;
  kind: Container['kind'];
  gridRows: number | null;
  gridColumns: number | null;
  capacity: number | null;
  childCount: number;
  barcode: string | null;
  expiresAt: Date | null;
  lotId: string | null;
  /** Exact decimal text; null where nothing was ever measured. */
  amount: string | null;
  unit: string | null;
  stockSequence: number | null;
  parentId: string | null;
  placeRow: number | null;
  placeColumn: number | null;
  /** Hexadecimal, 32 digits for each container around it. */
  trail: string;
  checkedOutBy: string | null;
  lastParentId: string | null;
  lastRow: number | null;
  lastColumn: number | null;
  version: number;
  archivedAt: Date | null;
  /** Of its lot. */
  itemTypeId: string | null;
  objectId: string | null;
  molarMass: string | null;
  density: string | null;
  lotExpiresAt: Date | null;
}

const stored = `${containerJson('c')}::text as json, c.id, c.name, c.description, c.kind, c.grid_rows as "gridRows",
  c.grid_columns as "gridColumns", c.capacity, c.child_count as "childCount", c.barcode, c.expires_at as "expiresAt",
  c.lot_id as "lotId", c.amount::text as amount, c.unit, c.stock_sequence as "stockSequence", c.parent_id as "parentId",
  c.place_row as "placeRow", c.place_column as "placeColumn", encode(c.trail, 'hex') as trail,
  c.checked_out_by as "checkedOutBy", c.last_parent_id as "lastParentId", c.last_row as "lastRow",
  c.last_column as "lastColumn", c.version, c.archived_at as "archivedAt", l.item_type_id as "itemTypeId",
  l.object_id as "objectId", l.molar_mass::text as "molarMass", l.density::text as density, l.expires_at as "lotExpiresAt"`;

const source = `svc.containers c left join svc.lots l on l.workspace_id = c.workspace_id and l.id = c.lot_id`;

// In the order of their ids, so that two calls on the same containers wait for each other and not in a circle.
const lockStatement = statement(
  'containers.lock',
  `select ${stored} from ${source} where c.workspace_id = $1 and c.id = any($2::uuid[]) order by c.id for no key update of c`,
);

const loadStatement = statement(
  'containers.load',
  `select ${stored} from ${source} where c.workspace_id = $1 and c.id = any($2::uuid[])`,
);

const readStatement = statement(
  'containers.read',
  `select '{"container":' || ${containerJson('c')}::text || '}' as json, c.version
     from svc.containers c where c.workspace_id = $1 and c.id = $2`,
);

const treeLockStatement = statement(
  'containers.lockTree',
  `select pg_advisory_xact_lock(hashtextextended('inventory:' || $1, 0))`,
);
const treeShareStatement = statement(
  'containers.shareTree',
  `select pg_advisory_xact_lock_shared(hashtextextended('inventory:' || $1, 0))`,
);

export async function readContainerJson(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<JsonText<{ container: Container }> | null> {
  const row = await db.first<{ json: string; version: number }>(readStatement, [workspaceId, id]);
  // How many things are in it changes without its version.
  return row === null ? null : new JsonText(row.json, row.version, true);
}

/** Those of the ids that are containers, by id, as they are; others may change them meanwhile. */
export async function loadContainers(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, StoredContainer>> {
  return byId(await db.rows<StoredContainer>(loadStatement, [workspaceId, ids]));
}

/** As `loadContainers`, and keeps others from changing them, or what is directly in them, until the transaction ends. */
export async function lockContainers(
  tx: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, StoredContainer>> {
  return byId(await tx.rows<StoredContainer>(lockStatement, [workspaceId, ids]));
}

function byId(rows: readonly StoredContainer[]): Map<string, StoredContainer> {
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Before containers are locked. `whole`: nobody else places anything in the workspace until the transaction ends, which
 * moving a container with all in it needs; otherwise many may at once.
 */
export async function lockTree(tx: Queryable, workspaceId: string, whole: boolean): Promise<void> {
  await tx.rows(whole ? treeLockStatement : treeShareStatement, [workspaceId]);
}

const savepointStatement = statement('containers.savepoint', 'savepoint before_locks');
const keepStatement = statement('containers.keepLocks', 'release savepoint before_locks');
const undoStatement = statement('containers.undoLocks', 'rollback to savepoint before_locks');

/** Takes locks, and gives them back where the work answers null. */
export async function undoUnless<T>(tx: Queryable, work: () => Promise<T | null>): Promise<T | null> {
  await tx.rows(savepointStatement);
  const result = await work();
  await tx.rows(result === null ? undoStatement : keepStatement);
  return result;
}

export interface ContainerFilter {
  archived: boolean;
  updatedAfter: string | null;
  parentId: string | null;
  /** Hexadecimal: the trail of what is directly in the ancestor. */
  within: string | null;
  topLevel: boolean;
  kind: string | null;
  lotId: string | null;
  barcode: string | null;
  checkedOut: boolean | null;
  checkedOutBy: string | null;
  q: string | null;
}

/** The conditions that apply, so that each combination of filters is planned for itself. */
function toConditions(workspaceId: string, filter: ContainerFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [workspaceId];
  const parts = ['c.workspace_id = $1', `c.archived_at is ${filter.archived ? 'not null' : 'null'}`];
  if (filter.checkedOut !== null) parts.push(`c.checked_out_by is ${filter.checkedOut ? 'not null' : 'null'}`);
  if (filter.topLevel) parts.push(`c.trail = '' and c.checked_out_by is null`);
  const compared: [string, unknown][] = [
    ['c.updated_at > $::timestamptz', filter.updatedAfter],
    ['c.parent_id = $::uuid', filter.parentId],
    [`c.trail >= decode($, 'hex')`, filter.within],
    [`c.trail <= decode($, 'hex') || ${TRAIL_END}`, filter.within],
    ['c.kind = $::text', filter.kind],
    ['c.lot_id = $::uuid', filter.lotId],
    ['c.barcode = $::text', filter.barcode],
    ['c.checked_out_by = $::uuid', filter.checkedOutBy],
    [`(strpos(lower(c.name), lower($::text)) > 0 or strpos(lower(c.barcode), lower($::text)) > 0)`, filter.q],
  ];
  for (const [condition, value] of compared.filter(([, given]) => given !== null)) {
    parts.push(condition.replaceAll('$', `$${values.push(value)}`));
  }
  return { text: parts.join(' and '), values };
}

/** A page of containers, oldest first; the way they are counted is that of the page. */
export async function listContainersJson(
  db: Queryable,
  workspaceId: string,
  filter: ContainerFilter,
  page: { limit: number; offset: number },
): Promise<string> {
  const { text, values } = toConditions(workspaceId, filter);
  const limit = `$${values.push(page.limit)}::int`;
  const offset = `$${values.push(page.offset)}::int`;
  const row = await db.first<{ json: string }>(
    {
      text: `select row_to_json(answer)::text as json from (select
        coalesce((select json_agg(${containerJson('c')} order by c.id) from (
          select * from svc.containers c where ${text} order by c.id limit ${limit} offset ${offset}) c),
          '[]'::json) as containers,
        (select count(*) from svc.containers c where ${text}) as total,
        ${limit} as "limit", ${offset} as "offset") answer`,
    },
    values,
  );
  return row!.json;
}

/** Who writes, where and when. */
export interface WriteStamp {
  workspaceId: string;
  userId: string;
  now: Date;
}

/** A container to be made, in the form that the statement takes. */
export interface ContainerInsert {
  id: string;
  placementId: string;
  name: string;
  description: string;
  kind: string;
  gridRows: number | null;
  gridColumns: number | null;
  capacity: number | null;
  barcode: string | null;
  expiresAt: string | null;
  lotId: string | null;
  amount: string | null;
  unit: string | null;
  dimension: string | null;
  factor: string | null;
  parentId: string | null;
  row: number | null;
  column: number | null;
  trail: string;
  /** Why it has an amount from the start. */
  movementKind: 'receive' | 'split';
  otherContainerId: string | null;
}

// The ledgers and the containers refer to each other; within one statement that is looked at when all is written.
const insertStatement = statement(
  'containers.insert',
  `with input as (
     select * from json_to_recordset($4::json) as x (id uuid, "placementId" uuid, name text, description text, kind text,
       "gridRows" smallint, "gridColumns" smallint, capacity integer, barcode text, "expiresAt" timestamptz, "lotId" uuid,
       amount numeric, unit text, dimension text, factor numeric, "parentId" uuid, "row" smallint, "column" smallint,
       trail text, "movementKind" text, "otherContainerId" uuid)),
   stocked as (
     insert into svc.stock_movements (workspace_id, container_id, sequence, kind, change, balance_before, balance, unit,
       lot_id, other_container_id, reason, at, by)
     select $1, id, 1, "movementKind", amount, 0, amount, unit, "lotId", "otherContainerId", $5, $2, $3
       from input where amount is not null),
   made as (
     insert into svc.containers (workspace_id, id, name, description, kind, grid_rows, grid_columns, capacity, barcode,
       expires_at, lot_id, amount, unit, dimension, base_factor, stock_sequence, parent_id, place_row, place_column, trail,
       created_at, created_by, updated_at, updated_by)
     select $1, id, name, description, kind, "gridRows", "gridColumns", capacity, barcode, "expiresAt", "lotId", amount, unit,
       dimension, factor, case when amount is null then null else 1 end, "parentId", "row", "column", decode(trail, 'hex'),
       $2, $3, $2, $3 from input),
   counted as (
     update svc.containers p set child_count = p.child_count + i.count
       from (select "parentId" as id, count(*) as count from input where "parentId" is not null group by 1) i
      where p.workspace_id = $1 and p.id = i.id)
   insert into svc.placements (workspace_id, id, container_id, kind, to_parent_id, to_row, to_column, reason, at, by)
   select $1, "placementId", id, 'place', "parentId", "row", "column", $5, $2, $3 from input where "parentId" is not null`,
);

/** Makes containers with their first row in each ledger. Their parents must be locked. */
export async function insertContainers(
  tx: Queryable,
  { workspaceId, userId, now }: WriteStamp,
  rows: readonly ContainerInsert[],
  reason: string | null,
): Promise<void> {
  await tx.rows(insertStatement, [workspaceId, now, userId, JSON.stringify(rows), reason]);
}

export type ContainerFields = Pick<
  StoredContainer,
  'name' | 'description' | 'kind' | 'gridRows' | 'gridColumns' | 'capacity' | 'barcode' | 'lotId'
> & { expiresAt: Date | string | null };

const updateStatement = statement(
  'containers.update',
  `update svc.containers set name = $5, description = $6, kind = $7, grid_rows = $8, grid_columns = $9, capacity = $10,
     barcode = $11, lot_id = $12, expires_at = $13, updated_at = $3, updated_by = $4, version = version + 1
    where workspace_id = $1 and id = $2`,
);

export async function updateContainerFields(
  tx: Queryable,
  { workspaceId, userId, now }: WriteStamp,
  id: string,
  fields: ContainerFields,
): Promise<void> {
  const { name, description, kind, gridRows, gridColumns, capacity, barcode, lotId, expiresAt } = fields;
  const values = [name, description, kind, gridRows, gridColumns, capacity, barcode, lotId, expiresAt];
  await tx.rows(updateStatement, [workspaceId, id, now, userId, ...values]);
}

const outermostStatement = statement(
  'containers.outermost',
  `select coalesce(max(place_row), 0) as "rows", coalesce(max(place_column), 0) as columns,
          count(*) filter (where place_row is null) as loose
     from svc.containers where workspace_id = $1 and parent_id = $2`,
);

/** How far out in its grid a container is used, and how many things in it stand in no place. */
export async function readExtent(
  tx: Queryable,
  workspaceId: string,
  id: string,
): Promise<{ rows: number; columns: number; loose: number }> {
  return (await tx.first<{ rows: number; columns: number; loose: number }>(outermostStatement, [workspaceId, id]))!;
}

const namesStatement = statement(
  'containers.names',
  `select c.id, c.name, c.archived_at is not null as "isArchived"
     from svc.containers c where c.workspace_id = $1 and c.id = any($2::uuid[])`,
);

/** What containers are called right now. */
export function loadContainerNames(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  return db.rows(namesStatement, [workspaceId, ids]);
}
