# Written from the contract by npm run generate.
from typing import Any, Literal, Optional, Union

from typing_extensions import NotRequired, TypedDict


class AddonBuildBundle(TypedDict):
    bytes: int
    gzipBytes: int
    sha256: str


class BuildIssue(TypedDict):
    code: Literal["UNMAPPED", "HARDCODED_UUID", "EXT_UNDECLARED", "EXT_COMPUTED", "EXT_UNUSED", "EXT_SCOPE_UNCOVERED", "EXT_NOT_FOUND", "EXT_TYPE_MISMATCH", "SCOPE_UNDECLARED", "SCOPE_UNUSED", "SCOPE_UNKNOWN", "METHOD_UNKNOWN", "IMPORT_DISALLOWED", "IMPORT_UNRESOLVED", "IMPORT_TRAVERSAL", "EXPORT_MISSING", "UI_NOT_DECLARED", "ENTRY_MISSING", "ENTRY_NO_DEFAULT", "EVAL_FORBIDDEN", "DYNAMIC_IMPORT", "COMPILE_ERROR", "TYPE_ERROR", "MANIFEST_INVALID", "API_VERSION_UNSUPPORTED", "REACT_UNSUPPORTED", "FILE_TYPE", "FILE_TOO_LARGE", "FILES_TOO_MANY", "TOTAL_TOO_LARGE", "PATH_TOO_DEEP", "PATH_INVALID", "PATH_CASE_CLASH", "BUNDLE_TOO_LARGE"]
    severity: Literal["error", "warning", "advisory"]
    message: str
    hint: Optional[str]
    file: Optional[str]
    line: Optional[int]
    column: Optional[int]
    endLine: Optional[int]
    endColumn: Optional[int]


class BuildAnalysisScopeUse(TypedDict):
    file: str
    line: int
    column: int


class BuildAnalysisScope(TypedDict):
    scope: Literal["data.read", "data.write", "results.read", "results.write", "documents.read", "documents.write", "inventory.read", "inventory.write", "storage.read", "storage.write", "search.read"]
    declared: bool
    methods: list[str]
    uses: list[BuildAnalysisScopeUse]


class BuildAnalysisMethodUse(TypedDict):
    file: str
    line: int
    column: int


class BuildAnalysisMethod(TypedDict):
    method: str
    scope: Optional[Literal["data.read", "data.write", "results.read", "results.write", "documents.read", "documents.write", "inventory.read", "inventory.write", "storage.read", "storage.write", "search.read"]]
    certainty: Literal["certain", "probable"]
    """`probable`: the call looks like one of the proxy, and types could not prove it."""
    uses: list[BuildAnalysisMethodUse]


class BuildAnalysisUnresolvedItem(TypedDict):
    message: str
    file: str
    line: int
    column: int


class BuildAnalysisExternalEntityUse(TypedDict):
    file: str
    line: int
    column: int


class BuildAnalysisExternalEntity(TypedDict):
    name: str
    declared: bool
    mapped: bool
    uses: list[BuildAnalysisExternalEntityUse]


class BuildAnalysis(TypedDict):
    scopes: list[BuildAnalysisScope]
    methods: list[BuildAnalysisMethod]
    unresolved: list[BuildAnalysisUnresolvedItem]
    """Uses of the proxy that could not be followed."""
    externalEntities: list[BuildAnalysisExternalEntity]
    ui: list[str]
    imports: list[str]


class AddonBuild(TypedDict):
    id: str
    """A UUID."""
    status: Literal["green", "failed"]
    persisted: bool
    sourceHash: str
    """SHA-256 over scripts, manifest and mapping."""
    durationMs: float
    bundle: Optional[AddonBuildBundle]
    issues: list[BuildIssue]
    analysis: BuildAnalysis


