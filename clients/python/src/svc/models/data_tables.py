# Written from the contract by npm run generate.
from typing import Any, Literal, Optional

from typing_extensions import NotRequired, TypedDict

from .shared import CellIssue, DataObject, Table


class DataTablesArchiveObjectsAnswer(TypedDict):
    objects: list[DataObject]


class DataTablesCreateObjectsAnswerResult(TypedDict):
    index: int
    ok: bool
    object: NotRequired[DataObject]
    issues: NotRequired[list[CellIssue]]


class DataTablesCreateObjectsAnswer(TypedDict):
    objects: NotRequired[list[DataObject]]
    results: NotRequired[list[DataTablesCreateObjectsAnswerResult]]


class DataTablesCreateObjectsBodyObject(TypedDict):
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""


class DataTablesGetAnswer(TypedDict):
    table: Table


class DataTablesGetSchemaAnswer(TypedDict):
    schema: dict[str, Any]


class DataTablesListAnswerTable(TypedDict):
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


class DataTablesRestoreObjectsAnswer(TypedDict):
    objects: list[DataObject]


class DataTablesUpdateObjectsAnswerResult(TypedDict):
    index: int
    ok: bool
    object: NotRequired[DataObject]
    issues: NotRequired[list[CellIssue]]


class DataTablesUpdateObjectsAnswer(TypedDict):
    objects: NotRequired[list[DataObject]]
    results: NotRequired[list[DataTablesUpdateObjectsAnswerResult]]


class DataTablesUpdateObjectsBodyObject(TypedDict):
    id: str
    """A UUID."""
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""
    version: NotRequired[int]
    """Counts the changes of the resource; also its `ETag`."""


class DataTablesUpsertObjectsAnswer(TypedDict):
    objects: list[DataObject]
    created: int
    updated: int


class DataTablesUpsertObjectsBodyObject(TypedDict):
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""


class DataTablesValidateAnswerRow(TypedDict):
    index: int
    valid: bool
    issues: list[CellIssue]


class DataTablesValidateAnswer(TypedDict):
    rows: list[DataTablesValidateAnswerRow]


class DataTablesValidateBodyRow(TypedDict):
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""
