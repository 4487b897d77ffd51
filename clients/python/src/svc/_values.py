"""How values of Python are written for the service."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timezone
from decimal import Decimal
from enum import Enum
from typing import Any, Final, Literal, Union, cast
from urllib.parse import quote, urlencode
from uuid import UUID


class NotGiven(Enum):
    """Stands for an argument that was left out, since `None` is a value: it clears a field."""

    NOT_GIVEN = "NOT_GIVEN"

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN: Final = NotGiven.NOT_GIVEN


def to_json(value: Any) -> bytes:
    """JSON; moments and days in ISO 8601, decimals as exact texts. What JSON cannot say, such as NaN, is refused."""
    text = json.dumps(value, default=_to_plain, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode()


def _to_plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return to_moment(value)
    if isinstance(value, (date, Decimal, UUID)):
        return str(value)
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, Any]", value))
    if isinstance(value, Iterable):
        return list(cast("Iterable[Any]", value))
    raise TypeError(f"{type(value).__name__} cannot be written as JSON.")


def to_moment(value: datetime) -> str:
    """A moment in UTC; one without a time zone is taken as the local time of this machine."""
    return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")


def to_query(values: Mapping[str, Any]) -> str:
    """A query string; a list repeats its name, and what was not given, or is None, is left out."""
    pairs: list[tuple[str, str]] = []
    for name, value in values.items():
        if value is NOT_GIVEN or value is None:
            continue
        if isinstance(value, (list, tuple, set, frozenset)):
            pairs.extend((name, _to_text(item)) for item in cast("Iterable[Any]", value))
        else:
            pairs.append((name, _to_text(value)))
    return urlencode(pairs, quote_via=quote)


def _to_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return to_moment(value)
    return value if isinstance(value, str) else str(value)


#: A moment, as text in ISO 8601 or as Python has it.
Moment = Union[str, datetime]
#: A day, as text in ISO 8601 or as Python has it.
Day = Union[str, date]
