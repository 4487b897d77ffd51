# Written from ../_async/api.py by npm run generate.
"""Makes calls: credential, pace, retries, errors."""

from __future__ import annotations

import uuid
from collections.abc import Generator, Callable, Mapping
from contextlib import contextmanager
from typing import Any, Optional, Union

from .._http import Request, Response, make_request, to_error
from .._pace import Pacer
from .._retry import Attempts, Failure, Repeatable
from .._settings import CallOptions
from ..credentials import ClientCredentials, Grant, RefreshToken
from ..errors import ApiError, ConnectionError, TimeoutError
from ..file_answer import FileAnswer
from .runtime import sleep
from .tokens import TokenSource
from .transport import StreamedResponse, Transport

#: What another token may help against.
_RENEWABLE = frozenset(("TOKEN_EXPIRED", "UNAUTHENTICATED"))


class Api:
    """What every resource calls through."""

    def __init__(
        self,
        transport: Transport,
        base_url: str,
        credential: Union[Callable[[], dict[str, str]], Grant],
        defaults: CallOptions,
    ) -> None:
        self.base_url = base_url
        self._transport = transport
        self._defaults = defaults
        self._pacer = Pacer()
        self._tokens: Optional[TokenSource] = None
        self._give_headers: Callable[[], dict[str, str]] = dict
        if isinstance(credential, (ClientCredentials, RefreshToken)):
            self._tokens = TokenSource(credential, f"{base_url}/token", self._send_openly)
        else:
            self._give_headers = credential

    def call(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        options: Optional[CallOptions] = None,
    ) -> Any:
        """Makes a call and answers its JSON."""
        response = self.send(self.request(method, path, query, body, options), options)
        return response.json()

    def call_for_file(
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
        response = self.send(request, options)
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

    def send(self, request: Request, options: Optional[CallOptions] = None) -> Response:
        """Sends a request until it is answered, refused for good, or out of time."""
        attempts = self.attempts(options)
        is_renewed = False
        while True:
            headers = self._give_headers() if self._tokens is None else self._tokens.headers()
            try:
                return self._try(request, headers, attempts)
            except ApiError as error:
                if is_renewed or self._tokens is None or error.code not in _RENEWABLE or request.repeatable == "never":
                    self.wait_or_raise(attempts, error, request.repeatable)
                else:
                    is_renewed = True
                    self._tokens.renew(headers)
            except (ConnectionError, TimeoutError) as error:
                self.wait_or_raise(attempts, error, request.repeatable)

    @contextmanager
    def stream(self, request: Request, attempts: Attempts) -> Generator[StreamedResponse]:
        """One try of a request that needs no credential and is answered with much."""
        with self._transport.stream(request, {}, attempts.next_timeout()) as response:
            if response.status >= 300:
                raise to_error(response.read())
            yield response

    def attempts(self, options: Optional[CallOptions] = None) -> Attempts:
        chosen: CallOptions = {**self._defaults, **(options or {})}
        return Attempts(
            max_retries=chosen.get("max_retries", 4),
            deadline=chosen.get("deadline", 120.0),
            timeout=chosen.get("timeout", 60.0),
        )

    def wait_or_raise(self, attempts: Attempts, failure: Failure, repeatable: Repeatable = "always") -> None:
        """Waits until the next try is due; raises the failure where there is to be none."""
        wait = attempts.wait_before_next(failure, repeatable)
        if wait is None:
            raise failure
        sleep(wait)

    def _try(self, request: Request, headers: dict[str, str], attempts: Attempts) -> Response:
        wait = self._pacer.start()
        told: Mapping[str, str] = {}
        try:
            if wait > 0:
                sleep(min(wait, max(0.0, attempts.remaining())))
            response = self._transport.send(request, headers, attempts.next_timeout())
            told = response.headers
        finally:
            self._pacer.end(told)
        if response.status >= 300 and response.status != 304:
            raise to_error(response)
        return response

    def _send_openly(self, request: Request) -> Response:
        """Sends what carries its own credential: the request for a token."""
        attempts = self.attempts()
        while True:
            try:
                response = self._transport.send(request, {}, attempts.next_timeout())
                if response.status < 300:
                    return response
                failure: Failure = to_error(response)
            except (ConnectionError, TimeoutError) as error:
                failure = error
            self.wait_or_raise(attempts, failure)

    def close(self) -> None:
        self._transport.close()
