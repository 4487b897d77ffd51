export { ACTIONS, type Action, ALL_ACTIONS, expandActions, impliedActions } from './actions.ts';
export {
  AddonBuild,
  AddonCapability,
  BuildAnalysis,
  BuildIssue,
  KeptBuild,
  ManifestSuggestion,
  NewScript,
} from './addons/addon-builds.ts';
export { AddonInstance, AddonLaunch } from './addons/addon-instances.ts';
export { ADDON_ORIGINS, Addon, AddonEntity } from './addons/addons.ts';
export {
  ADDON_ISSUE_CODES,
  ADDON_LIMITS,
  type AddonIssueCode,
  ISSUE_SEVERITIES,
  type IssueSeverity,
} from './addons/build-issues.ts';
export {
  ADDON_API_VERSION,
  ADDON_CONFIG_TYPES,
  ADDON_ENTITY_TYPES,
  ADDON_SURFACES,
  ADDON_UI_PARTS,
  type AddonEntityType,
  AddonManifest,
  ConfigField,
  ENTITY_NAME_PATTERN,
  ExternalEntity,
} from './addons/manifest.ts';
export { listManifestFaults, type ManifestFault } from './addons/manifest-faults.ts';
export { MarketplaceListing } from './addons/marketplace.ts';
export { AuditRecord } from './audit/audit.ts';
export {
  argumentsOf,
  type Capability,
  type CapabilityArgument,
  capabilities,
  describeCall,
  findCapability,
  toOperationInput,
} from './capabilities.ts';
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
export {
  ColumnSuggestion,
  IMPORT_ENCODINGS,
  IMPORT_FORMATS,
  IMPORT_MATCH_MODES,
  IMPORT_TRANSFORMS,
  Import,
  ImportColumn,
  ImportMapping,
  ImportMatch,
  ImportRowError,
  ImportSource,
  ImportTransform,
} from './data/imports.ts';
export { MAX_PATTERN_LENGTH, NamingScheme } from './data/naming-schemes.ts';
export { DataObject, ObjectVersion, SHOWN_INVERSE_LINKS } from './data/objects.ts';
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
export {
  BLOCK_FENCES,
  BLOCK_TYPES,
  Block,
  type BlockType,
  REFERENCE_TYPES,
  type ReferenceType,
} from './documents/blocks.ts';
export { DocumentDiff, DocumentSnapshot, DocumentVersion } from './documents/document-versions.ts';
export { Document, DocumentReference } from './documents/documents.ts';
export { DocumentMarkdown, MarkdownEdit } from './documents/markdown.ts';
export { Project } from './documents/projects.ts';
export { ERROR_CODES, type ErrorCode } from './error-codes.ts';
export { AUTH_METHODS, type AuthMethod } from './identity/account.ts';
export { API_KEY_EXPIRIES, API_KEY_ROLES, ApiKey, type ApiKeyExpiry, ApiKeyScope } from './identity/api-keys.ts';
export { APPLICATION_KINDS, Application, GRANTED_ROLES, type GrantedRole } from './identity/applications.ts';
export { ConnectedApp, ConsentRequest } from './identity/consent.ts';
export { Invitation, Member } from './identity/members.ts';
export { Notification } from './identity/notifications.ts';
export { Organization, Workspace } from './identity/organization.ts';
export { Session } from './identity/sessions.ts';
export { BarcodeMatch, LABEL_FORMATS, LABEL_SYMBOLOGIES, LabelSheet } from './inventory/barcodes.ts';
export { Consumption, Purpose } from './inventory/consumptions.ts';
export {
  CONTAINER_KINDS,
  Container,
  GridWell,
  MOVEMENT_KINDS,
  NewContainer,
  PathStep,
  Place,
  StockMovement,
} from './inventory/containers.ts';
export { ITEM_ORDERS, Item, ItemQuery } from './inventory/items.ts';
export { Lot, NewLot } from './inventory/lots.ts';
export { PLACEMENT_KINDS, Placement } from './inventory/placements.ts';
export { Quantity } from './inventory/quantities.ts';
export { DEFAULT_LIMITS, type Limits, type ListLimit } from './limits.ts';
export { isOAuthScope, OAUTH_SCOPE_NAMES, OAUTH_SCOPES, type OAuthScope } from './oauth-scopes.ts';
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
export { SEARCH_TYPES, SearchFacets, SearchResult, type SearchType, search } from './search/search.ts';
export { File, FilePreview, FileReference, TEXT_STATUSES } from './storage/files.ts';
