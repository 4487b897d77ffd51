"""Makes calls: credential, pace, retries, errors."""

from __future__ import annotations

import uuid
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Optional, Union

from .._http import Request, Response, make_request, to_error
from .._pace import Pacer
from .._retry import Attempts, Failure, Repeatable
from .._settings import CallOptions
from ..credentials import ClientCredentials, Grant, RefreshToken
from ..errors import ApiError, ConnectionError, TimeoutError
from ..file_answer import FileAnswer
from .runtime import sleep
from .tokens import AsyncTokenSource
from .transport import AsyncStreamedResponse, AsyncTransport

#: What another token may help against.
_RENEWABLE = frozenset(("TOKEN_EXPIRED", "UNAUTHENTICATED"))


class AsyncApi:
    """What every resource calls through."""

    def __init__(
        self,
        transport: AsyncTransport,
        base_url: str,
        credential: Union[Callable[[], dict[str, str]], Grant],
        defaults: CallOptions,
    ) -> None:
        self.base_url = base_url
        self._transport = transport
        self._defaults = defaults
        self._pacer = Pacer()
        self._tokens: Optional[AsyncTokenSource] = None
        self._give_headers: Callable[[], dict[str, str]] = dict
        if isinstance(credential, (ClientCredentials, RefreshToken)):
            self._tokens = AsyncTokenSource(credential, f"{base_url}/token", self._send_openly)
        else:
            self._give_headers = credential

    async def call(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        options: Optional[CallOptions] = None,
    ) -> Any:
        """Makes a call and answers its JSON."""
        response = await self.send(self.request(method, path, query, body, options), options)
        return response.json()

    async def call_for_file(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        options: Optional[CallOptions] = None,
        accept: str = "*/*",
    ) -> FileAnswer:
        """Makes a call that is answered with a file."""
        request = self.request(method, path, query, body, options)
        request.headers.setdefault("accept", accept)
        response = await self.send(request, options)
        return FileAnswer(response.content, response.headers.get("content-type", "application/octet-stream"))

    def request(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        options: Optional[CallOptions] = None,
    ) -> Request:
        """A request to the service, safe to repeat: a POST carries a key that makes its repetition harmless."""
        given: CallOptions = options or {}
        if "extra_query" in given:
            query = {**(query or {}), **given["extra_query"]}
        if "extra_body" in given:
            body = {**(body or {}), **given["extra_body"]}
        if "reason" in given:
            # Not in a header, which holds one line of ASCII only.
            query = {**(query or {}), "reason": given["reason"]}
        request = make_request(method, self.base_url + path, query, body)
        if "version" in given:
            request.headers["if-match"] = f'"{given["version"]}"'
            request.repeatable = "always" if method == "POST" else "untouched"
        if method == "POST":
            request.headers["idempotency-key"] = given.get("idempotency_key") or str(uuid.uuid4())
        request.headers.update(given.get("headers", {}))
        return request

    async def send(self, request: Request, options: Optional[CallOptions] = None) -> Response:
        """Sends a request until it is answered, refused for good, or out of time."""
        attempts = self.attempts(options)
        is_renewed = False
        while True:
            headers = self._give_headers() if self._tokens is None else await self._tokens.headers()
            try:
                return await self._try(request, headers, attempts)
            except ApiError as error:
                if is_renewed or self._tokens is None or error.code not in _RENEWABLE or request.repeatable == "never":
                    await self.wait_or_raise(attempts, error, request.repeatable)
                else:
                    is_renewed = True
                    await self._tokens.renew(headers)
            except (ConnectionError, TimeoutError) as error:
                await self.wait_or_raise(attempts, error, request.repeatable)

    @asynccontextmanager
    async def stream(self, request: Request, attempts: Attempts) -> AsyncGenerator[AsyncStreamedResponse]:
        """One try of a request that needs no credential and is answered with much."""
        async with self._transport.stream(request, {}, attempts.next_timeout()) as response:
            if response.status >= 300:
                raise to_error(await response.read())
            yield response

    def attempts(self, options: Optional[CallOptions] = None) -> Attempts:
        chosen: CallOptions = {**self._defaults, **(options or {})}
        return Attempts(
            max_retries=chosen.get("max_retries", 4),
            deadline=chosen.get("deadline", 120.0),
            timeout=chosen.get("timeout", 60.0),
        )

    async def wait_or_raise(self, attempts: Attempts, failure: Failure, repeatable: Repeatable = "always") -> None:
        """Waits until the next try is due; raises the failure where there is to be none."""
        wait = attempts.wait_before_next(failure, repeatable)
        if wait is None:
            raise failure
        await sleep(wait)

    async def _try(self, request: Request, headers: dict[str, str], attempts: Attempts) -> Response:
        wait = self._pacer.start()
        told: Mapping[str, str] = {}
        try:
            if wait > 0:
                await sleep(min(wait, max(0.0, attempts.remaining())))
            response = await self._transport.send(request, headers, attempts.next_timeout())
            told = response.headers
        finally:
            self._pacer.end(told)
        if response.status >= 300 and response.status != 304:
            raise to_error(response)
        return response

    async def _send_openly(self, request: Request) -> Response:
        """Sends what carries its own credential: the request for a token."""
        attempts = self.attempts()
        while True:
            try:
                response = await self._transport.send(request, {}, attempts.next_timeout())
                if response.status < 300:
                    return response
                failure: Failure = to_error(response)
            except (ConnectionError, TimeoutError) as error:
                failure = error
            await self.wait_or_raise(attempts, failure)

    async def aclose(self) -> None:
        await self._transport.aclose()
