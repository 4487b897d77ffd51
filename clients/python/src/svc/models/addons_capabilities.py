# Written from the contract by npm run generate.
from typing import Literal

from typing_extensions import TypedDict


class AddonCapabilityArgument(TypedDict):
    name: str
    place: Literal["path", "body", "query"]
    required: bool


class AddonCapability(TypedDict):
    method: str
    call: str
    scope: Literal["data.read", "data.write", "results.read", "results.write", "documents.read", "documents.write", "inventory.read", "inventory.write", "storage.read", "storage.write", "search.read"]
    arguments: list[AddonCapabilityArgument]
    summary: str


class AddonsCapabilitiesListAnswer(TypedDict):
    capabilities: list[AddonCapability]
