# Written from the contract by npm run generate.
from typing import Literal, Optional

from typing_extensions import TypedDict


class SearchResultHighlights(TypedDict):
    title: list[list[int]]
    """Pairs of start and end, in UTF-16 code units; in order, never overlapping."""
    snippet: list[list[int]]
    """Pairs of start and end, in UTF-16 code units; in order, never overlapping."""


class SearchResultScope(TypedDict):
    tableId: Optional[str]
    tableName: Optional[str]
    environmentId: Optional[str]
    environmentName: Optional[str]
    projectId: Optional[str]
    blockId: Optional[str]
    """Of a document: the block to open it at."""


class SearchResult(TypedDict):
    type: Literal["document", "file", "object", "resultSchema"]
    id: str
    """A UUID."""
    title: str
    snippet: str
    """The piece of the text around what matched; empty where there is no text."""
    highlights: SearchResultHighlights
    score: float
    """Falls from 1 (exact name, id or barcode) to words of the title and words of the text."""
    scope: SearchResultScope
    updatedAt: str
    """A moment in UTC, ISO 8601."""
    archived: bool
