# Written from the contract by npm run generate.
from typing import Literal, Optional, Union

from typing_extensions import NotRequired, TypedDict

from .shared import Container, PathStep


class ItemLot(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    itemTypeId: str
    """A UUID."""
    objectId: Optional[str]
    expiresAt: Optional[str]


class Item(TypedDict):
    container: Container
    lot: Optional[ItemLot]
    expiresAt: Optional[str]
    path: list[PathStep]
    """The containers around it, outermost first."""


class InventoryItemsQueryAnswer(TypedDict):
    items: list[Item]
    total: int
    limit: int
    offset: int


class ItemQueryMaxAmount(TypedDict):
    """At most this much, in any unit of the dimension."""

    value: Union[float, str]
    """A decimal number; as text where it has more digits than a JSON number keeps."""
    unit: str
    """A UCUM code. Answers carry the canonical one."""


class ItemQueryMinAmount(TypedDict):
    """At least this much, in any unit of the dimension."""

    value: Union[float, str]
    """A decimal number; as text where it has more digits than a JSON number keeps."""
    unit: str
    """A UCUM code. Answers carry the canonical one."""


class ItemQueryOrderByItem(TypedDict):
    field: Literal["createdAt", "updatedAt", "name", "quantity", "expiresAt", "position"]
    dir: NotRequired[Literal["asc", "desc"]]
