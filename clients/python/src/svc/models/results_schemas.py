# Written from the contract by npm run generate.
from typing import Literal, Optional, Union

from typing_extensions import NotRequired, TypedDict

from .shared import ColumnValidation, SelectOption


class ResultColumn(TypedDict):
    name: str
    """Unique in its table, compared without case; one line, at most 63 bytes of UTF-8."""
    type: Literal["text", "longText", "number", "integer", "boolean", "date", "dateTime", "select", "multiSelect", "measure", "url", "barcode", "json"]
    required: bool
    unit: Optional[str]
    options: Optional[list[SelectOption]]
    validation: Optional[ColumnValidation]
    description: str
    """Free text of at most 5000 characters."""


class ResultSchema(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    description: str
    """Free text of at most 5000 characters."""
    schemaVersion: int
    """Counts the changes of the columns; earlier ones stay readable."""
    columns: list[ResultColumn]
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


class ResultsSchemasCreateBodyColumnOption(TypedDict):
    value: str
    label: NotRequired[str]
    color: NotRequired[str]


class ResultsSchemasCreateBodyColumn(TypedDict):
    name: str
    """Unique in its table, compared without case; one line, at most 63 bytes of UTF-8."""
    type: Literal["text", "longText", "number", "integer", "boolean", "date", "dateTime", "select", "multiSelect", "measure", "url", "barcode", "json"]
    required: NotRequired[bool]
    unit: NotRequired[str]
    """For `measure`: any spelling of a UCUM unit."""
    options: NotRequired[list[Union[str, ResultsSchemasCreateBodyColumnOption]]]
    """For `select` and `multiSelect`."""
    validation: NotRequired[Optional[ColumnValidation]]
    description: NotRequired[str]
    """Free text of at most 5000 characters."""


class ResultsSchemasGetAnswer(TypedDict):
    schema: ResultSchema


class ResultsSchemasUpdateBodyColumnOption(TypedDict):
    value: str
    label: NotRequired[str]
    color: NotRequired[str]


class ResultsSchemasUpdateBodyColumn(TypedDict):
    name: str
    """Unique in its table, compared without case; one line, at most 63 bytes of UTF-8."""
    type: Literal["text", "longText", "number", "integer", "boolean", "date", "dateTime", "select", "multiSelect", "measure", "url", "barcode", "json"]
    required: NotRequired[bool]
    unit: NotRequired[str]
    """For `measure`: any spelling of a UCUM unit."""
    options: NotRequired[list[Union[str, ResultsSchemasUpdateBodyColumnOption]]]
    """For `select` and `multiSelect`."""
    validation: NotRequired[Optional[ColumnValidation]]
    description: NotRequired[str]
    """Free text of at most 5000 characters."""
