import type { ResultBatch } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { JsonText } from '../../kernel/json-text.ts';

const json = `(select row_to_json(x) from (select b.id, b.schema_id as "schemaId", b.schema_version as "schemaVersion", b.name,
  b.status, b.finalized_at is not null as finalized, svc.iso(b.finalized_at) as "finalizedAt",
  b.finalized_by as "finalizedBy", b.row_count as "rowCount", b.checksum, b.supersedes_id as "supersedesId",
  b.superseded_by_id as "supersededById", b.reason, b.document_id as "documentId", b.version,
  svc.iso(b.created_at) as "createdAt", b.created_by as "createdBy", svc.iso(b.updated_at) as "updatedAt",
  b.updated_by as "updatedBy", svc.iso(b.archived_at) as "archivedAt") x)`;

/** A batch as JSON, with what the rules look at beside it. */
export interface StoredBatch {
  json: string;
  id: string;
  schemaId: string;
  schemaVersion: number;
  name: string;
  documentId: string | null;
  rowCount: number;
  finalized: boolean;
  supersedesId: string | null;
  supersededById: string | null;
  version: number;
  archivedAt: Date | null;
}

const stored = `${json}::text as json, b.id, b.schema_id as "schemaId", b.schema_version as "schemaVersion", b.name,
  b.document_id as "documentId", b.row_count as "rowCount", b.finalized_at is not null as finalized,
  b.supersedes_id as "supersedesId", b.superseded_by_id as "supersededById", b.version, b.archived_at as "archivedAt"`;

const touch = 'updated_at = $3, updated_by = $4, version = b.version + 1';
const one = 'b.workspace_id = $1 and b.id = $2';

const readStatement = statement(
  'resultBatches.read',
  `select '{"batch":' || ${json}::text || '}' as json, b.version from svc.result_batches b where ${one}`,
);
const loadStatement = statement('resultBatches.load', `select ${stored} from svc.result_batches b where ${one}`);
const lockStatement = statement(
  'resultBatches.lock',
  `select ${stored} from svc.result_batches b where ${one} for update`,
);
const insertStatement = statement(
  'resultBatches.insert',
  `insert into svc.result_batches as b (workspace_id, id, created_at, created_by, updated_at, updated_by, schema_id,
     schema_version, name, document_id, row_count, supersedes_id, reason)
   values ($1, $2, $3, $4, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${stored}`,
);
const updateStatement = statement(
  'resultBatches.update',
  `update svc.result_batches b set ${touch}, name = $5, document_id = $6, archived_at = $7 where ${one} returning ${stored}`,
);
const countRowsStatement = statement(
  'resultBatches.countRows',
  `update svc.result_batches b set ${touch}, row_count = $5 where ${one} returning ${stored}`,
);
const finalizeStatement = statement(
  'resultBatches.finalize',
  `update svc.result_batches b set ${touch}, finalized_at = $5, finalized_by = $4, checksum = $6 where ${one} returning ${stored}`,
);
const supersedeStatement = statement(
  'resultBatches.supersede',
  `update svc.result_batches b set ${touch}, status = 'superseded', superseded_by_id = $5 where ${one} returning ${stored}`,
);

// One row a workspace: whoever finalizes waits here for whoever did before, until that commits. Cut, not rounded, so that
// no moment lies in the future; after the last one even if the clock was set back.
const clockStatement = statement(
  'resultClocks.advance',
  `insert into svc.result_clocks as c (workspace_id, finalized_at) values ($1, date_trunc('milliseconds', clock_timestamp()))
   on conflict (workspace_id) do update
     set finalized_at = greatest(excluded.finalized_at, c.finalized_at + interval '1 millisecond')
   returning c.finalized_at as "finalizedAt"`,
);

const historyStatement = statement(
  'resultBatches.history',
  `with recursive earlier as (
     select b.*, 0 as place from svc.result_batches b where ${one}
     union all
     select b.*, e.place - 1 from earlier e join svc.result_batches b on b.workspace_id = $1 and b.id = e.supersedes_id),
   later as (
     select b.*, 0 as place from svc.result_batches b where ${one}
     union all
     select b.*, l.place + 1 from later l join svc.result_batches b on b.workspace_id = $1 and b.id = l.superseded_by_id)
   select row_to_json(answer)::text as json from (
     select json_agg(${json} order by b.place) as batches
       from (select * from earlier union all select * from later where place > 0) b) answer
    where answer.batches is not null`,
);

export interface BatchFilter {
  archived: boolean;
  updatedAfter: string | null;
  finalized: boolean | null;
  finalizedAfter: string | null;
  schemaId: string | null;
  status: string | null;
  documentId: string | null;
}

/** The conditions that apply, so that each combination of filters is planned for itself. */
function toConditions(workspaceId: string, filter: BatchFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [workspaceId];
  const parts = ['b.workspace_id = $1', `b.archived_at is ${filter.archived ? 'not null' : 'null'}`];
  if (filter.finalized !== null) parts.push(`b.finalized_at is ${filter.finalized ? 'not null' : 'null'}`);
  const compared: [string, unknown][] = [
    ['b.updated_at > $::timestamptz', filter.updatedAfter],
    ['b.finalized_at > $::timestamptz', filter.finalizedAfter],
    ['b.schema_id = $::uuid', filter.schemaId],
    ['b.status = $::text', filter.status],
    ['b.document_id = $::uuid', filter.documentId],
  ];
  for (const [condition, value] of compared.filter(([, given]) => given !== null)) {
    parts.push(condition.replace('$', `$${values.push(value)}`));
  }
  return { text: parts.join(' and '), values };
}

