# Written from the contract by npm run generate.
from typing import Optional, Union

from typing_extensions import NotRequired, TypedDict

from .shared import Quantity


class ConsumptionItemQuantity(TypedDict):
    """As it was asked for."""

    value: Union[float, str]
    """A decimal number; as text where it has more digits than a JSON number keeps."""
    unit: str
    """A UCUM code. Answers carry the canonical one."""


class Purpose(TypedDict):
    documentId: NotRequired[Optional[str]]
    objectId: NotRequired[Optional[str]]
    batchId: NotRequired[Optional[str]]
    note: NotRequired[Optional[str]]


class ConsumptionItem(TypedDict):
    containerId: Optional[str]
    lotId: Optional[str]
    quantity: ConsumptionItemQuantity
    purpose: Optional[Purpose]


class ConsumptionTakenItemQuantity(TypedDict):
    """In the unit of the container."""

    value: Union[float, str]
    """A decimal number; as text where it has more digits than a JSON number keeps."""
    unit: str
    """A UCUM code. Answers carry the canonical one."""


class ConsumptionTakenItemBalance(TypedDict):
    """What was left in the container."""

    value: Union[float, str]
    """A decimal number; as text where it has more digits than a JSON number keeps."""
    unit: str
    """A UCUM code. Answers carry the canonical one."""


class ConsumptionTakenItem(TypedDict):
    containerId: str
    """A UUID."""
    lotId: Optional[str]
    item: int
    """Which of the items it was taken for, from 0."""
    quantity: ConsumptionTakenItemQuantity
    balance: ConsumptionTakenItemBalance


class Consumption(TypedDict):
    id: str
    """A UUID."""
    items: list[ConsumptionItem]
    taken: list[ConsumptionTakenItem]
    reason: Optional[str]
    reversed: bool
    reversedAt: Optional[str]
    reversedBy: Optional[str]
    reversalReason: Optional[str]
    version: int
    """Counts the changes of the resource; also its `ETag`."""
    createdAt: str
    """A moment in UTC, ISO 8601."""
    createdBy: Optional[str]


class InventoryConsumptionsCreateBodyItem(TypedDict):
    containerId: NotRequired[str]
    """A UUID."""
    lotId: NotRequired[str]
    """Drawn from its containers, what expires first first."""
    quantity: Quantity
    purpose: NotRequired[Optional[Union[Purpose, str]]]
    notExpired: NotRequired[bool]
    """true: take nothing that has expired."""


class InventoryConsumptionsCreateManyAnswer(TypedDict):
    consumptions: list[Consumption]


class InventoryConsumptionsCreateManyBodyConsumptionItem(TypedDict):
    containerId: NotRequired[str]
    """A UUID."""
    lotId: NotRequired[str]
    """Drawn from its containers, what expires first first."""
    quantity: Quantity
    purpose: NotRequired[Optional[Union[Purpose, str]]]
    notExpired: NotRequired[bool]
    """true: take nothing that has expired."""


class InventoryConsumptionsCreateManyBodyConsumption(TypedDict):
    items: list[InventoryConsumptionsCreateManyBodyConsumptionItem]
    """Each names a container or a lot."""
    purpose: NotRequired[Optional[Union[Purpose, str]]]


class InventoryConsumptionsGetAnswer(TypedDict):
    consumption: Consumption
