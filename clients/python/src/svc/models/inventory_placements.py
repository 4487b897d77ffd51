# Written from the contract by npm run generate.
from typing import Literal, Optional

from typing_extensions import NotRequired, TypedDict

from .shared import Container


class InventoryPlacementsCheckInAnswer(TypedDict):
    containers: list[Container]
    """In the order of the items."""


class InventoryPlacementsCheckInBodyItem(TypedDict):
    containerId: str
    """A UUID."""
    parentId: NotRequired[Optional[str]]
    position: NotRequired[Optional[str]]


class InventoryPlacementsCheckOutAnswer(TypedDict):
    containers: list[Container]
    """In the order of the items."""


class InventoryPlacementsCheckOutBodyItem(TypedDict):
    containerId: str
    """A UUID."""
    userId: NotRequired[str]
    """The member who takes it. Default: the caller."""


class InventoryPlacementsMoveAnswer(TypedDict):
    containers: list[Container]
    """In the order of the items."""


class InventoryPlacementsMoveBodyItem(TypedDict):
    containerId: str
    """A UUID."""
    parentId: Optional[str]
    position: NotRequired[Optional[str]]


class PlacementFrom(TypedDict):
    """null: from no place, or out of somebody’s hands."""

    parentId: str
    """A UUID."""
    position: Optional[str]


class PlacementTo(TypedDict):
    """null: to no place, or into somebody’s hands."""

    parentId: str
    """A UUID."""
    position: Optional[str]


Placement = TypedDict(
    "Placement",
    {
        "id": str,
        "containerId": str,
        "containerName": str,
        "kind": Literal["place", "move", "checkOut", "checkIn", "archive", "restore"],
        "from": Optional[PlacementFrom],
        "to": Optional[PlacementTo],
        "userId": Optional[str],
        "reason": Optional[str],
        "at": str,
        "by": Optional[str],
    },
)
