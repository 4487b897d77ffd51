"""What goes out and what comes back, whatever carries it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Optional, cast
from urllib.parse import quote

from ._retry import Repeatable
from ._values import NOT_GIVEN, to_json, to_query
from .errors import ApiError, SvcError, error_class_of


@dataclass
class Response:
    """An answer that was read to its end."""

    status: int
    headers: Mapping[str, str]
    content: bytes

    def json(self) -> Any:
        if not self.content:
            return None
        try:
            return json.loads(self.content)
        except ValueError as error:
            kind = self.headers.get("content-type", "nothing that says what it is")
            raise SvcError(f"The answer is no JSON but {kind}. Is base_url the address of the service?") from error


@dataclass
class Request:
    """One call, ready to be sent as often as it takes."""

    method: str
    url: str
    headers: dict[str, str] = field(default_factory=dict[str, str])
    #: The bytes of the body, or for large ones a function that answers them piece by piece, from the start each time.
    content: Any = None
    #: How far it may be sent again when nobody knows whether it was carried out.
    repeatable: Repeatable = "always"


def make_path(*parts: Any) -> str:
    """A path out of words of ours and, at every second place, values of the caller's."""
    return "".join(part if index % 2 == 0 else _segment(part) for index, part in enumerate(parts))


def _segment(value: Any) -> str:
    text = str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} cannot stand in a path: an id is empty, or is none.")
    return quote(text, safe="")


def make_request(
    method: str,
    url: str,
    query: Optional[Mapping[str, Any]] = None,
    body: Optional[Mapping[str, Any]] = None,
) -> Request:
    """A request with what was given, and without what was not."""
    pairs = to_query(query or {})
    request = Request(method, f"{url}?{pairs}" if pairs else url)
    given = {key: value for key, value in (body or {}).items() if value is not NOT_GIVEN}
    if given:
        request.content = to_json(given)
        request.headers["content-type"] = "application/json"
    if method == "DELETE" or (method == "PATCH" and "version" in given):
        request.repeatable = "untouched"
    return request


def to_error(response: Response) -> ApiError:
    """The error that an answer tells of; what is not of the service (a proxy's page) is told by its status."""
    if response.status < 400:
        where = response.headers.get("location", "another address")
        message = f"The service sends to {where}, and a credential does not follow. Set base_url to the address itself."
        return ApiError(message, status=response.status, code="REDIRECTED")
    told = _read_error(response.content)
    code = told.get("code") or told.get("error") or ("UNAVAILABLE" if response.status >= 502 else "INTERNAL")
    message = (
        told.get("message")
        or told.get("error_description")
        or f"The service answered {response.status} without an explanation."
    )
    return error_class_of(response.status)(
        message,
        status=response.status,
        code=code,
        request_id=response.headers.get("x-request-id"),
        retry_after=read_retry_after(response.headers.get("retry-after")),
    )


def _read_error(content: bytes) -> dict[str, str]:
    try:
        value: Any = json.loads(content)
    except ValueError:
        return {}
    if not isinstance(value, dict):
        return {}
    return {key: text for key, text in cast("dict[str, Any]", value).items() if isinstance(text, str)}


def read_retry_after(header: Optional[str]) -> Optional[float]:
    """Seconds to wait, from seconds or from a date; None when the header says nothing of use."""
    if header is None:
        return None
    try:
        return max(0.0, float(header))
    except ValueError:
        pass
    try:
        moment = parsedate_to_datetime(header)
    except (TypeError, ValueError):
        return None
    return max(0.0, (moment - datetime.now(timezone.utc)).total_seconds())
