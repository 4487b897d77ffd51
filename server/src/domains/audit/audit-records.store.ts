import type { AuditRecord } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';

export interface NewAuditRecord {
  workspaceId: string;
  id: string;
  at: Date;
  actorId: string | null;
  authMethod: string;
  credentialId: string | null;
  credentialName: string | null;
  action: string;
  entityType: string;
  entityId: string;
  entityName: string;
  reason: string | null;
  before: string | null;
  after: string | null;
  requestId: string | null;
}

const insertStatement = statement(
  'audit.insert',
  `insert into svc.audit_records (workspace_id, id, at, actor_id, auth_method, credential_id, credential_name, action,
     entity_type, entity_id, entity_name, reason, before, after, request_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);

export async function insertAuditRecord(tx: Queryable, record: NewAuditRecord): Promise<void> {
  await tx.rows(insertStatement, [
    record.workspaceId,
    record.id,
    record.at,
    record.actorId,
    record.authMethod,
    record.credentialId,
    record.credentialName,
    record.action,
    record.entityType,
    record.entityId,
    record.entityName,
    record.reason,
    record.before,
    record.after,
    record.requestId,
  ]);
}

export interface AuditFilter {
  actorId: string | null;
  authMethod: string | null;
  action: string | null;
  entityType: string | null;
  entityId: string | null;
  /** With `entityId`: also these. */
  recordIds: string[] | null;
  from: string | null;
  to: string | null;
  beforeId: string | null;
}

/** An audit record `a` with its user `u`, as callers read it. */
export const auditRecordColumns = `a.id, svc.iso(a.at) as at,
         case when u.id is null then null else json_build_object('id', u.id, 'name', u.name, 'kind', u.kind) end as actor,
         a.auth_method as "authMethod",
         case when a.credential_id is null then null
              else json_build_object('id', a.credential_id, 'name', coalesce(a.credential_name, '')) end as credential,
         a.action, a.entity_type as "entityType", a.entity_id as "entityId", a.entity_name as "entityName",
         a.reason, a.before, a.after, a.request_id as "requestId"`;

// The plan is made for the values at hand: each combination of filters wants another index.
const listText = `
  select ${auditRecordColumns}
    from svc.audit_records a left join svc.users u on u.id = a.actor_id
   where a.workspace_id = $1
     and ($2::uuid is null or a.actor_id = $2)
     and ($3::text is null or a.auth_method = $3)
     and ($4::text is null or (a.entity_type = split_part($4, '.', 1) and a.action = $4))
     and ($5::text is null or a.entity_type = $5)
     and ($6::uuid is null or a.entity_id = $6 or a.id = any($11::uuid[]))
     and ($7::timestamptz is null or a.at >= $7)
     and ($8::timestamptz is null or a.at < $8)
     and ($9::uuid is null or a.id < $9)
   order by a.id desc limit $10`;

export async function listAuditRecords(
  db: Queryable,
  workspaceId: string,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRecord[]> {
  const { actorId, authMethod, action, entityType, entityId, from, to, beforeId, recordIds } = filter;
  const values = [workspaceId, actorId, authMethod, action, entityType, entityId, from, to, beforeId, limit, recordIds];
  return db.rows<AuditRecord>({ text: listText }, values);
}

/** The distinct values of an indexed column, by hopping from one to the next instead of reading every record. */
function hop(column: string): string {
  return `with recursive hops as (
      (select ${column} as value from svc.audit_records where workspace_id = $1 order by ${column} limit 1)
      union all
      select (select a.${column} from svc.audit_records a
               where a.workspace_id = $1 and a.${column} > hops.value order by a.${column} limit 1)
        from hops where hops.value is not null)
    select value from hops where value is not null`;
}

const actorsStatement = statement(
  'audit.actors',
  `select u.id, u.name from (${hop('actor_id')}) seen join svc.users u on u.id = seen.value order by lower(u.name)`,
);

const actionsStatement = statement(
  'audit.actions',
  `with recursive hops as (
      (select entity_type, action from svc.audit_records where workspace_id = $1 order by entity_type, action limit 1)
      union all
      select next.entity_type, next.action from hops, lateral
        (select a.entity_type, a.action from svc.audit_records a
          where a.workspace_id = $1 and (a.entity_type, a.action) > (hops.entity_type, hops.action)
          order by a.entity_type, a.action limit 1) next)
    select entity_type, action from hops`,
);

export async function loadAuditFacets(db: Queryable, workspaceId: string) {
  const actors = await db.rows<{ id: string; name: string }>(actorsStatement, [workspaceId]);
  const actions = await db.rows<{ entity_type: string; action: string }>(actionsStatement, [workspaceId]);
  return {
    actors,
    actions: actions.map((row) => row.action),
    entityTypes: [...new Set(actions.map((row) => row.entity_type))],
  };
}
