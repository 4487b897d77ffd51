export { ACTIONS, type Action, ALL_ACTIONS, expandActions, impliedActions } from './actions.ts';
export { AuditRecord } from './audit/audit.ts';
export {
  COLUMN_TYPES,
  CONVERSIONS,
  Column,
  type ColumnType,
  ColumnValidation,
  NewColumn,
  SelectOption,
} from './data/columns.ts';
export { Environment } from './data/environments.ts';
export { NamingScheme } from './data/naming-schemes.ts';
export { DataObject, ObjectVersion } from './data/objects.ts';
export {
  AGGREGATES,
  QUERY_OPERATORS,
  Query,
  QueryAnswer,
  QueryCondition,
  type QueryOperator,
  QueryParameter,
  SavedQuery,
  type WhereNode,
} from './data/query.ts';
export { CellIssue, TABLE_KINDS, Table } from './data/tables.ts';
export { ERROR_CODES, type ErrorCode } from './error-codes.ts';
export { AUTH_METHODS, type AuthMethod } from './identity/account.ts';
export { API_KEY_EXPIRIES, API_KEY_ROLES, ApiKey, type ApiKeyExpiry, ApiKeyScope } from './identity/api-keys.ts';
export { Invitation, Member } from './identity/members.ts';
export { Notification } from './identity/notifications.ts';
export { Organization, Workspace } from './identity/organization.ts';
export { Session } from './identity/sessions.ts';
export { DEFAULT_LIMITS, type Limits, type ListLimit } from './limits.ts';
export {
  type Access,
  type InputOf,
  isBodyOptional,
  type Method,
  type Operation,
  type OutputOf,
  type Visibility,
} from './operation.ts';
export { allOperations, isReservedPath, operations, RESERVED_PREFIXES } from './operations.ts';
export { JOB_STATUSES, Job } from './platform/jobs.ts';
export { BATCH_STATUSES, ResultBatch, ResultRow } from './results/result-batches.ts';
export {
  type NewResultColumn,
  RESULT_COLUMN_TYPES,
  ResultColumn,
  ResultSchema,
} from './results/result-schemas.ts';
export { grantableRoles, ROLE_NAMES, ROLES, type Role } from './roles.ts';
export { ADDON_SCOPES, type AddonScope } from './scopes.ts';
export { File, FilePreview, FileReference, TEXT_STATUSES } from './storage/files.ts';
