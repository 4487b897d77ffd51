# Written from the contract by npm run generate.
from typing import Literal, Optional

from typing_extensions import TypedDict

from .shared import Table


class InventoryItemTypesGetAnswer(TypedDict):
    itemType: Table


class InventoryItemTypesListAnswerItemType(TypedDict):
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
