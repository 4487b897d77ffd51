# Written from the contract by npm run generate.
from typing import Optional

from typing_extensions import TypedDict

from .shared import Import


DataImportsGetAnswer = TypedDict(
    "DataImportsGetAnswer",
    {
        "import": Import,
    },
)


class ImportRowError(TypedDict):
    row: int
    """Which row of data it is, from 1."""
    line: int
    """The line of the file, or the row of the sheet, that it begins on."""
    column: Optional[str]
    code: str
    """Such as `TYPE`, `REQUIRED`, `RANGE`, `FIELDS`, `QUOTE`, `ENCODING`."""
    message: str
    """What was expected."""
    value: Optional[str]
