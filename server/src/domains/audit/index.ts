export { type AuditValues, auditInsertText, auditValues } from './audit-insert.ts';
export { auditOperations } from './audit-records.operations.ts';
export { auditRecordColumns } from './audit-records.store.ts';
export { listAuditOf } from './audit-records.ts';
export { type AuditEntry, recordAudit } from './record-audit.ts';