class AuditRecordActor(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    kind: Literal["person", "service"]


class AuditRecordCredential(TypedDict):
    id: str
    """A UUID."""
    name: str


class AuditRecord(TypedDict):
    id: str
    """A UUID."""
    at: str
    """A moment in UTC, ISO 8601."""
    actor: Optional[AuditRecordActor]
    authMethod: Literal["session", "api_key", "oauth", "m2m", "mcp", "system"]
    credential: Optional[AuditRecordCredential]
    action: str
    """What was done, for instance `environment.create`."""
    entityType: str
    entityId: str
    """A UUID."""
    entityName: str
    """The name of the entity at that time."""
    reason: Optional[str]
    before: Optional[dict[str, Any]]
    after: Optional[dict[str, Any]]
    requestId: Optional[str]


class Block(TypedDict):
    id: str
    """Stays the same while the block is edited or moved."""
    type: Literal["paragraph", "heading", "list", "blockquote", "code", "table", "html", "math", "thematicBreak", "definition", "footnoteDefinition", "svc-object", "svc-table", "svc-batch", "svc-file", "svc-addon"]
    markdown: str
    """The source of the block, without the blank lines around it."""
    version: int
    """The version of the document that changed this block last."""


class CellIssue(TypedDict):
    column: Optional[str]
    code: str
    """For instance `TYPE`, `REQUIRED`, `UNKNOWN_COLUMN`, `UNIT_INCOMPATIBLE`."""
    message: str


class SelectOption(TypedDict):
    value: str
    label: str
    color: Optional[str]


class ColumnValidation(TypedDict):
    min: NotRequired[float]
    """For numbers and measures (in the column’s unit); for dates use text columns’ order."""
    max: NotRequired[float]
    regex: NotRequired[str]
    """The whole of a text value must match it."""
    maxLength: NotRequired[int]
    """Characters of a text value."""


class ColumnLink(TypedDict):
    tableId: str
    """A UUID."""
    multiple: bool
    inverseColumnId: Optional[str]
    isInverse: bool
    """Shows the rows that link here; written on the other side."""


class Column(TypedDict):
    id: str
    """A UUID."""
    tableId: str
    """A UUID."""
    name: str
    """Unique in its table, compared without case; one line, at most 63 bytes of UTF-8."""
    type: Literal["text", "longText", "number", "integer", "boolean", "date", "dateTime", "select", "multiSelect", "measure", "link", "file", "user", "url", "email", "barcode", "json", "autoName"]
    required: bool
    unique: bool
    """No two active rows hold the same value."""
    default: Any
    """The value of a cell that is left out when a row is created; null for none."""
    unit: Optional[str]
    options: Optional[list[SelectOption]]
    validation: Optional[ColumnValidation]
    link: Optional[ColumnLink]
    index: Literal["none", "building", "ready", "failed"]
    """The state of its index."""
    description: str
    """Free text of at most 5000 characters."""
    position: int
    version: int
    """Counts the changes of the resource; also its `ETag`."""
    createdAt: str
    """A moment in UTC, ISO 8601."""
    createdBy: Optional[str]
    """The user who made it."""
    updatedAt: str
    """A moment in UTC, ISO 8601."""
    updatedBy: Optional[str]
    """The user who changed it last."""
    archivedAt: Optional[str]
    """When it was archived; null while it is active."""


class ContainerGrid(TypedDict):
    rows: int
    columns: int


class Quantity(TypedDict):
    """An exact amount with its unit."""

    value: Union[float, str]
    """A decimal number; as text where it has more digits than a JSON number keeps."""
    unit: str
    """A UCUM code. Answers carry the canonical one."""


class ContainerCheckedOut(TypedDict):
    """Who has it in hand, since when."""

    userId: str
    """A UUID."""
    at: str
    """A moment in UTC, ISO 8601."""


class ContainerLastPlace(TypedDict):
    """Where it was before it was taken out."""

    parentId: str
    """A UUID."""
    position: Optional[str]


class Container(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    description: str
    """Free text of at most 5000 characters."""
    kind: Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"]
    grid: Optional[ContainerGrid]
    capacity: Optional[int]
    childCount: int
    """How many containers are directly in it."""
    barcode: Optional[str]
    lotId: Optional[str]
    quantity: Optional[Quantity]
    expiresAt: Optional[str]
    parentId: Optional[str]
    position: Optional[str]
    checkedOut: Optional[ContainerCheckedOut]
    lastPlace: Optional[ContainerLastPlace]
    version: int
    """Counts the changes of the resource; also its `ETag`."""
    createdAt: str
    """A moment in UTC, ISO 8601."""
    createdBy: Optional[str]
    """The user who made it."""
    updatedAt: str
    """A moment in UTC, ISO 8601."""
    updatedBy: Optional[str]
    """The user who changed it last."""
    archivedAt: Optional[str]
    """When it was archived; null while it is active."""


class DataObject(TypedDict):
    id: str
    """A UUID."""
    tableId: str
    """A UUID."""
    name: str
    """What to call it: the value of its first naming column, or its id."""
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""
    linkCounts: NotRequired[dict[str, int]]
    """
    How many active objects link here, by the name of the inverse link column, whose cell shows the first 100 of them;
    `GET /objects/{id}/links` pages through all. Absent in a table without such columns.
    """
    version: int
    """Counts the changes of the resource; also its `ETag`."""
    createdAt: str
    """A moment in UTC, ISO 8601."""
    createdBy: Optional[str]
    """The user who made it."""
    updatedAt: str
    """A moment in UTC, ISO 8601."""
    updatedBy: Optional[str]
    """The user who changed it last."""
    archivedAt: Optional[str]
    """When it was archived; null while it is active."""


class ImportProgress(TypedDict):
    done: int
    """Bytes of the file."""
    total: Optional[int]


class ImportCounts(TypedDict):
    read: int
    created: int
    updated: int
    skipped: int
    failed: int


class ImportSource(TypedDict):
    format: Literal["csv", "tsv", "xlsx", "json", "ndjson"]
    delimiter: NotRequired[str]
    """For CSV: the character between fields; found when left out."""
    encoding: NotRequired[Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"]]
    """Of text files; found when left out."""
    sheet: NotRequired[str]
    """For XLSX: the name of the sheet; the first one when left out."""
    headerRow: NotRequired[int]
    """The line, from 1, that names the columns; 0 when none does. Default 1. What stands above it is not read."""


class ImportRevert(TypedDict):
    """How the undoing went; null when nobody asked for it."""

    jobId: str
    """A UUID."""
    status: Literal["queued", "running", "succeeded", "failed", "cancelled"]
    error: Optional[str]
    archived: int
    """Rows that it had made."""
    reverted: int
    """Rows that it had changed."""
    kept: int
    """Rows that somebody changed since; they stay as they are."""


class Import(TypedDict):
    id: str
    """A UUID."""
    mappingId: str
    """A UUID."""
    tableId: str
    """A UUID."""
    jobId: str
    """A UUID."""
    status: Literal["queued", "running", "succeeded", "failed", "cancelled"]
    error: Optional[str]
    progress: ImportProgress
    counts: ImportCounts
    fileName: Optional[str]
    fileSizeBytes: int
    sha256: str
    source: ImportSource
    retryOf: Optional[str]
    revert: Optional[ImportRevert]
    createdAt: str
    """A moment in UTC, ISO 8601."""
    createdBy: Optional[str]
    startedAt: Optional[str]
    finishedAt: Optional[str]


class KeptBuildBundle(TypedDict):
    bytes: int
    gzipBytes: int
    sha256: str


class KeptBuild(TypedDict):
    id: str
    """A UUID."""
    status: Literal["green", "failed"]
    sourceHash: str
    durationMs: float
    bundle: Optional[KeptBuildBundle]
    errors: int
    warnings: int
    advisories: int
    builtAt: str
    """A moment in UTC, ISO 8601."""
    builtBy: Optional[str]


class MarkdownEdit(TypedDict):
    markdown: NotRequired[str]
    """The whole text; only where `complete`."""
    version: int
    """Of the document after the edit."""
    complete: bool
    """Whether `blocks` are all blocks, or only those that the edit wrote."""
    blocks: list[Block]
    """In the order of the document."""
    removedIds: list[str]
    """The blocks that are gone."""


class NewColumnOption(TypedDict):
    value: str
    label: NotRequired[str]
    color: NotRequired[str]


class NewColumnLink(TypedDict):
    """For `link`."""

    tableId: str
    """A UUID."""
    multiple: NotRequired[bool]
    """Default false: one row at most."""
    inverseName: NotRequired[str]
    """Also make a column of this name in the other table."""


class NewColumn(TypedDict):
    name: str
    """Unique in its table, compared without case; one line, at most 63 bytes of UTF-8."""
    type: Literal["text", "longText", "number", "integer", "boolean", "date", "dateTime", "select", "multiSelect", "measure", "link", "file", "user", "url", "email", "barcode", "json", "autoName"]
    required: NotRequired[bool]
    unique: NotRequired[bool]
    default: NotRequired[Any]
    unit: NotRequired[str]
    """For `measure`: any spelling of a UCUM unit."""
    options: NotRequired[list[Union[str, NewColumnOption]]]
    """For `select` and `multiSelect`."""
    validation: NotRequired[Optional[ColumnValidation]]
    indexed: NotRequired[bool]
    """Build an index, without blocking writers, for filters and sorts."""
    description: NotRequired[str]
    """Free text of at most 5000 characters."""
    position: NotRequired[int]
    link: NotRequired[NewColumnLink]


class NewScript(TypedDict):
    path: str
    """From the root of the addon: `index.tsx`, `parts/plate.tsx`."""
    content: str


class PathStep(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    kind: Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"]
    position: Optional[str]


class QueryAnswerColumn(TypedDict):
    name: str
    type: Literal["text", "longText", "number", "integer", "boolean", "date", "dateTime", "select", "multiSelect", "measure", "link", "file", "user", "url", "email", "barcode", "json", "autoName"]
    unit: NotRequired[str]


class QueryAnswer(TypedDict):
    rows: list[dict[str, Any]]
    columns: list[QueryAnswerColumn]
    total: int
    limit: int
    offset: int


class Table(TypedDict):
    id: str
    """A UUID."""
    environmentId: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    kind: Literal["data", "itemType"]
    """`itemType`: the rows are kinds of things kept in the inventory."""
    description: str
    """Free text of at most 5000 characters."""
    namingSchemeId: Optional[str]
    rowCount: int
    """How many active rows there are."""
    version: int
    """Counts the changes of the resource; also its `ETag`."""
    createdAt: str
    """A moment in UTC, ISO 8601."""
    createdBy: Optional[str]
    """The user who made it."""
    updatedAt: str
    """A moment in UTC, ISO 8601."""
    updatedBy: Optional[str]
    """The user who changed it last."""
    archivedAt: Optional[str]
    """When it was archived; null while it is active."""
    columns: list[Column]
