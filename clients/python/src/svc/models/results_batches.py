# Written from the contract by npm run generate.
from typing import Any, Literal, Optional

from typing_extensions import TypedDict

from .shared import CellIssue


class ResultBatch(TypedDict):
    id: str
    """A UUID."""
    schemaId: str
    """A UUID."""
    schemaVersion: int
    """Counts the changes of the columns; earlier ones stay readable."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    status: Literal["active", "superseded"]
    """`superseded` as soon as a correction is recorded."""
    finalized: bool
    finalizedAt: Optional[str]
    finalizedBy: Optional[str]
    rowCount: int
    checksum: Optional[str]
    supersedesId: Optional[str]
    supersededById: Optional[str]
    reason: Optional[str]
    documentId: Optional[str]
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


class ResultRow(TypedDict):
    index: int
    """The place of the row in its batch, from 0."""
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""


class ResultsBatchesAddRowsAnswer(TypedDict):
    batch: ResultBatch
    rows: list[ResultRow]
    invalidCount: int
    """How many of these rows do not fit."""


class ResultsBatchesAddRowsBodyRow(TypedDict):
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""


class ResultsBatchesCreateBodyRow(TypedDict):
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""


class ResultsBatchesGetAnswer(TypedDict):
    batch: ResultBatch


class ResultsBatchesHistoryAnswer(TypedDict):
    batches: list[ResultBatch]


class ResultsBatchesSupersedeBodyRow(TypedDict):
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""


class ResultsBatchesValidateAnswerRow(TypedDict):
    index: int
    """The place of the row in its batch, from 0."""
    valid: bool
    issues: list[CellIssue]


class ResultsBatchesValidateAnswer(TypedDict):
    valid: bool
    rowCount: int
    """How many were checked."""
    invalidCount: int
    rows: list[ResultsBatchesValidateAnswerRow]
    """Each row; of more than 5000 only those that do not fit, the first 5000 of them."""


class ResultsBatchesValidateBodyRow(TypedDict):
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""
