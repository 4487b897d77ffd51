# Written from the contract by npm run generate.
from typing import Literal, Optional

from typing_extensions import TypedDict

from .shared import PathStep


class BarcodeMatch(TypedDict):
    type: Literal["container", "lot", "object"]
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    kind: Optional[Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"]]
    itemTypeId: Optional[str]
    path: list[PathStep]
    """Of a container: what is around it, outermost first."""


class InventoryBarcodesResolveAnswer(TypedDict):
    code: str
    matches: list[BarcodeMatch]
