# Written from the contract by npm run generate.
from typing import Any, Literal, Optional

from typing_extensions import NotRequired, TypedDict

from .shared import ImportSource, NewColumn


ImportTransform = TypedDict(
    "ImportTransform",
    {
        "op": Literal["trim", "upper", "lower", "nullIf", "replace", "split", "date", "decimalComma", "unit"],
        "values": NotRequired[list[str]],
        "find": NotRequired[str],
        "with": NotRequired[str],
        "separator": NotRequired[str],
        "format": NotRequired[str],
        "unit": NotRequired[str],
    },
)


class ColumnSuggestionMatch(TypedDict):
    column: str
    """Unique in its table, compared without case; one line, at most 63 bytes of UTF-8."""
    columnId: str
    """A UUID."""
    score: float
    """How alike the names are; 1 is the same."""


class ColumnSuggestion(TypedDict):
    name: str
    """The column of the file, as its header says."""
    samples: list[str]
    """The first values."""
    type: Literal["text", "longText", "number", "integer", "boolean", "date", "dateTime", "select", "multiSelect", "measure", "link", "file", "user", "url", "email", "barcode", "json", "autoName"]
    """What its values look like."""
    unit: Optional[str]
    transforms: list[ImportTransform]
    """What its values need."""
    match: Optional[ColumnSuggestionMatch]
    newColumn: Optional[NewColumn]


class DataImportMappingsDryRunAnswerRowIssue(TypedDict):
    column: Optional[str]
    code: str
    message: str
    value: Optional[str]


class DataImportMappingsDryRunAnswerRow(TypedDict):
    row: int
    line: int
    action: Literal["create", "update", "skip", "fail"]
    objectId: Optional[str]
    issues: list[DataImportMappingsDryRunAnswerRowIssue]


class DataImportMappingsDryRunAnswerCounts(TypedDict):
    read: int
    created: int
    updated: int
    skipped: int
    failed: int


class DataImportMappingsDryRunAnswer(TypedDict):
    rows: list[DataImportMappingsDryRunAnswerRow]
    counts: DataImportMappingsDryRunAnswerCounts
    hasMore: bool
    """The file has more rows than were tried."""


ImportColumn = TypedDict(
    "ImportColumn",
    {
        "from": str,
        "to": str,
        "transforms": NotRequired[list[ImportTransform]],
        "default": NotRequired[Any],
    },
)


class ImportMatch(TypedDict):
    on: list[str]
    """Columns of the table that tell which row is meant."""
    mode: Literal["create", "update", "upsert", "skip"]
    """
    `create` makes every row; `update` changes the row that matches; `upsert` does that or makes one; `skip` makes only
    those that match none.
    """


class ImportMapping(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    tableId: str
    """A UUID."""
    source: ImportSource
    columns: list[ImportColumn]
    match: ImportMatch
    onError: Literal["stop", "collect"]
    """`stop`: all rows or none. `collect`: the good rows are written, the bad ones listed."""
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


class DataImportMappingsGetAnswer(TypedDict):
    importMapping: ImportMapping


class DataImportMappingsSuggestAnswerMapping(TypedDict):
    tableId: str
    """A UUID."""
    source: ImportSource
    columns: list[ImportColumn]
    match: ImportMatch
    onError: Literal["stop", "collect"]
    """`stop`: all rows or none. `collect`: the good rows are written, the bad ones listed."""


class DataImportMappingsSuggestAnswer(TypedDict):
    source: ImportSource
    sheets: Optional[list[str]]
    columns: list[ColumnSuggestion]
    mapping: Optional[DataImportMappingsSuggestAnswerMapping]
    rows: list[list[Optional[str]]]
    """The first rows, by the order of `columns`."""
