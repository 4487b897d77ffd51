# Written from the contract by npm run generate.
from typing_extensions import TypedDict


class PlatformLimitsGetAnswerLimitsListsValue(TypedDict):
    default: int
    max: int


class PlatformLimitsGetAnswerLimits(TypedDict):
    lists: dict[str, PlatformLimitsGetAnswerLimitsListsValue]
    sizes: dict[str, int]
    bulk: dict[str, int]
    data: dict[str, int]
    rate: dict[str, int]
    addonRate: dict[str, int]
    signIn: dict[str, int]
    token: dict[str, int]
    lifetimes: dict[str, int]


class PlatformLimitsGetAnswer(TypedDict):
    limits: PlatformLimitsGetAnswerLimits
