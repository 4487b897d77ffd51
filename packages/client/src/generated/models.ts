// Written from the contract by `npm run generate`.

export interface Addon {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description: string;
  icon: string | null;
  origin: 'browser' | 'api' | 'assistant' | 'marketplace';
  enabled: boolean;
  enabledBy: string | null;
  enabledAt: string | null;
  /** A person has to approve it, first or again, before it runs. */
  needsApproval: boolean;
  /** Installed from the marketplace and not detached. */
  readOnly: boolean;
  /** The manifest: `apiVersion`, `sourceEntry`, `scopes`, `externalEntities`, `ui`, `surfaces`, `configSchema`, `defaultHeight`, `react`. A build checks it and tells all that is wrong. */
  manifest: Record<string, unknown>;
  scripts: AddonScript[];
  entities: AddonEntity[];
  build: KeptBuild | null;
  /** Scripts, manifest or mapping changed since the last build. */
  stale: boolean;
  /** What was granted in this workspace when enabled. */
  grantedScopes: ('data.read' | 'data.write' | 'results.read' | 'results.write' | 'documents.read' | 'documents.write' | 'inventory.read' | 'inventory.write' | 'storage.read' | 'storage.write' | 'search.read')[];
  consentedScopes: ('data.read' | 'data.write' | 'results.read' | 'results.write' | 'documents.read' | 'documents.write' | 'inventory.read' | 'inventory.write' | 'storage.read' | 'storage.write' | 'search.read')[] | null;
  installedFrom: AddonInstalledFrom | null;
  publishedAs: AddonPublishedAs | null;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface AddonBuild {
  /** A UUID. */
  id: string;
  status: 'green' | 'failed';
  persisted: boolean;
  /** SHA-256 over scripts, manifest and mapping. */
  sourceHash: string;
  durationMs: number;
  bundle: AddonBuildBundle | null;
  issues: BuildIssue[];
  analysis: BuildAnalysis;
}

export interface AddonBuildBundle {
  bytes: number;
  gzipBytes: number;
  sha256: string;
}

export interface AddonCapability {
  method: string;
  call: string;
  scope: 'data.read' | 'data.write' | 'results.read' | 'results.write' | 'documents.read' | 'documents.write' | 'inventory.read' | 'inventory.write' | 'storage.read' | 'storage.write' | 'search.read';
  arguments: AddonCapabilityArgument[];
  summary: string;
}

export interface AddonCapabilityArgument {
  name: string;
  place: 'path' | 'body' | 'query';
  required: boolean;
}

export interface AddonEntity {
  name: string;
  entityType: 'data_table' | 'environment' | 'saved_query' | 'result_schema' | 'document' | 'project' | 'item_type' | 'container' | 'file';
  description: string;
  entityId: string | null;
  entityName: string | null;
  state: 'mapped' | 'unmapped' | 'archived' | 'missing';
}

export interface AddonInstalledFrom {
  /** A UUID. */
  listingId: string;
  version: number;
  newestVersion: number | null;
}

export interface AddonPublishedAs {
  /** A UUID. */
  listingId: string;
  version: number;
}

export interface AddonScript {
  /** From the root of the addon: `index.tsx`, `parts/plate.tsx`. */
  path: string;
  bytes: number;
  sha256: string;
}

export interface AuditRecord {
  /** A UUID. */
  id: string;
  /** A moment in UTC, ISO 8601. */
  at: string;
  actor: AuditRecordActor | null;
  authMethod: 'session' | 'api_key' | 'oauth' | 'm2m' | 'mcp' | 'system';
  credential: AuditRecordCredential | null;
  /** What was done, for instance `environment.create`. */
  action: string;
  entityType: string;
  /** A UUID. */
  entityId: string;
  /** The name of the entity at that time. */
  entityName: string;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
}

export interface AuditRecordActor {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind: 'person' | 'service';
}

export interface AuditRecordCredential {
  /** A UUID. */
  id: string;
  name: string;
}

export interface BarcodeMatch {
  type: 'container' | 'lot' | 'object';
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind: 'site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other' | null;
  itemTypeId: string | null;
  /** Of a container: what is around it, outermost first. */
  path: PathStep[];
}

export interface Block {
  /** Stays the same while the block is edited or moved. */
  id: string;
  type: 'paragraph' | 'heading' | 'list' | 'blockquote' | 'code' | 'table' | 'html' | 'math' | 'thematicBreak' | 'definition' | 'footnoteDefinition' | 'svc-object' | 'svc-table' | 'svc-batch' | 'svc-file' | 'svc-addon';
  /** The source of the block, without the blank lines around it. */
  markdown: string;
  /** The version of the document that changed this block last. */
  version: number;
}

export interface BuildAnalysis {
  scopes: BuildAnalysisScope[];
  methods: BuildAnalysisMethod[];
  /** Uses of the proxy that could not be followed. */
  unresolved: BuildAnalysisUnresolvedItem[];
  externalEntities: BuildAnalysisExternalEntity[];
  ui: string[];
  imports: string[];
}

export interface BuildAnalysisExternalEntity {
  name: string;
  declared: boolean;
  mapped: boolean;
  uses: BuildAnalysisExternalEntityUse[];
}

export interface BuildAnalysisExternalEntityUse {
  file: string;
  line: number;
  column: number;
}

export interface BuildAnalysisMethod {
  method: string;
  scope: 'data.read' | 'data.write' | 'results.read' | 'results.write' | 'documents.read' | 'documents.write' | 'inventory.read' | 'inventory.write' | 'storage.read' | 'storage.write' | 'search.read' | null;
  /** `probable`: the call looks like one of the proxy, and types could not prove it. */
  certainty: 'certain' | 'probable';
  uses: BuildAnalysisMethodUse[];
}

export interface BuildAnalysisMethodUse {
  file: string;
  line: number;
  column: number;
}

export interface BuildAnalysisScope {
  scope: 'data.read' | 'data.write' | 'results.read' | 'results.write' | 'documents.read' | 'documents.write' | 'inventory.read' | 'inventory.write' | 'storage.read' | 'storage.write' | 'search.read';
  declared: boolean;
  methods: string[];
  uses: BuildAnalysisScopeUse[];
}

export interface BuildAnalysisScopeUse {
  file: string;
  line: number;
  column: number;
}

export interface BuildAnalysisUnresolvedItem {
  message: string;
  file: string;
  line: number;
  column: number;
}

export interface BuildIssue {
  code: 'UNMAPPED' | 'HARDCODED_UUID' | 'EXT_UNDECLARED' | 'EXT_COMPUTED' | 'EXT_UNUSED' | 'EXT_SCOPE_UNCOVERED' | 'EXT_NOT_FOUND' | 'EXT_TYPE_MISMATCH' | 'SCOPE_UNDECLARED' | 'SCOPE_UNUSED' | 'SCOPE_UNKNOWN' | 'METHOD_UNKNOWN' | 'IMPORT_DISALLOWED' | 'IMPORT_UNRESOLVED' | 'IMPORT_TRAVERSAL' | 'EXPORT_MISSING' | 'UI_NOT_DECLARED' | 'ENTRY_MISSING' | 'ENTRY_NO_DEFAULT' | 'EVAL_FORBIDDEN' | 'DYNAMIC_IMPORT' | 'COMPILE_ERROR' | 'TYPE_ERROR' | 'MANIFEST_INVALID' | 'API_VERSION_UNSUPPORTED' | 'REACT_UNSUPPORTED' | 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'FILES_TOO_MANY' | 'TOTAL_TOO_LARGE' | 'PATH_TOO_DEEP' | 'PATH_INVALID' | 'PATH_CASE_CLASH' | 'BUNDLE_TOO_LARGE';
  severity: 'error' | 'warning' | 'advisory';
  message: string;
  hint: string | null;
  file: string | null;
  line: number | null;
  column: number | null;
  endLine: number | null;
  endColumn: number | null;
}

export interface CellIssue {
  column: string | null;
  /** For instance `TYPE`, `REQUIRED`, `UNKNOWN_COLUMN`, `UNIT_INCOMPATIBLE`. */
  code: string;
  message: string;
}

export interface ChangeBody {
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface Column {
  /** A UUID. */
  id: string;
  /** A UUID. */
  tableId: string;
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name: string;
  type: 'text' | 'longText' | 'number' | 'integer' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'measure' | 'link' | 'file' | 'user' | 'url' | 'email' | 'barcode' | 'json' | 'autoName';
  required: boolean;
  /** No two active rows hold the same value. */
  unique: boolean;
  /** The value of a cell that is left out when a row is created; null for none. */
  default: unknown;
  unit: string | null;
  options: SelectOption[] | null;
  validation: ColumnValidation | null;
  link: ColumnLink | null;
  /** The state of its index. */
  index: 'none' | 'building' | 'ready' | 'failed';
  /** Free text of at most 5000 characters. */
  description: string;
  position: number;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface ColumnLink {
  /** A UUID. */
  tableId: string;
  multiple: boolean;
  inverseColumnId: string | null;
  /** Shows the rows that link here; written on the other side. */
  isInverse: boolean;
}

export interface ColumnSuggestion {
  /** The column of the file, as its header says. */
  name: string;
  /** The first values. */
  samples: string[];
  /** What its values look like. */
  type: 'text' | 'longText' | 'number' | 'integer' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'measure' | 'link' | 'file' | 'user' | 'url' | 'email' | 'barcode' | 'json' | 'autoName';
  unit: string | null;
  /** What its values need. */
  transforms: ImportTransform[];
  match: ColumnSuggestionMatch | null;
  newColumn: NewColumn | null;
}

export interface ColumnSuggestionMatch {
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  column: string;
  /** A UUID. */
  columnId: string;
  /** How alike the names are; 1 is the same. */
  score: number;
}

export interface ColumnValidation {
  /** For numbers and measures (in the column’s unit); for dates use text columns’ order. */
  min?: number | undefined;
  max?: number | undefined;
  /** The whole of a text value must match it. */
  regex?: string | undefined;
  /** Characters of a text value. */
  maxLength?: number | undefined;
}

export interface Consumption {
  /** A UUID. */
  id: string;
  items: ConsumptionItem[];
  taken: ConsumptionTakenItem[];
  reason: string | null;
  reversed: boolean;
  reversedAt: string | null;
  reversedBy: string | null;
  reversalReason: string | null;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  createdBy: string | null;
}

export interface ConsumptionItem {
  containerId: string | null;
  lotId: string | null;
  quantity: ConsumptionItemQuantity;
  purpose: Purpose | null;
}

/** As it was asked for. */
export interface ConsumptionItemQuantity {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;
  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

export interface ConsumptionTakenItem {
  /** A UUID. */
  containerId: string;
  lotId: string | null;
  /** Which of the items it was taken for, from 0. */
  item: number;
  quantity: ConsumptionTakenItemQuantity;
  balance: ConsumptionTakenItemBalance;
}

/** What was left in the container. */
export interface ConsumptionTakenItemBalance {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;
  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

/** In the unit of the container. */
export interface ConsumptionTakenItemQuantity {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;
  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

export interface Container {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description: string;
  kind: 'site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other';
  grid: ContainerGrid | null;
  capacity: number | null;
  /** How many containers are directly in it. */
  childCount: number;
  barcode: string | null;
  lotId: string | null;
  quantity: Quantity | null;
  expiresAt: string | null;
  parentId: string | null;
  position: string | null;
  checkedOut: ContainerCheckedOut | null;
  lastPlace: ContainerLastPlace | null;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

/** Who has it in hand, since when. */
export interface ContainerCheckedOut {
  /** A UUID. */
  userId: string;
  /** A moment in UTC, ISO 8601. */
  at: string;
}

export interface ContainerGrid {
  rows: number;
  columns: number;
}

/** Where it was before it was taken out. */
export interface ContainerLastPlace {
  /** A UUID. */
  parentId: string;
  position: string | null;
}

export interface DataObject {
  /** A UUID. */
  id: string;
  /** A UUID. */
  tableId: string;
  /** What to call it: the value of its first naming column, or its id. */
  name: string;
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
  /** How many active objects link here, by the name of the inverse link column, whose cell shows the first 100 of them; `GET /objects/{id}/links` pages through all. Absent in a table without such columns. */
  linkCounts?: Record<string, number> | undefined;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface Document {
  /** A UUID. */
  id: string;
  /** One line of 1 to 300 characters. */
  title: string;
  projectId: string | null;
  blockCount: number;
  /** Of the whole markdown, in UTF-8. */
  sizeBytes: number;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface DocumentDiff {
  /** Counts the changes of the resource; also its `ETag`. */
  from: number;
  /** Counts the changes of the resource; also its `ETag`. */
  to: number;
  /** How many blocks are equal in both. */
  unchanged: number;
  /** In the order of the later text, with what was removed where it stood. */
  blocks: DocumentDiffBlock[];
}

export interface DocumentDiffBlock {
  /** A UUID. */
  id: string;
  type: 'paragraph' | 'heading' | 'list' | 'blockquote' | 'code' | 'table' | 'html' | 'math' | 'thematicBreak' | 'definition' | 'footnoteDefinition' | 'svc-object' | 'svc-table' | 'svc-batch' | 'svc-file' | 'svc-addon';
  status: 'added' | 'removed' | 'changed' | 'moved';
  parts: DocumentDiffBlockPart[];
}

export interface DocumentDiffBlockPart {
  op: 'equal' | 'insert' | 'delete';
  text: string;
}

export interface DocumentMarkdown {
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown: string;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  blocks: Block[];
}

export interface DocumentReference {
  type: 'object' | 'table' | 'batch' | 'file' | 'addon' | 'document' | 'container';
  /** A UUID. */
  id: string;
  name: string | null;
  /** `missing`: there is nothing of that id in this workspace, or you may not see it. */
  state: 'active' | 'archived' | 'missing';
  /** The blocks that hold the link; empty where it is not held by a text, as of a batch made for a document. */
  blockIds: string[];
}

export interface DocumentSnapshot {
  /** A UUID. */
  documentId: string;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  title: string;
  /** A moment in UTC, ISO 8601. */
  at: string;
  by: string | null;
  byName: string | null;
  /** What made it, for instance `document.append`. */
  action: string;
  reason: string | null;
  changes: DocumentSnapshotChanges;
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown: string;
  blocks: Block[];
}

export interface DocumentSnapshotChanges {
  added: number;
  changed: number;
  moved: number;
  removed: number;
}

export interface DocumentVersion {
  /** A UUID. */
  documentId: string;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  title: string;
  /** A moment in UTC, ISO 8601. */
  at: string;
  by: string | null;
  byName: string | null;
  /** What made it, for instance `document.append`. */
  action: string;
  reason: string | null;
  changes: DocumentVersionChanges;
}

export interface DocumentVersionChanges {
  added: number;
  changed: number;
  moved: number;
  removed: number;
}

export interface Environment {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description: string;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface File {
  /** A UUID. */
  id: string;
  /** One line of 1 to 255 characters without slashes. */
  name: string;
  /** What the bytes are, judged by their beginning where that tells. */
  mimeType: string;
  /** What the caller called them, where that differs. */
  declaredMimeType: string | null;
  sizeBytes: number;
  sha256: string;
  /** The project that the file belongs to. */
  projectId: string | null;
  /** Free text of at most 5000 characters. */
  description: string;
  /** Names and values of your own, at most 50. */
  metadata: Record<string, string>;
  textStatus: 'none' | 'pending' | 'ready' | 'failed';
  /** Why no text could be read from it. */
  textError: string | null;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export type FilePreview = FilePreviewImage | FilePreviewText;

export interface FilePreviewImage {
  kind: 'image';
  mimeType: 'image/webp';
  width: number;
  height: number;
  /** The bytes, as base64. */
  data: string;
}

export interface FilePreviewText {
  kind: 'text';
  text: string;
  truncated: boolean;
}

export interface FileReference {
  /** What refers to the file: `object` or `document`. */
  type: string;
  /** A UUID. */
  id: string;
  name: string;
  tableId: string | null;
  tableName: string | null;
  columnName: string | null;
}

export interface GridWell {
  /** A place in the grid: row A…Z, AA…BL, column from 1. */
  position: string;
  /** From 1. */
  row: number;
  /** From 1. */
  column: number;
  container: GridWellContainer | null;
}

export interface GridWellContainer {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind: 'site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other';
  barcode: string | null;
  childCount: number;
  lotId: string | null;
  lotName: string | null;
  itemTypeId: string | null;
  objectId: string | null;
  quantity: Quantity | null;
  expiresAt: string | null;
}

export interface Import {
  /** A UUID. */
  id: string;
  /** A UUID. */
  mappingId: string;
  /** A UUID. */
  tableId: string;
  /** A UUID. */
  jobId: string;
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  error: string | null;
  progress: ImportProgress;
  counts: ImportCounts;
  fileName: string | null;
  fileSizeBytes: number;
  sha256: string;
  source: ImportSource;
  retryOf: string | null;
  revert: ImportRevert | null;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  createdBy: string | null;
  startedAt: string | null;
  finishedAt: string | null;
}

export interface ImportColumn {
  /** The name of a column of the file. */
  from: string;
  /** The name of a column of the table. */
  to: string;
  transforms?: ImportTransform[] | undefined;
  /** The value where the file has none. */
  default?: unknown | undefined;
}

export interface ImportCounts {
  read: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

export interface ImportMapping {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** A UUID. */
  tableId: string;
  source: ImportSource;
  columns: ImportColumn[];
  match: ImportMatch;
  /** `stop`: all rows or none. `collect`: the good rows are written, the bad ones listed. */
  onError: 'stop' | 'collect';
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface ImportMatch {
  /** Columns of the table that tell which row is meant. */
  on: string[];
  /** `create` makes every row; `update` changes the row that matches; `upsert` does that or makes one; `skip` makes only those that match none. */
  mode: 'create' | 'update' | 'upsert' | 'skip';
}

export interface ImportProgress {
  /** Bytes of the file. */
  done: number;
  total: number | null;
}

/** How the undoing went; null when nobody asked for it. */
export interface ImportRevert {
  /** A UUID. */
  jobId: string;
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  error: string | null;
  /** Rows that it had made. */
  archived: number;
  /** Rows that it had changed. */
  reverted: number;
  /** Rows that somebody changed since; they stay as they are. */
  kept: number;
}

export interface ImportRowError {
  /** Which row of data it is, from 1. */
  row: number;
  /** The line of the file, or the row of the sheet, that it begins on. */
  line: number;
  column: string | null;
  /** Such as `TYPE`, `REQUIRED`, `RANGE`, `FIELDS`, `QUOTE`, `ENCODING`. */
  code: string;
  /** What was expected. */
  message: string;
  value: string | null;
}

export interface ImportSource {
  format: 'csv' | 'tsv' | 'xlsx' | 'json' | 'ndjson';
  /** For CSV: the character between fields; found when left out. */
  delimiter?: string | undefined;
  /** Of text files; found when left out. */
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | undefined;
  /** For XLSX: the name of the sheet; the first one when left out. */
  sheet?: string | undefined;
  /** The line, from 1, that names the columns; 0 when none does. Default 1. What stands above it is not read. */
  headerRow?: number | undefined;
}

export interface ImportTransform {
  op: 'trim' | 'upper' | 'lower' | 'nullIf' | 'replace' | 'split' | 'date' | 'decimalComma' | 'unit';
  /** For `nullIf`: the texts that stand for an empty cell. */
  values?: string[] | undefined;
  /** For `replace`: the text to look for. */
  find?: string | undefined;
  /** For `replace`: what takes its place. */
  with?: string | undefined;
  /** For `split`: what stands between values. */
  separator?: string | undefined;
  /** For `date`: YYYY or YY, MM, DD, and for moments HH, mm, ss; such as `DD.MM.YYYY`. */
  format?: string | undefined;
  /** For `unit`: what the numbers are in. */
  unit?: string | undefined;
}

export interface Item {
  container: Container;
  lot: ItemLot | null;
  expiresAt: string | null;
  /** The containers around it, outermost first. */
  path: PathStep[];
}

export interface ItemLot {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** A UUID. */
  itemTypeId: string;
  objectId: string | null;
  expiresAt: string | null;
}

export interface ItemQuery {
  /** A UUID. */
  itemTypeId?: string | undefined;
  /** Of this row of an item type, such as one plasmid. */
  objectId?: string | undefined;
  /** A UUID. */
  lotId?: string | undefined;
  kind?: 'site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other' | ('site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other')[] | undefined;
  /** In this container, however deep. */
  within?: string | undefined;
  minAmount?: ItemQueryMinAmount | undefined;
  maxAmount?: ItemQueryMaxAmount | undefined;
  /** true: neither the container nor its lot has expired. */
  notExpired?: boolean | undefined;
  /** The container or its lot expires before this moment. */
  expiresBefore?: string | undefined;
  checkedOut?: boolean | undefined;
  /** In the name or barcode of the container, or in the name of the lot. */
  q?: string | undefined;
  /** A tree of conditions, or its text form. */
  where?: Record<string, unknown> | string | undefined;
  orderBy?: ItemQueryOrderByItem[] | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** At most this much, in any unit of the dimension. */
export interface ItemQueryMaxAmount {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;
  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

/** At least this much, in any unit of the dimension. */
export interface ItemQueryMinAmount {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;
  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

export interface ItemQueryOrderByItem {
  field: 'createdAt' | 'updatedAt' | 'name' | 'quantity' | 'expiresAt' | 'position';
  dir?: 'asc' | 'desc' | undefined;
}

export interface Job {
  /** A UUID. */
  id: string;
  /** What is being done, such as `import`. */
  kind: string;
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  progress: JobProgress;
  result: Record<string, unknown> | null;
  /** Why it failed. */
  error: string | null;
  /** How often it was begun. */
  attempt: number;
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
}

export interface JobProgress {
  done: number;
  /** Null while it is not known. */
  total: number | null;
}

export interface KeptBuild {
  /** A UUID. */
  id: string;
  status: 'green' | 'failed';
  sourceHash: string;
  durationMs: number;
  bundle: KeptBuildBundle | null;
  errors: number;
  warnings: number;
  advisories: number;
  /** A moment in UTC, ISO 8601. */
  builtAt: string;
  builtBy: string | null;
}

export interface KeptBuildBundle {
  bytes: number;
  gzipBytes: number;
  sha256: string;
}

export interface LabelSheet {
  /** In millimeters. Default 210, as of A4. */
  pageWidth?: number | undefined;
  /** In millimeters. Default 297, as of A4. */
  pageHeight?: number | undefined;
  /** Default 3. */
  columns?: number | undefined;
  /** Default 8. */
  rows?: number | undefined;
  /** In millimeters. Default 7. */
  marginX?: number | undefined;
  /** In millimeters. Default 13. */
  marginY?: number | undefined;
  /** In millimeters. Default 2.5. */
  gapX?: number | undefined;
  /** In millimeters. Default 0. */
  gapY?: number | undefined;
  /** How many labels of the first sheet are used up. */
  skip?: number | undefined;
}

export interface Lot {
  /** A UUID. */
  id: string;
  /** A UUID. */
  itemTypeId: string;
  objectId: string | null;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description: string;
  barcode: string | null;
  supplier: string | null;
  catalogNumber: string | null;
  receivedAt: string | null;
  expiresAt: string | null;
  molarMass: number | string | null;
  density: number | string | null;
  /** How many active containers hold some of it. */
  containerCount: number;
  /** What its active containers hold, one exact sum a unit. */
  balances: Quantity[];
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface ManifestSuggestion {
  /** The manifest with what is proposed put in. */
  manifest: Record<string, unknown>;
  scopes: ManifestSuggestionScope[];
  externalEntities: ManifestSuggestionExternalEntity[];
  ui: string[];
  /** What a person has to decide. */
  undecided: ManifestSuggestionUndecidedItem[];
}

export interface ManifestSuggestionExternalEntity {
  name: string;
  entityType: 'data_table' | 'environment' | 'saved_query' | 'result_schema' | 'document' | 'project' | 'item_type' | 'container' | 'file' | null;
  description: string;
  declared: boolean;
  uses: ManifestSuggestionExternalEntityUse[];
}

export interface ManifestSuggestionExternalEntityUse {
  file: string;
  line: number;
  column: number;
}

export interface ManifestSuggestionScope {
  scope: 'data.read' | 'data.write' | 'results.read' | 'results.write' | 'documents.read' | 'documents.write' | 'inventory.read' | 'inventory.write' | 'storage.read' | 'storage.write' | 'search.read';
  declared: boolean;
  methods: string[];
  uses: ManifestSuggestionScopeUse[];
}

export interface ManifestSuggestionScopeUse {
  file: string;
  line: number;
  column: number;
}

export interface ManifestSuggestionUndecidedItem {
  message: string;
  file: string | null;
  line: number | null;
  column: number | null;
}

export interface MarkdownEdit {
  /** The whole text; only where `complete`. */
  markdown?: string | undefined;
  /** Of the document after the edit. */
  version: number;
  /** Whether `blocks` are all blocks, or only those that the edit wrote. */
  complete: boolean;
  /** In the order of the document. */
  blocks: Block[];
  /** The blocks that are gone. */
  removedIds: string[];
}

export interface NamingScheme {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Text with parts in braces: `{seq:5}`, `{date:YYYYMMDD}`, `{year}`, `{table}`, `{col:Strain|slug}`, `{user|initials}`, `{check:mod36}`; literal braces doubled. */
  pattern: string;
  start: number;
  step: number;
  reset: 'never' | 'year' | 'month' | 'day';
  manual: 'forbid' | 'matching' | 'any';
  /** Free text of at most 5000 characters. */
  description: string;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface NewColumn {
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name: string;
  type: 'text' | 'longText' | 'number' | 'integer' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'measure' | 'link' | 'file' | 'user' | 'url' | 'email' | 'barcode' | 'json' | 'autoName';
  required?: boolean | undefined;
  unique?: boolean | undefined;
  default?: unknown | undefined;
  /** For `measure`: any spelling of a UCUM unit. */
  unit?: string | undefined;
  /** For `select` and `multiSelect`. */
  options?: (string | NewColumnOption)[] | undefined;
  validation?: ColumnValidation | null | undefined;
  /** Build an index, without blocking writers, for filters and sorts. */
  indexed?: boolean | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  position?: number | undefined;
  link?: NewColumnLink | undefined;
}

/** For `link`. */
export interface NewColumnLink {
  /** A UUID. */
  tableId: string;
  /** Default false: one row at most. */
  multiple?: boolean | undefined;
  /** Also make a column of this name in the other table. */
  inverseName?: string | undefined;
}

export interface NewColumnOption {
  value: string;
  label?: string | undefined;
  color?: string | undefined;
}

export interface NewContainer {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind: 'site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other';
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  grid?: NewContainerGrid | null | undefined;
  capacity?: number | null | undefined;
  barcode?: string | null | undefined;
  lotId?: string | null | undefined;
  expiresAt?: string | null | undefined;
  quantity?: Quantity | null | undefined;
  parentId?: string | null | undefined;
  position?: string | null | undefined;
}

export interface NewContainerGrid {
  rows: number;
  columns: number;
}

export interface NewLot {
  /** A UUID. */
  itemTypeId: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  objectId?: string | null | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  barcode?: string | null | undefined;
  supplier?: string | null | undefined;
  catalogNumber?: string | null | undefined;
  receivedAt?: string | null | undefined;
  expiresAt?: string | null | undefined;
  molarMass?: number | string | null | undefined;
  density?: number | string | null | undefined;
}

export interface NewScript {
  /** From the root of the addon: `index.tsx`, `parts/plate.tsx`. */
  path: string;
  content: string;
}

export interface ObjectVersion {
  /** A UUID. */
  objectId: string;
  /** A UUID. */
  tableId: string;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
  archivedAt: string | null;
  /** A moment in UTC, ISO 8601. */
  at: string;
  by: string | null;
  byName: string | null;
  /** What made it, for instance `object.update`. */
  action: string;
  reason: string | null;
}

export interface PathStep {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind: 'site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other';
  position: string | null;
}

export interface Placement {
  /** A UUID. */
  id: string;
  /** A UUID. */
  containerId: string;
  /** One line of 1 to 120 characters, not only blanks. */
  containerName: string;
  kind: 'place' | 'move' | 'checkOut' | 'checkIn' | 'archive' | 'restore';
  from: PlacementFrom | null;
  to: PlacementTo | null;
  userId: string | null;
  reason: string | null;
  /** A moment in UTC, ISO 8601. */
  at: string;
  by: string | null;
}

/** null: from no place, or out of somebody’s hands. */
export interface PlacementFrom {
  /** A UUID. */
  parentId: string;
  position: string | null;
}

/** null: to no place, or into somebody’s hands. */
export interface PlacementTo {
  /** A UUID. */
  parentId: string;
  position: string | null;
}

export interface Project {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description: string;
  /** How many active documents it has. */
  documentCount: number;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface Purpose {
  documentId?: string | null | undefined;
  objectId?: string | null | undefined;
  batchId?: string | null | undefined;
  note?: string | null | undefined;
}

/** An exact amount with its unit. */
export interface Quantity {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;
  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

export interface Query {
  /** The table. */
  from: string;
  /** Default: every column. */
  select?: string[] | undefined;
  /** A tree of conditions, or its text form. */
  where?: Record<string, unknown> | string | undefined;
  groupBy?: string[] | undefined;
  aggregate?: QueryAggregateItem[] | undefined;
  /** Columns, or the names of aggregates. */
  orderBy?: QueryOrderByItem[] | undefined;
  archived?: boolean | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  params?: Record<string, unknown> | undefined;
}

export interface QueryAggregateItem {
  fn: 'count' | 'countDistinct' | 'sum' | 'avg' | 'min' | 'max' | 'median' | 'stddev';
  /** A column, or a path through at most three links: `Plasmid.Resistance`. */
  column?: string | undefined;
  as: string;
}

export interface QueryAnswer {
  rows: (Record<string, unknown>)[];
  columns: QueryAnswerColumn[];
  total: number;
  limit: number;
  offset: number;
}

export interface QueryAnswerColumn {
  name: string;
  type: 'text' | 'longText' | 'number' | 'integer' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'measure' | 'link' | 'file' | 'user' | 'url' | 'email' | 'barcode' | 'json' | 'autoName';
  unit?: string | undefined;
}

export interface QueryOrderByItem {
  /** A column, or a path through at most three links: `Plasmid.Resistance`. */
  column: string;
  dir?: 'asc' | 'desc' | undefined;
}

export interface QueryParameter {
  name: string;
  type: 'text' | 'number' | 'boolean' | 'date' | 'dateTime';
  required?: boolean | undefined;
  default?: unknown | undefined;
  label?: string | undefined;
}

export interface ResultBatch {
  /** A UUID. */
  id: string;
  /** A UUID. */
  schemaId: string;
  /** Counts the changes of the columns; earlier ones stay readable. */
  schemaVersion: number;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** `superseded` as soon as a correction is recorded. */
  status: 'active' | 'superseded';
  finalized: boolean;
  finalizedAt: string | null;
  finalizedBy: string | null;
  rowCount: number;
  checksum: string | null;
  supersedesId: string | null;
  supersededById: string | null;
  reason: string | null;
  documentId: string | null;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface ResultColumn {
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name: string;
  type: 'text' | 'longText' | 'number' | 'integer' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'measure' | 'url' | 'barcode' | 'json';
  required: boolean;
  unit: string | null;
  options: SelectOption[] | null;
  validation: ColumnValidation | null;
  /** Free text of at most 5000 characters. */
  description: string;
}

export interface ResultRow {
  /** The place of the row in its batch, from 0. */
  index: number;
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
}

export interface ResultSchema {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description: string;
  /** Counts the changes of the columns; earlier ones stay readable. */
  schemaVersion: number;
  columns: ResultColumn[];
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface SavedQuery {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description: string;
  query: SavedQueryQuery;
  parameters: QueryParameter[];
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface SavedQueryQuery {
  /** The table. */
  from: string;
  /** Default: every column. */
  select?: string[] | undefined;
  /** A tree of conditions, or its text form. */
  where?: Record<string, unknown> | string | undefined;
  groupBy?: string[] | undefined;
  aggregate?: SavedQueryQueryAggregateItem[] | undefined;
  /** Columns, or the names of aggregates. */
  orderBy?: SavedQueryQueryOrderByItem[] | undefined;
  archived?: boolean | undefined;
}

export interface SavedQueryQueryAggregateItem {
  fn: 'count' | 'countDistinct' | 'sum' | 'avg' | 'min' | 'max' | 'median' | 'stddev';
  /** A column, or a path through at most three links: `Plasmid.Resistance`. */
  column?: string | undefined;
  as: string;
}

export interface SavedQueryQueryOrderByItem {
  /** A column, or a path through at most three links: `Plasmid.Resistance`. */
  column: string;
  dir?: 'asc' | 'desc' | undefined;
}

export interface SearchFacets {
  types: SearchFacetsType[];
  tables: SearchFacetsTable[];
  projects: SearchFacetsProject[];
  people: SearchFacetsPeopleItem[];
}

export interface SearchFacetsPeopleItem {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  count: number;
}

export interface SearchFacetsProject {
  /** A UUID. */
  id: string;
  count: number;
}

export interface SearchFacetsTable {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  count: number;
}

export interface SearchFacetsType {
  type: 'document' | 'file' | 'object' | 'resultSchema';
  count: number;
}

export interface SearchResult {
  type: 'document' | 'file' | 'object' | 'resultSchema';
  /** A UUID. */
  id: string;
  title: string;
  /** The piece of the text around what matched; empty where there is no text. */
  snippet: string;
  highlights: SearchResultHighlights;
  /** Falls from 1 (exact name, id or barcode) to words of the title and words of the text. */
  score: number;
  scope: SearchResultScope;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  archived: boolean;
}

export interface SearchResultHighlights {
  /** Pairs of start and end, in UTF-16 code units; in order, never overlapping. */
  title: number[][];
  /** Pairs of start and end, in UTF-16 code units; in order, never overlapping. */
  snippet: number[][];
}

export interface SearchResultScope {
  tableId: string | null;
  tableName: string | null;
  environmentId: string | null;
  environmentName: string | null;
  projectId: string | null;
  /** Of a document: the block to open it at. */
  blockId: string | null;
}

export interface SelectOption {
  value: string;
  label: string;
  color: string | null;
}

export interface StockMovement {
  /** A UUID. */
  containerId: string;
  /** Counts the rows of the container, from 1, without a gap. */
  sequence: number;
  kind: 'receive' | 'adjust' | 'split' | 'merge' | 'consume' | 'reverse';
  change: Quantity;
  balance: StockMovementBalance;
  lotId: string | null;
  consumptionId: string | null;
  otherContainerId: string | null;
  reason: string | null;
  /** A moment in UTC, ISO 8601. */
  at: string;
  by: string | null;
}

/** What was left after it. */
export interface StockMovementBalance {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;
  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

export interface Table {
  /** A UUID. */
  id: string;
  /** A UUID. */
  environmentId: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** `itemType`: the rows are kinds of things kept in the inventory. */
  kind: 'data' | 'itemType';
  /** Free text of at most 5000 characters. */
  description: string;
  namingSchemeId: string | null;
  /** How many active rows there are. */
  rowCount: number;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
  columns: Column[];
}

export interface VersionedChangeBody {
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}
