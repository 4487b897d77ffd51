"""What waits, locks and blocks, for the client that blocks. The one file beside its twin in `_async` written by hand."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TypeVar

from typing_extensions import ParamSpec

P = ParamSpec("P")
R = TypeVar("R")

Lock = threading.Lock
sleep = time.sleep


def run_blocking(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Calls what may block."""
    return function(*args, **kwargs)
