# Written from the contract by npm run generate.
from typing_extensions import NotRequired, TypedDict

from .shared import Column


class DataColumnsCreateBodyLink(TypedDict):
    """For `link`."""

    tableId: str
    """A UUID."""
    multiple: NotRequired[bool]
    """Default false: one row at most."""
    inverseName: NotRequired[str]
    """Also make a column of this name in the other table."""


class DataColumnsCreateBodyOption(TypedDict):
    value: str
    label: NotRequired[str]
    color: NotRequired[str]


class DataColumnsCreateManyAnswer(TypedDict):
    columns: list[Column]


class DataColumnsGetAnswer(TypedDict):
    column: Column


class DataColumnsListAnswer(TypedDict):
    columns: list[Column]


class DataColumnsPreviewConversionAnswerPreviewExample(TypedDict):
    objectId: str
    """A UUID."""
    value: str


class DataColumnsPreviewConversionAnswerPreview(TypedDict):
    total: int
    """Cells with a value."""
    failing: int
    """Cells that would not fit."""
    examples: list[DataColumnsPreviewConversionAnswerPreviewExample]
    """At most ten of them."""


class DataColumnsPreviewConversionAnswer(TypedDict):
    preview: DataColumnsPreviewConversionAnswerPreview


class DataColumnsPreviewConversionBodyOption(TypedDict):
    value: str
    label: NotRequired[str]
    color: NotRequired[str]


class DataColumnsUpdateBodyOption(TypedDict):
    value: str
    label: NotRequired[str]
    color: NotRequired[str]
