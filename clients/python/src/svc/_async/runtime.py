"""What waits, locks and blocks, for the client that awaits. Its twin in `_sync` is the one written by hand too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import anyio
from anyio import to_thread
from typing_extensions import ParamSpec

P = ParamSpec("P")
R = TypeVar("R")

Lock = anyio.Lock
sleep = anyio.sleep


async def run_blocking(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Calls what may block, in a thread, so that nothing else has to wait for it."""
    return await to_thread.run_sync(partial(function, *args, **kwargs))
