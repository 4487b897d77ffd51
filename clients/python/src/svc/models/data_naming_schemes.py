# Written from the contract by npm run generate.
from typing import Literal, Optional

from typing_extensions import TypedDict


class NamingScheme(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    pattern: str
    """
    Text with parts in braces: `{seq:5}`, `{date:YYYYMMDD}`, `{year}`, `{table}`, `{col:Strain|slug}`,
    `{user|initials}`, `{check:mod36}`; literal braces doubled.
    """
    start: int
    step: int
    reset: Literal["never", "year", "month", "day"]
    manual: Literal["forbid", "matching", "any"]
    description: str
    """Free text of at most 5000 characters."""
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


class DataNamingSchemesGetAnswer(TypedDict):
    namingScheme: NamingScheme


class DataNamingSchemesPreviewAnswer(TypedDict):
    names: list[str]


class DataNamingSchemesReserveAnswer(TypedDict):
    names: list[str]
