"""Rows to pandas and back. Needs pandas: `pip install svc-client[pandas]`."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, cast

from typing_extensions import TypedDict

from ._values import to_moment
from .errors import SvcError

if TYPE_CHECKING:
    import pandas as pd


def _import_pandas() -> Any:
    try:
        import pandas as pd
    except ImportError as error:
        raise SvcError("DataFrames need pandas: pip install svc-client[pandas].") from error
    return pd


def to_frame(items: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """
    A DataFrame of objects, result rows, query rows or any other list.

    Where items carry `data`, its fields are the columns, and the index is the `id` (or the `index`) of the row.
    Otherwise every field is a column.
    """
    pd = _import_pandas()
    rows = list(items)
    if not rows or "data" not in rows[0]:
        return pd.DataFrame(rows)
    label = "id" if "id" in rows[0] else "index"
    index = pd.Index([row[label] for row in rows], name=label)
    return pd.DataFrame([row["data"] for row in rows], index=index)


class Row(TypedDict):
    """A row as `create_objects`, `create` and `add_rows` take it."""

    data: dict[str, Any]


def to_rows(frame: pd.DataFrame) -> list[Row]:
    """The rows of a DataFrame as `create_objects`, `create` and `add_rows` take them: `[{"data": {…}}, …]`."""
    records = cast("list[dict[str, Any]]", cast(Any, frame).astype(object).to_dict("records"))
    return [{"data": {str(name): _to_plain(value) for name, value in record.items()}} for record in records]


def _to_plain(value: Any) -> Any:
    """What JSON can say: no NaN, no NaT, no types of numpy; an empty cell is None."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if value is None or value is _import_pandas().NA or value is _import_pandas().NaT:
        return None
    if isinstance(value, float) and math.isnan(value):
        return None
    if isinstance(value, datetime):
        return to_moment(value)
    return value.isoformat() if isinstance(value, date) else value
