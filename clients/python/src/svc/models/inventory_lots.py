# Written from the contract by npm run generate.
from typing import Optional, Union

from typing_extensions import NotRequired, TypedDict

from .shared import Quantity


class Lot(TypedDict):
    id: str
    """A UUID."""
    itemTypeId: str
    """A UUID."""
    objectId: Optional[str]
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    description: str
    """Free text of at most 5000 characters."""
    barcode: Optional[str]
    supplier: Optional[str]
    catalogNumber: Optional[str]
    receivedAt: Optional[str]
    expiresAt: Optional[str]
    molarMass: Optional[Union[float, str]]
    density: Optional[Union[float, str]]
    containerCount: int
    """How many active containers hold some of it."""
    balances: list[Quantity]
    """What its active containers hold, one exact sum a unit."""
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


class InventoryLotsCreateManyAnswer(TypedDict):
    lots: list[Lot]


class InventoryLotsGetAnswer(TypedDict):
    lot: Lot


class NewLot(TypedDict):
    itemTypeId: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    objectId: NotRequired[Optional[str]]
    description: NotRequired[str]
    """Free text of at most 5000 characters."""
    barcode: NotRequired[Optional[str]]
    supplier: NotRequired[Optional[str]]
    catalogNumber: NotRequired[Optional[str]]
    receivedAt: NotRequired[Optional[str]]
    expiresAt: NotRequired[Optional[str]]
    molarMass: NotRequired[Optional[Union[float, str]]]
    density: NotRequired[Optional[Union[float, str]]]