/** Newest first; those that are final in the order in which they became so. */
export async function listBatchesJson(
  db: Queryable,
  workspaceId: string,
  filter: BatchFilter,
  page: { limit: number; offset: number },
): Promise<string> {
  const { text, values } = toConditions(workspaceId, filter);
  const isFinalOnly = filter.finalized === true || filter.finalizedAfter !== null;
  const order = isFinalOnly ? 'b.finalized_at, b.id' : 'b.id desc';
  const limit = `$${values.push(page.limit)}::int`;
  const offset = `$${values.push(page.offset)}::int`;
  const row = await db.first<{ json: string }>(
    {
      text: `select row_to_json(answer)::text as json from (select
        coalesce((select json_agg(${json}) from (
          select * from svc.result_batches b where ${text} order by ${order} limit ${limit} offset ${offset}) b),
          '[]'::json) as batches,
        (select count(*) from svc.result_batches b where ${text}) as total,
        ${limit} as "limit", ${offset} as "offset") answer`,
    },
    values,
  );
  return row!.json;
}

export async function readBatchJson(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<JsonText<{ batch: ResultBatch }> | null> {
  const row = await db.first<{ json: string; version: number }>(readStatement, [workspaceId, id]);
  return row === null ? null : new JsonText(row.json, row.version);
}

/** The whole chain of corrections, oldest first, as an answer; null when there is no such batch. */
export async function readHistoryJson(db: Queryable, workspaceId: string, id: string): Promise<string | null> {
  return (await db.first<{ json: string }>(historyStatement, [workspaceId, id]))?.json ?? null;
}

export function loadBatch(db: Queryable, workspaceId: string, id: string): Promise<StoredBatch | null> {
  return db.first<StoredBatch>(loadStatement, [workspaceId, id]);
}

/** Reads the batch and keeps others from changing it, or its rows, until the transaction ends. */
export function lockBatch(tx: Queryable, workspaceId: string, id: string): Promise<StoredBatch | null> {
  return tx.first<StoredBatch>(lockStatement, [workspaceId, id]);
}

/** Which batch is written, by whom, when. */
export interface BatchStamp {
  workspaceId: string;
  id: string;
  now: Date;
  userId: string;
}

const stampValues = ({ workspaceId, id, now, userId }: BatchStamp): unknown[] => [workspaceId, id, now, userId];

export interface NewBatch {
  schemaId: string;
  schemaVersion: number;
  name: string;
  documentId: string | null;
  rowCount: number;
  supersedesId: string | null;
  reason: string | null;
}

export async function insertBatch(tx: Queryable, stamp: BatchStamp, batch: NewBatch): Promise<StoredBatch> {
  const { schemaId, schemaVersion, name, documentId, rowCount, supersedesId, reason } = batch;
  const fields = [schemaId, schemaVersion, name, documentId, rowCount, supersedesId, reason];
  return (await tx.first<StoredBatch>(insertStatement, [...stampValues(stamp), ...fields]))!;
}

export async function updateBatch(
  tx: Queryable,
  stamp: BatchStamp,
  { name, documentId, archivedAt }: Pick<StoredBatch, 'name' | 'documentId' | 'archivedAt'>,
): Promise<StoredBatch> {
  return (await tx.first<StoredBatch>(updateStatement, [...stampValues(stamp), name, documentId, archivedAt]))!;
}

export async function setRowCount(tx: Queryable, stamp: BatchStamp, rowCount: number): Promise<StoredBatch> {
  return (await tx.first<StoredBatch>(countRowsStatement, [...stampValues(stamp), rowCount]))!;
}

/** Makes the batch final, at a moment after every other one of the workspace that anybody can see. */
export async function setFinalized(tx: Queryable, stamp: BatchStamp, checksum: string): Promise<StoredBatch> {
  const clock = await tx.first<{ finalizedAt: Date }>(clockStatement, [stamp.workspaceId]);
  return (await tx.first<StoredBatch>(finalizeStatement, [...stampValues(stamp), clock!.finalizedAt, checksum]))!;
}

export async function setSuperseded(tx: Queryable, stamp: BatchStamp, successorId: string): Promise<StoredBatch> {
  return (await tx.first<StoredBatch>(supersedeStatement, [...stampValues(stamp), successorId]))!;
}

export interface BatchName {
  id: string;
  name: string;
  isArchived: boolean;
}

const nameColumns = 'b.id, b.name, b.archived_at is not null as "isArchived"';

const namesStatement = statement(
  'resultBatches.names',
  `select ${nameColumns} from svc.result_batches b where b.workspace_id = $1 and b.id = any($2::uuid[])`,
);

const namesOfStatement = statement(
  'resultBatches.namesOf',
  `select ${nameColumns} from svc.result_batches b where b.workspace_id = $1 and b.document_id = $2 order by b.id desc limit 1000`,
);

export function loadBatchNames(db: Queryable, workspaceId: string, ids: readonly string[]): Promise<BatchName[]> {
  return db.rows<BatchName>(namesStatement, [workspaceId, ids]);
}

/** Of the batches that belong to a document, newest first. */
export function loadBatchNamesOf(db: Queryable, workspaceId: string, documentId: string): Promise<BatchName[]> {
  return db.rows<BatchName>(namesOfStatement, [workspaceId, documentId]);
}
