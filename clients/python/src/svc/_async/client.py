"""The client."""

from __future__ import annotations

import os
import ssl
from collections.abc import AsyncIterator
from types import TracebackType
from typing import IO, Literal, Optional, Union

from typing_extensions import Self

from .._settings import CallOptions, Token, choose_base_url, choose_credential
from .._values import NOT_GIVEN, Moment, NotGiven
from ..checkpoints import Checkpoint
from ..credentials import Grant
from ..models import File
from ..uploads import Progress
from ..watching import WatchedBatch
from .api import AsyncApi
from .downloads import download_file, stream_file
from .resources import AsyncResources
from .transport import AsyncTransport
from .watch import watch_batches


class AsyncSvc(AsyncResources):
    """
    A workspace of svc. Reads `SVC_API_KEY` and `SVC_BASE_URL` unless told otherwise.

    `api_key`, `token` (a bearer token, or a function that gives one) or `auth` (`ClientCredentials`, `RefreshToken`)
    says who calls. `timeout` bounds one try in seconds, `deadline` all of them; `max_retries` counts the tries after
    the first.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        *,
        base_url: Optional[str] = None,
        token: Optional[Token] = None,
        auth: Optional[Grant] = None,
        timeout: float = 60.0,
        deadline: float = 120.0,
        max_retries: int = 4,
        headers: Optional[dict[str, str]] = None,
        verify: Union[ssl.SSLContext, bool] = True,
        proxy: Optional[str] = None,
    ) -> None:
        credential = choose_credential(api_key, token, auth)
        address = choose_base_url(base_url)
        defaults = CallOptions(timeout=timeout, deadline=deadline, max_retries=max_retries)
        self._api = AsyncApi(
            AsyncTransport(verify=verify, proxy=proxy, headers=headers or {}), address, credential, defaults
        )
        super().__init__(self._api)

    async def download_file(
        self,
        id: str,
        target: Union[str, os.PathLike[str], IO[bytes]],
        *,
        progress: Optional[Progress] = None,
        call_options: Optional[CallOptions] = None,
    ) -> File:
        """
        Writes a file to a path, or into an open binary file, and answers what is known of it.

        After a break it goes on where it was. A path appears only when it is whole and its SHA-256 is right; what came
        before the end of your program stays beside it and is not asked for again.
        """
        return await download_file(self._api, id, target, progress=progress, options=call_options)

    def stream_file(
        self, id: str, *, start: int = 0, call_options: Optional[CallOptions] = None
    ) -> AsyncIterator[bytes]:
        """The bytes of a file as they come, from `start` on; after a break it goes on where it was."""
        return stream_file(self._api, id, start=start, options=call_options)

    def watch_batches(
        self,
        *,
        checkpoint: Union[str, os.PathLike[str], Checkpoint],
        finalized: Literal[True] = True,
        every: Optional[float] = 300.0,
        schema_id: Union[str, NotGiven] = NOT_GIVEN,
        since: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncIterator[WatchedBatch]:
        """
        Every finalized result batch, in the order they were finalized, and then new ones as they come.

        Looks every `every` seconds, or with None only until nothing is new. A batch counts as dealt with when the next
        one is asked for; then `checkpoint`, a path or an object of yours, keeps it, and it is never told again, not
        even after a restart. A correction comes with the batch that it supersedes. On the first run it begins with the
        oldest batch, or after `since`.
        """
        return watch_batches(
            self._api,
            checkpoint=checkpoint,
            finalized=finalized,
            every=every,
            schema_id=schema_id,
            since=since,
            options=call_options,
        )

    async def aclose(self) -> None:
        """Closes the connections; `async with` does it by itself."""
        await self._api.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.aclose()
