import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';

/** An audit record as part of a larger statement: for writes that must cost one round trip. */

export interface AuditInsertParts {
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

const TYPES = ['uuid', 'uuid', 'timestamptz', 'uuid', 'text', 'uuid', 'text', 'text', 'text', 'text', 'text'];

/** The `insert`, to stand in a `with`; the same for every call, so that it is prepared once. */
export function auditInsertText({
  entityId,
  entityName,
  before,
  after,
  from,
  firstParameter,
}: AuditInsertParts): string {
  const p = TYPES.map((type, index) => `$${firstParameter + index}::${type}`);
  return `insert into svc.audit_records (workspace_id, id, at, actor_id, auth_method, credential_id, credential_name,
      action, entity_type, entity_id, entity_name, reason, before, after, request_id)
    select ${p.slice(0, 9).join(', ')}, ${entityId}, ${entityName}, ${p[9]}, ${before}, ${after}, ${p[10]} from ${from}`;
}

export interface AuditValues {
  /** The id of the record, which the written row keeps. */
  id: string;
  /** The values of its parameters, in order. */
  values: unknown[];
}

/** What the record tells: who, how and why come from the context. */
export function auditValues(ctx: Context, action: string): AuditValues {
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
    action,
    action.slice(0, action.indexOf('.')),
    ctx.reason,
    ctx.requestId,
  ];
  return { id, values };
}
