export { type AuditValues, auditInsertText, auditValues } from './audit-insert.ts';
export { auditOperations } from './audit-records.operations.ts';
export { listEntityAudit } from './audit-records.ts';
export { type AuditEntry, recordAudit } from './record-audit.ts';
