"""Access tokens that are fetched, kept, and renewed before they expire."""

from __future__ import annotations

import time
from base64 import b64encode
from collections.abc import Awaitable, Callable
from typing import cast
from urllib.parse import quote, urlencode

from .._http import Request, Response
from ..credentials import ClientCredentials, Grant, Tokens
from ..errors import ApiError, AuthenticationError
from .runtime import Lock

_RENEW_BEFORE_SECONDS = 60.0


class AsyncTokenSource:
    """The access token of a grant. Whoever asks while one is fetched waits for that one."""

    def __init__(self, grant: Grant, url: str, send: Callable[[Request], Awaitable[Response]]) -> None:
        self._grant = grant
        self._url = url
        self._send = send
        self._lock = Lock()
        self._token = ""
        self._renew_at = 0.0

    async def headers(self) -> dict[str, str]:
        if time.monotonic() >= self._renew_at:
            async with self._lock:
                if time.monotonic() >= self._renew_at:
                    await self._fetch()
        return {"authorization": f"Bearer {self._token}"}

    async def renew(self, refused: dict[str, str]) -> None:
        """Fetches another token in place of one that was refused, unless that has happened meanwhile."""
        async with self._lock:
            if refused == {"authorization": f"Bearer {self._token}"}:
                await self._fetch()

    async def _fetch(self) -> None:
        try:
            response = await self._send(_token_request(self._grant, self._url))
        except ApiError as error:
            if error.status not in (400, 401):
                raise
            raise AuthenticationError(
                f"No access token: {error.message}", status=401, code=error.code, request_id=error.request_id
            ) from error
        tokens = cast(Tokens, response.json())
        lifetime = float(tokens.get("expires_in", 3600))
        self._token = tokens["access_token"]
        self._renew_at = time.monotonic() + max(lifetime - _RENEW_BEFORE_SECONDS, lifetime * 0.8)
        if not isinstance(self._grant, ClientCredentials):
            self._grant.refresh_token = tokens.get("refresh_token", self._grant.refresh_token)
            if self._grant.on_tokens is not None:
                self._grant.on_tokens(tokens)


def _token_request(grant: Grant, url: str) -> Request:
    if isinstance(grant, ClientCredentials):
        form = {"grant_type": "client_credentials"}
    else:
        form = {"grant_type": "refresh_token", "refresh_token": grant.refresh_token}
    headers = {"content-type": "application/x-www-form-urlencoded"}
    if grant.client_secret is None:
        form["client_id"] = grant.client_id
    else:
        pair = f"{quote(grant.client_id, safe='')}:{quote(grant.client_secret, safe='')}"
        headers["authorization"] = f"Basic {b64encode(pair.encode()).decode()}"
    return Request("POST", url, headers, urlencode(form).encode())
