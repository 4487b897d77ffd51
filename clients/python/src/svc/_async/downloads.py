"""Downloads that go on where they broke off."""

from __future__ import annotations

import hashlib
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO, Any, Optional, Union

from .._http import Request, make_path
from .._settings import CallOptions
from ..errors import ApiError, ConnectionError, SvcError, TimeoutError
from ..models import File
from ..uploads import CHUNK_BYTES, Progress
from .api import AsyncApi
from .runtime import run_blocking

#: Addresses that have run out are refused with one of these.
_EXPIRED = frozenset((401, 403, 404, 410))


async def stream_file(api: AsyncApi, id: str, *, start: int, options: Optional[CallOptions]) -> AsyncIterator[bytes]:
    attempts = api.attempts(options)
    position = start
    etag: Optional[str] = None
    url = await _ask_for_address(api, id, options)
    while True:
        headers = {"accept": "*/*", "accept-encoding": "identity"}
        if position > 0:
            headers["range"] = f"bytes={position}-"
            headers.update({} if etag is None else {"if-range": etag})
        try:
            async with api.stream(Request("GET", url, headers), attempts) as response:
                if position > 0 and response.status != 206:
                    raise SvcError("The file changed while it was downloaded. Start again.")
                etag = response.headers.get("etag")
                async for chunk in response.chunks():
                    position += len(chunk)
                    # Whoever gets on has all of the tries, and all of the time, again.
                    attempts = api.attempts(options)
                    yield chunk
            return
        except ApiError as error:
            if error.status not in _EXPIRED or attempts.made >= attempts.max_retries:
                await api.wait_or_raise(attempts, error)
            else:
                attempts.made += 1
                url = await _ask_for_address(api, id, options)
        except (ConnectionError, TimeoutError) as error:
            await api.wait_or_raise(attempts, error)


async def download_file(
    api: AsyncApi,
    id: str,
    target: Union[str, os.PathLike[str], IO[bytes]],
    *,
    progress: Optional[Progress],
    options: Optional[CallOptions],
) -> File:
    file: File = await api.call("GET", make_path("/api/v1/files/", id), None, None, options)
    if not isinstance(target, (str, os.PathLike)):
        await _write(api, file, target, hashlib.sha256(), 0, progress, options)
        return file
    path = Path(target)
    # What it holds is part of its name, so that what an earlier run left is surely the beginning of the same file.
    part = path.with_name(f"{path.name}.{file['sha256'][:12]}.part")
    digest = hashlib.sha256()
    with part.open("ab") as output:
        done = await run_blocking(_digest_file, part, digest)
        await _write(api, file, output, digest, done, progress, options)
        output.flush()
        await run_blocking(os.fsync, output.fileno())
    if digest.hexdigest() != file["sha256"]:
        part.unlink()
        raise SvcError(f"{path} was not written: what arrived is not what file {id} holds. Download it again.")
    os.replace(part, path)
    return file


async def _write(
    api: AsyncApi,
    file: File,
    output: IO[bytes],
    digest: Any,
    done: int,
    progress: Optional[Progress],
    options: Optional[CallOptions],
) -> None:
    size = file["sizeBytes"]
    if done >= size:
        return
    async for chunk in stream_file(api, file["id"], start=done, options=options):
        digest.update(chunk)
        await run_blocking(output.write, chunk)
        done += len(chunk)
        if progress is not None:
            progress(done, size)


async def _ask_for_address(api: AsyncApi, id: str, options: Optional[CallOptions]) -> str:
    answer = await api.call("GET", make_path("/api/v1/files/", id, "/download"), None, None, options)
    return str(answer["url"])


def _digest_file(path: Path, digest: Any) -> int:
    with path.open("rb") as file:
        while chunk := file.read(CHUNK_BYTES):
            digest.update(chunk)
        return file.tell()
