# Written from the contract by npm run generate.
from typing import Any, Literal, Optional, Union

from typing_extensions import NotRequired, TypedDict


DataSavedQueriesCreateBodyQueryAggregateItem = TypedDict(
    "DataSavedQueriesCreateBodyQueryAggregateItem",
    {
        "fn": Literal["count", "countDistinct", "sum", "avg", "min", "max", "median", "stddev"],
        "column": NotRequired[str],
        "as": str,
    },
)


class DataSavedQueriesCreateBodyQueryOrderByItem(TypedDict):
    column: str
    """A column, or a path through at most three links: `Plasmid.Resistance`."""
    dir: NotRequired[Literal["asc", "desc"]]


DataSavedQueriesCreateBodyQuery = TypedDict(
    "DataSavedQueriesCreateBodyQuery",
    {
        "from": str,
        "select": NotRequired[list[str]],
        "where": NotRequired[Union[dict[str, Any], str]],
        "groupBy": NotRequired[list[str]],
        "aggregate": NotRequired[list[DataSavedQueriesCreateBodyQueryAggregateItem]],
        "orderBy": NotRequired[list[DataSavedQueriesCreateBodyQueryOrderByItem]],
        "archived": NotRequired[bool],
    },
)


SavedQueryQueryAggregateItem = TypedDict(
    "SavedQueryQueryAggregateItem",
    {
        "fn": Literal["count", "countDistinct", "sum", "avg", "min", "max", "median", "stddev"],
        "column": NotRequired[str],
        "as": str,
    },
)


class SavedQueryQueryOrderByItem(TypedDict):
    column: str
    """A column, or a path through at most three links: `Plasmid.Resistance`."""
    dir: NotRequired[Literal["asc", "desc"]]


SavedQueryQuery = TypedDict(
    "SavedQueryQuery",
    {
        "from": str,
        "select": NotRequired[list[str]],
        "where": NotRequired[Union[dict[str, Any], str]],
        "groupBy": NotRequired[list[str]],
        "aggregate": NotRequired[list[SavedQueryQueryAggregateItem]],
        "orderBy": NotRequired[list[SavedQueryQueryOrderByItem]],
        "archived": NotRequired[bool],
    },
)


class QueryParameter(TypedDict):
    name: str
    type: Literal["text", "number", "boolean", "date", "dateTime"]
    required: NotRequired[bool]
    default: NotRequired[Any]
    label: NotRequired[str]


class SavedQuery(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    description: str
    """Free text of at most 5000 characters."""
    query: SavedQueryQuery
    parameters: list[QueryParameter]
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


class DataSavedQueriesGetAnswer(TypedDict):
    savedQuery: SavedQuery


DataSavedQueriesUpdateBodyQueryAggregateItem = TypedDict(
    "DataSavedQueriesUpdateBodyQueryAggregateItem",
    {
        "fn": Literal["count", "countDistinct", "sum", "avg", "min", "max", "median", "stddev"],
        "column": NotRequired[str],
        "as": str,
    },
)


class DataSavedQueriesUpdateBodyQueryOrderByItem(TypedDict):
    column: str
    """A column, or a path through at most three links: `Plasmid.Resistance`."""
    dir: NotRequired[Literal["asc", "desc"]]


DataSavedQueriesUpdateBodyQuery = TypedDict(
    "DataSavedQueriesUpdateBodyQuery",
    {
        "from": str,
        "select": NotRequired[list[str]],
        "where": NotRequired[Union[dict[str, Any], str]],
        "groupBy": NotRequired[list[str]],
        "aggregate": NotRequired[list[DataSavedQueriesUpdateBodyQueryAggregateItem]],
        "orderBy": NotRequired[list[DataSavedQueriesUpdateBodyQueryOrderByItem]],
        "archived": NotRequired[bool],
    },
)
