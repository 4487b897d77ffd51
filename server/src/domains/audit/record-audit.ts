import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import type { Principal } from '../../kernel/principal.ts';
import { insertAuditRecord } from './audit-records.store.ts';

/** What a use-case tells of its write; who, how and why come from the context. */
export interface AuditEntry {
  /** `<entity type>.<verb>` */
  action: string;
  entityId: string;
  entityName: string;
  /** Where it is not the first word of the action. */
  entityType?: string;
  before?: object | JsonText<unknown> | null;
  after?: object | JsonText<unknown> | null;
  /** Only where the context has no principal in a workspace: set-up, joining, and work of the system itself. */
  workspaceId?: string;
  actorId?: string;
  /** Where the written rows keep the id of their record, it is made before them. */
  recordId?: string;
}

/** Writes the audit record in the transaction of the change itself, and answers its id. */
export async function recordAudit(ctx: Context<Principal | null>, entry: AuditEntry): Promise<string> {
  const { principal } = ctx;
  const workspaceId = entry.workspaceId ?? principal?.workspace?.id;
  // A person without a workspace changes only their own account, which no workspace may read about.
  const id = entry.recordId ?? newId();
  if (workspaceId === undefined) return id;
  await insertAuditRecord(ctx.db, {
    workspaceId,
    id,
    at: ctx.now,
    actorId: principal?.user.id ?? entry.actorId ?? null,
    authMethod: principal?.authMethod ?? (entry.actorId === undefined ? 'system' : 'session'),
    credentialId: principal?.credential.id ?? null,
    credentialName: principal?.credential.name ?? null,
    action: entry.action,
    entityType: entry.entityType ?? entry.action.slice(0, entry.action.indexOf('.')),
    entityId: entry.entityId,
    entityName: entry.entityName,
    reason: ctx.reason,
    before: toJson(entry.before),
    after: toJson(entry.after),
    requestId: ctx.requestId,
  });
  return id;
}

function toJson(value: object | JsonText<unknown> | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}
