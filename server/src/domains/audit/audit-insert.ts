import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';

/** An audit record as part of a larger statement: for writes that must cost one round trip. */
export interface AuditInsert {
  /** The id of the record, which the written row may keep. */
  id: string;
  /** The `insert`, to stand in a `with`. */
  sql: string;
  values: unknown[];
}

export interface AuditInsertParts {
  action: string;
  /** SQL expressions over what `from` gives. */
  entityId: string;
  entityName: string;
  before: string;
  after: string;
  /** What the one record is made from: a CTE of the same statement. */
  from: string;
  /** The number of its first parameter. */
  firstParameter: number;
}

/** Writes the record in the very statement that makes the change; who, how and why come from the context. */
export function auditInsert(ctx: Context, parts: AuditInsertParts): AuditInsert {
  const { principal } = ctx;
  const id = newId();
  const values = [
    principal.workspace.id,
    id,
    ctx.now,
    principal.user.id,
    principal.authMethod,
    principal.credential.id,
    principal.credential.name,
    parts.action,
    parts.action.slice(0, parts.action.indexOf('.')),
    ctx.reason,
    ctx.requestId,
  ];
  const types = ['uuid', 'uuid', 'timestamptz', 'uuid', 'text', 'uuid', 'text', 'text', 'text', 'text', 'text'];
  const p = types.map((type, index) => `$${parts.firstParameter + index}::${type}`);
  const sql = `insert into svc.audit_records (workspace_id, id, at, actor_id, auth_method, credential_id, credential_name,
      action, entity_type, entity_id, entity_name, reason, before, after, request_id)
    select ${p.slice(0, 9).join(', ')}, ${parts.entityId}, ${parts.entityName}, ${p[9]}, ${parts.before}, ${parts.after}, ${p[10]}
      from ${parts.from}`;
  return { id, sql, values };
}
