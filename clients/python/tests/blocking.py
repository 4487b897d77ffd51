"""The client that awaits, used as if it blocked: so that one test runs on both."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from anyio.from_thread import BlockingPortal

_PLAIN = (str, bytes, int, float, bool, dict, list, tuple, type(None))


class Blocking:
    def __init__(self, target: Any, portal: BlockingPortal) -> None:
        self._target = target
        self._portal = portal

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._target, "aclose" if name == "close" else name)
        return self._settle(value)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._settle(self._target(*args, **kwargs))

    def __iter__(self) -> Iterator[Any]:
        if not hasattr(self._target, "__aiter__"):
            yield from self._target
            return
        iterator = self._target.__aiter__()
        try:
            while True:
                try:
                    yield self._settle(self._portal.call(iterator.__anext__))
                except StopAsyncIteration:
                    return
        finally:
            if hasattr(iterator, "aclose"):
                self._portal.call(iterator.aclose)

    def __len__(self) -> int:
        return len(self._target)

    def _settle(self, value: Any) -> Any:
        if inspect.isawaitable(value):

            async def wait() -> Any:
                return await value

            return self._settle(self._portal.call(wait))
        is_ours = type(value).__module__.startswith("svc._async")
        if callable(value) or is_ours or hasattr(value, "__aiter__"):
            return Blocking(value, self._portal)
        return value
