export { type AuditValues, auditInsertText, auditValues } from './audit-insert.ts';
export { auditOperations } from './audit-records.operations.ts';
export { type AuditEntry, recordAudit } from './record-audit.ts';
