# Written from the contract by npm run generate.
from typing_extensions import NotRequired, TypedDict


class LabelSheet(TypedDict):
    pageWidth: NotRequired[float]
    """In millimeters. Default 210, as of A4."""
    pageHeight: NotRequired[float]
    """In millimeters. Default 297, as of A4."""
    columns: NotRequired[int]
    """Default 3."""
    rows: NotRequired[int]
    """Default 8."""
    marginX: NotRequired[float]
    """In millimeters. Default 7."""
    marginY: NotRequired[float]
    """In millimeters. Default 13."""
    gapX: NotRequired[float]
    """In millimeters. Default 2.5."""
    gapY: NotRequired[float]
    """In millimeters. Default 0."""
    skip: NotRequired[int]
    """How many labels of the first sheet are used up."""
