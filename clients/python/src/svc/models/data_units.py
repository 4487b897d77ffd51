# Written from the contract by npm run generate.
from typing_extensions import TypedDict


DataUnitsConvertAnswerConversion = TypedDict(
    "DataUnitsConvertAnswerConversion",
    {
        "value": str,
        "exact": bool,
        "from": str,
        "to": str,
        "formatted": str,
    },
)


class DataUnitsConvertAnswer(TypedDict):
    conversion: DataUnitsConvertAnswerConversion


class DataUnitsListAnswerUnit(TypedDict):
    code: str
    """The canonical UCUM code."""
    name: str
    symbol: str
    """As people print it."""
    dimension: str
    isCommon: bool


class DataUnitsListAnswer(TypedDict):
    units: list[DataUnitsListAnswerUnit]


class DataUnitsSuggestAnswerSuggestion(TypedDict):
    code: str
    """The canonical UCUM code."""
    name: str
    symbol: str
    """As people print it."""


class DataUnitsSuggestAnswer(TypedDict):
    suggestions: list[DataUnitsSuggestAnswerSuggestion]
