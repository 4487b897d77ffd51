# Written from the contract by npm run generate.
from typing import Any, Literal

from typing_extensions import NotRequired, TypedDict


class DataQueryExplainAnswerPlan(TypedDict):
    usesIndex: bool
    estimatedRows: float
    estimatedCost: float
    text: str
    advice: list[str]


class DataQueryExplainAnswer(TypedDict):
    plan: DataQueryExplainAnswerPlan


class DataQueryValidateAnswerIssue(TypedDict):
    pointer: str
    """The JSON pointer of the fault."""
    message: str
    position: NotRequired[int]
    """The character in the text form, from 0."""


class DataQueryValidateAnswer(TypedDict):
    valid: bool
    issues: list[DataQueryValidateAnswerIssue]
    where: NotRequired[Any]
    """The condition as a tree, also when it came as text."""
    text: NotRequired[str]
    """The condition in its text form."""


QueryAggregateItem = TypedDict(
    "QueryAggregateItem",
    {
        "fn": Literal["count", "countDistinct", "sum", "avg", "min", "max", "median", "stddev"],
        "column": NotRequired[str],
        "as": str,
    },
)


class QueryOrderByItem(TypedDict):
    column: str
    """A column, or a path through at most three links: `Plasmid.Resistance`."""
    dir: NotRequired[Literal["asc", "desc"]]
