import type { Consumption } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { quantityJson } from './container-json.ts';
import type { WriteStamp } from './containers.store.ts';

const json = `(select row_to_json(x) from (select n.id, n.items,
  coalesce((select json_agg(json_build_object('containerId', m.container_id, 'lotId', m.lot_id, 'item', m.item,
      'quantity', ${quantityJson('-m.change', 'm.unit')}, 'balance', ${quantityJson('m.balance', 'm.unit')})
      order by m.item, m.at, m.container_id, m.sequence) from svc.stock_movements m
    where m.workspace_id = n.workspace_id and m.consumption_id = n.id and m.kind = 'consume'), '[]'::json) as taken,
  n.reason, n.reversed_at is not null as reversed, svc.iso(n.reversed_at) as "reversedAt", n.reversed_by as "reversedBy",
  n.reversal_reason as "reversalReason", n.version, svc.iso(n.created_at) as "createdAt", n.created_by as "createdBy") x)`;

const readStatement = statement(
  'consumptions.read',
  `select '{"consumption":' || ${json}::text || '}' as json, n.version
     from svc.consumptions n where n.workspace_id = $1 and n.id = $2`,
);

const loadStatement = statement(
  'consumptions.load',
  `select ${json}::text as json, n.version from unnest($2::uuid[]) with ordinality as x (id, place)
     join svc.consumptions n on n.workspace_id = $1 and n.id = x.id order by x.place`,
);

const lockStatement = statement(
  'consumptions.lock',
  `select n.id, n.version, n.reversed_at as "reversedAt" from svc.consumptions n
    where n.workspace_id = $1 and n.id = $2 for no key update`,
);

const takesStatement = statement(
  'consumptions.takes',
  `select container_id as "containerId", (-change)::text as taken, item from svc.stock_movements
    where workspace_id = $1 and consumption_id = $2 and kind = 'consume' order by container_id, sequence`,
);

const insertStatement = statement(
  'consumptions.insert',
  `with input as (select * from json_to_recordset($4::json) as x (id uuid, items json)),
   made as (
     insert into svc.consumptions (workspace_id, id, items, reason, created_at, created_by)
     select $1, id, items, $5, $2, $3 from input)
   insert into svc.consumption_purposes (workspace_id, consumption_id, item, document_id, object_id, batch_id)
   select $1, input.id, i.place - 1, p."documentId", p."objectId", p."batchId"
     from input, json_array_elements(input.items) with ordinality as i (item, place),
          json_to_record(case when json_typeof(i.item -> 'purpose') = 'object' then i.item -> 'purpose' else '{}' end)
            as p ("documentId" uuid, "objectId" uuid, "batchId" uuid)
    where coalesce(p."documentId", p."objectId", p."batchId") is not null`,
);

const reverseStatement = statement(
  'consumptions.reverse',
  `update svc.consumptions set reversed_at = $3, reversed_by = $4, reversal_reason = $5, version = version + 1
    where workspace_id = $1 and id = $2`,
);

export async function readConsumptionJson(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<JsonText<{ consumption: Consumption }> | null> {
  const row = await db.first<{ json: string; version: number }>(readStatement, [workspaceId, id]);
  return row === null ? null : new JsonText(row.json, row.version);
}

/** Consumptions as JSON, in the order of the ids. */
export function loadConsumptions(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ json: string; version: number }[]> {
  return db.rows<{ json: string; version: number }>(loadStatement, [workspaceId, ids]);
}

/** Reads a consumption and keeps others from undoing it until the transaction ends. */
export function lockConsumption(
  tx: Queryable,
  workspaceId: string,
  id: string,
): Promise<{ id: string; version: number; reversedAt: Date | null } | null> {
  return tx.first(lockStatement, [workspaceId, id]);
}

/** What it took from where. */
export function listTakes(
  tx: Queryable,
  workspaceId: string,
  id: string,
): Promise<{ containerId: string; taken: string; item: number }[]> {
  return tx.rows(takesStatement, [workspaceId, id]);
}

export async function insertConsumptions(
  tx: Queryable,
  { workspaceId, userId, now }: WriteStamp,
  rows: readonly { id: string; items: Consumption['items'] }[],
  reason: string | null,
): Promise<void> {
  await tx.rows(insertStatement, [workspaceId, now, userId, JSON.stringify(rows), reason]);
}

export async function setReversed(
  tx: Queryable,
  { workspaceId, userId, now }: WriteStamp,
  id: string,
  reason: string,
): Promise<void> {
  await tx.rows(reverseStatement, [workspaceId, id, now, userId, reason]);
}

export interface ConsumptionFilter {
  containerId: string | null;
  lotId: string | null;
  documentId: string | null;
  objectId: string | null;
  batchId: string | null;
  reversed: boolean | null;
  from: string | null;
  to: string | null;
}

const ofMovement = 'select m.consumption_id from svc.stock_movements m where m.workspace_id = $1 and';
const ofPurpose = 'select p.consumption_id from svc.consumption_purposes p where p.workspace_id = $1 and';

/** A page of consumptions, newest first. */
export async function listConsumptionsJson(
  db: Queryable,
  workspaceId: string,
  filter: ConsumptionFilter,
  page: { limit: number; offset: number },
): Promise<string> {
  const values: unknown[] = [workspaceId];
  const parts = ['n.workspace_id = $1'];
  if (filter.reversed !== null) parts.push(`n.reversed_at is ${filter.reversed ? 'not null' : 'null'}`);
  const compared: [(parameter: string) => string, string | null][] = [
    [(p) => `n.id in (${ofMovement} m.container_id = ${p}::uuid)`, filter.containerId],
    [(p) => `n.id in (${ofMovement} m.lot_id = ${p}::uuid)`, filter.lotId],
    [(p) => `n.id in (${ofPurpose} p.document_id = ${p}::uuid)`, filter.documentId],
    [(p) => `n.id in (${ofPurpose} p.object_id = ${p}::uuid)`, filter.objectId],
    [(p) => `n.id in (${ofPurpose} p.batch_id = ${p}::uuid)`, filter.batchId],
    [(p) => `n.created_at >= ${p}::timestamptz`, filter.from],
    [(p) => `n.created_at < ${p}::timestamptz`, filter.to],
  ];
  for (const [toCondition, value] of compared) if (value !== null) parts.push(toCondition(`$${values.push(value)}`));
  const where = parts.join(' and ');
  const limit = `$${values.push(page.limit)}::int`;
  const offset = `$${values.push(page.offset)}::int`;
  const text = `select row_to_json(answer)::text as json from (select
      coalesce((select json_agg(${json} order by n.id desc) from (
        select * from svc.consumptions n where ${where} order by n.id desc limit ${limit} offset ${offset}) n),
        '[]'::json) as consumptions,
      (select count(*) from svc.consumptions n where ${where}) as total, ${limit} as "limit", ${offset} as "offset") answer`;
  return (await db.first<{ json: string }>({ text }, values))!.json;
}
