import { operations } from '@svc/contract';
import type { CursorCodec } from '../../kernel/cursor.ts';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import { getAuditFacets, listAudit } from './audit-records.ts';

export function auditOperations(cursors: CursorCodec): BoundOperation[] {
  const { records } = operations.audit;
  return [bind(records.list, (ctx, input) => listAudit(ctx, input, cursors)), bind(records.facets, getAuditFacets)];
}
