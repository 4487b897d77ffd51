"""What can be uploaded, and what is known of it before it is sent."""

from __future__ import annotations

import io
import mimetypes
import os
from collections.abc import AsyncIterable, Callable, Iterable
from pathlib import Path
from typing import IO, Any, Optional, Union, cast

#: A path, bytes, an open binary file, or pieces of bytes. Pieces cannot be sent twice, so they are not retried.
FileSource = Union[str, "os.PathLike[str]", bytes, IO[bytes], Iterable[bytes], AsyncIterable[bytes]]

#: Called with the bytes so far, and the bytes in all where that is known.
Progress = Callable[[int, Optional[int]], None]

CHUNK_BYTES = 256 * 1024


def describe_source(source: FileSource) -> tuple[Optional[str], str, Optional[int]]:
    """The name, the media type and the size of what is to be sent, as far as they can be told."""
    name = _name_of(source)
    guessed = mimetypes.guess_type(name)[0] if name is not None else None
    return name, guessed or "application/octet-stream", _size_of(source)


def make_empty_form(name: str) -> tuple[str, bytes]:
    """A form whose only file has no byte: to the service a body without bytes is no body."""
    safe = name.replace("\\", "_").replace('"', "_")
    head = f'Content-Disposition: form-data; name="file"; filename="{safe}"'
    boundary = "svc-client-empty-file"
    text = f"--{boundary}\r\n{head}\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--{boundary}--\r\n"
    return f"multipart/form-data; boundary={boundary}", text.encode()


def _name_of(source: FileSource) -> Optional[str]:
    named = source if isinstance(source, (str, os.PathLike)) else getattr(source, "name", None)
    return Path(cast("str", named)).name if isinstance(named, (str, os.PathLike)) else None


def _size_of(source: FileSource) -> Optional[int]:
    if isinstance(source, (str, os.PathLike)):
        return os.stat(source).st_size
    if isinstance(source, bytes):
        return len(source)
    if not is_seekable(source):
        return None
    file = cast("IO[bytes]", source)
    start = file.tell()
    size = file.seek(0, io.SEEK_END) - start
    file.seek(start)
    return size


def is_seekable(source: Any) -> bool:
    """True for an open file that can be read again from where it stands now."""
    return callable(getattr(source, "seekable", None)) and bool(source.seekable())
