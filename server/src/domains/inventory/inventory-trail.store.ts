import type { AuditRecord } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { auditRecordColumns } from '../audit/index.ts';
import { containerJson } from './container-json.ts';
import { lotJson } from './lot-json.ts';

/** What a record tells of its maker and its cause. */
export interface TrailStamp {
  workspaceId: string;
  at: Date;
  actorId: string;
  authMethod: string;
  credentialId: string;
  credentialName: string;
  action: string;
  reason: string | null;
  requestId: string;
}

/** A thing that was changed, with what it was before, as JSON. */
export interface TrailEntry {
  recordId: string;
  id: string;
  before: string | null;
}

export interface Written {
  id: string;
  json: string;
  version: number;
}

/** Reads what things are now, records it beside what they were, and answers it: one statement for any number of them. */
function recordText(from: string, entityType: string, json: string, links: string): string {
  return `with now as materialized (
      select x.place, x."recordId" as record_id, x.before, e.id, e.name, e.version, ${json} as after, ${links}
        from json_to_recordset($10::json) as x (place integer, "recordId" uuid, id uuid, before text) ${from}),
    recorded as (
      insert into svc.audit_records (workspace_id, id, at, actor_id, auth_method, credential_id, credential_name, action,
        entity_type, entity_id, entity_name, reason, before, after, request_id)
      select $1, record_id, $2, $3, $4, $5, $6, $7, '${entityType}', id, name, $8, before::json, after, $9 from now),
    indexed as (
      insert into svc.inventory_audit (workspace_id, record_id, container_id, lot_id, item_type_id)
      select $1, record_id, container_id, lot_id, item_type_id from now)
    select id, after::text as json, version from now order by place`;
}

const recordContainersStatement = statement(
  'inventoryAudit.recordContainers',
  recordText(
    `join svc.containers e on e.workspace_id = $1 and e.id = x.id
     left join svc.lots l on l.workspace_id = $1 and l.id = e.lot_id`,
    'container',
    containerJson('e'),
    'e.id as container_id, e.lot_id, l.item_type_id',
  ),
);

const recordLotsStatement = statement(
  'inventoryAudit.recordLots',
  recordText(
    'join svc.lots e on e.workspace_id = $1 and e.id = x.id',
    'lot',
    lotJson('e'),
    'null::uuid as container_id, e.id as lot_id, e.item_type_id',
  ),
);

/** Records the change of containers or lots in the transaction of the change; answers them as they are now, in order. */
export function recordChanges(
  tx: Queryable,
  what: 'containers' | 'lots',
  stamp: TrailStamp,
  entries: readonly TrailEntry[],
): Promise<Written[]> {
  const { workspaceId, at, actorId, authMethod, credentialId, credentialName, action, reason, requestId } = stamp;
  const numbered = JSON.stringify(entries.map((entry, place) => ({ ...entry, place })));
  const values = [workspaceId, at, actorId, authMethod, credentialId, credentialName, action, reason, requestId];
  return tx.rows<Written>(what === 'containers' ? recordContainersStatement : recordLotsStatement, [
    ...values,
    numbered,
  ]);
}

export interface TrailFilter {
  containerId: string | null;
  lotId: string | null;
  itemTypeId: string | null;
  action: string | null;
  actorId: string | null;
  from: string | null;
  to: string | null;
  beforeId: string | null;
}

/** A page of what was changed, newest first; planned for the filters at hand. */
export function listTrailRecords(
  db: Queryable,
  workspaceId: string,
  filter: TrailFilter,
  limit: number,
): Promise<AuditRecord[]> {
  const values: unknown[] = [workspaceId];
  const parts = ['i.workspace_id = $1'];
  const compared: [string, string | null][] = [
    ['i.container_id = $::uuid', filter.containerId],
    ['i.lot_id = $::uuid', filter.lotId],
    ['i.item_type_id = $::uuid', filter.itemTypeId],
    ['a.action = $::text', filter.action],
    ['a.actor_id = $::uuid', filter.actorId],
    ['a.at >= $::timestamptz', filter.from],
    ['a.at < $::timestamptz', filter.to],
    ['i.record_id < $::uuid', filter.beforeId],
  ];
  for (const [condition, value] of compared) {
    if (value !== null) parts.push(condition.replace('$', `$${values.push(value)}`));
  }
  const text = `select ${auditRecordColumns}
      from svc.inventory_audit i
      join svc.audit_records a on a.workspace_id = i.workspace_id and a.id = i.record_id
      left join svc.users u on u.id = a.actor_id
     where ${parts.join(' and ')} order by i.record_id desc limit $${values.push(limit)}`;
  return db.rows<AuditRecord>({ text }, values);
}
