# Written from the contract by npm run generate.
from typing import Any, Literal, Optional

from typing_extensions import TypedDict

from .shared import DataObject


class DataObjectsGetAnswer(TypedDict):
    object: DataObject


class DataObjectsListLinksAnswerLink(TypedDict):
    columnId: str
    """A UUID."""
    columnName: str
    direction: Literal["out", "in"]
    tableId: str
    """A UUID."""
    tableName: str
    objectId: str
    """A UUID."""
    objectName: str


class ObjectVersion(TypedDict):
    objectId: str
    """A UUID."""
    tableId: str
    """A UUID."""
    version: int
    """Counts the changes of the resource; also its `ETag`."""
    data: dict[str, Any]
    """Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`."""
    archivedAt: Optional[str]
    at: str
    """A moment in UTC, ISO 8601."""
    by: Optional[str]
    byName: Optional[str]
    action: str
    """What made it, for instance `object.update`."""
    reason: Optional[str]
