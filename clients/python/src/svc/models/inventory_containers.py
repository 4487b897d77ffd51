# Written from the contract by npm run generate.
from typing import Literal, Optional, Union

from typing_extensions import NotRequired, TypedDict

from .shared import Container, PathStep, Quantity


class GridWellContainer(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    kind: Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"]
    barcode: Optional[str]
    childCount: int
    lotId: Optional[str]
    lotName: Optional[str]
    itemTypeId: Optional[str]
    objectId: Optional[str]
    quantity: Optional[Quantity]
    expiresAt: Optional[str]


class GridWell(TypedDict):
    position: str
    """A place in the grid: row A…Z, AA…BL, column from 1."""
    row: int
    """From 1."""
    column: int
    """From 1."""
    container: Optional[GridWellContainer]


class InventoryContainersAdjustBodyChange(TypedDict):
    """How much more, or less, is in it."""

    value: Union[float, str]
    """A decimal number; as text where it has more digits than a JSON number keeps."""
    unit: str
    """A UCUM code. Answers carry the canonical one."""


class InventoryContainersAdjustBodyQuantity(TypedDict):
    """What is in it now."""

    value: Union[float, str]
    """A decimal number; as text where it has more digits than a JSON number keeps."""
    unit: str
    """A UCUM code. Answers carry the canonical one."""


class InventoryContainersCreateBodyGrid(TypedDict):
    rows: int
    columns: int


class InventoryContainersCreateManyAnswer(TypedDict):
    containers: list[Container]


class InventoryContainersGetAnswer(TypedDict):
    container: Container


class InventoryContainersGetGridAnswerGrid(TypedDict):
    containerId: str
    """A UUID."""
    rows: int
    columns: int
    occupied: int
    wells: list[GridWell]


class InventoryContainersGetGridAnswer(TypedDict):
    grid: InventoryContainersGetGridAnswerGrid


class InventoryContainersGetPathAnswer(TypedDict):
    path: list[PathStep]


class InventoryContainersListFreePositionsAnswer(TypedDict):
    positions: list[str]
    free: Optional[int]


class InventoryContainersMergeAnswer(TypedDict):
    container: Container
    containers: list[Container]


class InventoryContainersMergeBodyItemQuantity(TypedDict):
    """How much of it. Default: all."""

    value: Union[float, str]
    """A decimal number; as text where it has more digits than a JSON number keeps."""
    unit: str
    """A UCUM code. Answers carry the canonical one."""


class InventoryContainersMergeBodyItem(TypedDict):
    containerId: str
    """A UUID."""
    quantity: NotRequired[InventoryContainersMergeBodyItemQuantity]


class InventoryContainersSplitAnswer(TypedDict):
    container: Container
    containers: list[Container]


class InventoryContainersSplitBodyContainer(TypedDict):
    quantity: Quantity
    name: NotRequired[str]
    """Default: the name of the divided one with a number."""
    kind: NotRequired[Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"]]
    barcode: NotRequired[Optional[str]]
    expiresAt: NotRequired[Optional[str]]
    parentId: NotRequired[Optional[str]]
    position: NotRequired[Optional[str]]


class InventoryContainersUpdateBodyGrid(TypedDict):
    rows: int
    columns: int


class NewContainerGrid(TypedDict):
    rows: int
    columns: int


class NewContainer(TypedDict):
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    kind: Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"]
    description: NotRequired[str]
    """Free text of at most 5000 characters."""
    grid: NotRequired[Optional[NewContainerGrid]]
    capacity: NotRequired[Optional[int]]
    barcode: NotRequired[Optional[str]]
    lotId: NotRequired[Optional[str]]
    expiresAt: NotRequired[Optional[str]]
    quantity: NotRequired[Optional[Quantity]]
    parentId: NotRequired[Optional[str]]
    position: NotRequired[Optional[str]]


class StockMovementBalance(TypedDict):
    """What was left after it."""

    value: Union[float, str]
    """A decimal number; as text where it has more digits than a JSON number keeps."""
    unit: str
    """A UCUM code. Answers carry the canonical one."""


class StockMovement(TypedDict):
    containerId: str
    """A UUID."""
    sequence: int
    """Counts the rows of the container, from 1, without a gap."""
    kind: Literal["receive", "adjust", "split", "merge", "consume", "reverse"]
    change: Quantity
    balance: StockMovementBalance
    lotId: Optional[str]
    consumptionId: Optional[str]
    otherContainerId: Optional[str]
    reason: Optional[str]
    at: str
    """A moment in UTC, ISO 8601."""
    by: Optional[str]
