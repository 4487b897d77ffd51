# Written from ../_async/transport.py by npm run generate.
"""The one module that knows httpx."""

from __future__ import annotations

import ssl
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, Optional, Union

import httpx

from .._http import Request, Response
from .._settings import USER_AGENT
from ..errors import ConnectionError, TimeoutError


class StreamedResponse:
    """An answer whose body comes piece by piece."""

    def __init__(self, response: httpx.Response) -> None:
        self._response = response
        self.status = response.status_code
        self.headers = response.headers

    def chunks(self) -> Iterator[bytes]:
        try:
            for chunk in self._response.iter_raw():
                yield chunk
        except httpx.HTTPError as error:
            raise _translate(error) from error

    def read(self) -> Response:
        try:
            content = self._response.read()
        except httpx.HTTPError as error:
            raise _translate(error) from error
        return Response(self.status, self.headers, content)


class Transport:
    """Sends requests over a pool of connections."""

    def __init__(self, *, verify: Union[ssl.SSLContext, bool], proxy: Optional[str], headers: dict[str, str]) -> None:
        limits = httpx.Limits(max_connections=100, max_keepalive_connections=20, keepalive_expiry=30.0)
        own = {"user-agent": USER_AGENT, "accept": "application/json"}
        # A key that follows a redirect to another host is a key given away, so none is followed.
        self._client = httpx.Client(verify=verify, proxy=proxy, limits=limits, headers={**own, **headers})

    def send(self, request: Request, headers: dict[str, str], timeout: float) -> Response:
        try:
            response = self._client.send(self._build(request, headers, timeout))
        except httpx.HTTPError as error:
            raise _translate(error) from error
        return Response(response.status_code, response.headers, response.content)

    @contextmanager
    def stream(
        self, request: Request, headers: dict[str, str], timeout: float
    ) -> Generator[StreamedResponse]:
        try:
            response = self._client.send(self._build(request, headers, timeout), stream=True)
        except httpx.HTTPError as error:
            raise _translate(error) from error
        try:
            yield StreamedResponse(response)
        finally:
            response.close()

    def _build(self, request: Request, headers: dict[str, str], timeout: float) -> httpx.Request:
        content: Any = request.content
        if callable(content):
            content = content()
        return self._client.build_request(
            request.method,
            request.url,
            content=content,
            headers={**headers, **request.headers},
            timeout=timeout,
        )

    def close(self) -> None:
        self._client.close()


def _translate(error: httpx.HTTPError) -> Union[ConnectionError, TimeoutError]:
    where = f"{error.request.method} {error.request.url.copy_with(query=None)}"
    why = str(error) or type(error).__name__
    if isinstance(error, httpx.TimeoutException):
        return TimeoutError(f"{where} was not answered in time ({why}).")
    return ConnectionError(f"{where} could not be carried out: {why}.")
