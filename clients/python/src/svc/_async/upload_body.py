"""The bytes of an upload, as often as they are needed."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from typing import IO, Any, Optional, cast

from ..errors import SvcError
from ..uploads import CHUNK_BYTES, FileSource, Progress, is_seekable
from .runtime import run_blocking


class AsyncUploadBody:
    """Reads a source piece by piece, each time from the place where it stood at first."""

    def __init__(self, source: FileSource, size: Optional[int], progress: Optional[Progress]) -> None:
        self._source: Any = source
        self._size = size
        self._progress = progress
        self._start: int = self._source.tell() if is_seekable(source) else 0
        self._is_used = False
        self.is_repeatable = isinstance(source, (str, os.PathLike, bytes)) or is_seekable(source)

    async def open(self) -> AsyncIterator[bytes]:
        if self._is_used and not self.is_repeatable:
            raise SvcError(
                "The stream was read already and cannot be sent again: give a path, bytes or a file instead."
            )
        self._is_used = True
        sent = 0
        async for chunk in self._chunks():
            yield chunk
            sent += len(chunk)
            if self._progress is not None:
                self._progress(sent, self._size)

    async def _chunks(self) -> AsyncIterator[bytes]:
        source = self._source
        if isinstance(source, bytes):
            for start in range(0, len(source), CHUNK_BYTES):
                yield source[start : start + CHUNK_BYTES]
        elif isinstance(source, (str, os.PathLike)):
            file = cast("IO[bytes]", await run_blocking(open, cast("str", source), "rb"))
            try:
                async for chunk in _read(file):
                    yield chunk
            finally:
                file.close()
        elif hasattr(source, "read"):
            if self.is_repeatable:
                source.seek(self._start)
            async for chunk in _read(cast("IO[bytes]", source)):
                yield chunk
        elif hasattr(source, "__aiter__"):
            async for chunk in source:
                yield chunk
        else:
            for chunk in source:
                yield chunk


async def _read(file: IO[bytes]) -> AsyncIterator[bytes]:
    while True:
        chunk = await run_blocking(file.read, CHUNK_BYTES)
        if not chunk:
            return
        yield chunk
