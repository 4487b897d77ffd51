"""What a client was told, by its arguments and by the environment."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, Optional, Union
from urllib.parse import urlsplit

from typing_extensions import TypedDict

from .credentials import Grant
from .errors import SvcError

VERSION = "0.1.0"
DEFAULT_BASE_URL = "http://localhost:4000"
USER_AGENT = f"svc-client-python/{VERSION} python/{sys.version_info.major}.{sys.version_info.minor}"

#: An access token, or a function that gives one for each call.
Token = Union[str, Callable[[], str]]


class CallOptions(TypedDict, total=False):
    """What one call may do otherwise than its client."""

    timeout: float
    """Seconds that one try may wait for its answer."""
    deadline: float
    """Seconds that all tries may take together."""
    max_retries: int
    """How often the call is made again; 0 for never."""
    version: int
    """The version that was read; a stale one is refused."""
    idempotency_key: str
    """Your own key for a POST, to repeat it safely after a restart of your program."""
    reason: str
    """Why the change is made; kept in the audit trail."""
    headers: dict[str, str]
    """Further headers."""
    extra_query: dict[str, Any]
    """Parameters that this version of the client does not know yet."""
    extra_body: dict[str, Any]
    """Fields of the body that this version of the client does not know yet."""


def choose_base_url(base_url: Optional[str]) -> str:
    """The argument, or `SVC_BASE_URL`, or this machine; without a slash at the end."""
    chosen = (base_url or os.environ.get("SVC_BASE_URL") or DEFAULT_BASE_URL).rstrip("/")
    parts = urlsplit(chosen)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise SvcError(f"{chosen!r} is no address of a service: it starts with https:// (or http://) and a host.")
    return chosen


def choose_credential(
    api_key: Optional[str], token: Optional[Token], auth: Optional[Grant]
) -> Union[Callable[[], dict[str, str]], Grant]:
    """The one credential that was given, or else `SVC_API_KEY`: headers for each call, or what fetches them."""
    if sum(value is not None for value in (api_key, token, auth)) > 1:
        raise SvcError("Give one of api_key, token and auth, not several.")
    if auth is not None:
        return auth
    if token is not None:
        give_token = token if callable(token) else None
        fixed = {"authorization": f"Bearer {token}"}
        return (lambda: fixed) if give_token is None else (lambda: {"authorization": f"Bearer {give_token()}"})
    key = api_key or os.environ.get("SVC_API_KEY")
    if not key:
        raise SvcError("There is no credential: set SVC_API_KEY, or give api_key, token or auth.")
    headers = {"x-api-key": key}
    return lambda: headers
