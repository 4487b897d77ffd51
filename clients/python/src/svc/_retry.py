"""When a call is made again, and after how long."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Literal, Optional, Union

from .errors import ApiError, ConnectionError, TimeoutError

Failure = Union[ApiError, ConnectionError, TimeoutError]

#: What may be done a second time: anything; only what was surely not done at first; nothing, as the body is gone.
Repeatable = Literal["always", "untouched", "never"]

_FIRST_WAIT_SECONDS = 0.5
_LONGEST_WAIT_SECONDS = 8.0
_PASSING = frozenset((429, 500, 502, 503, 504))


def is_worth_repeating(failure: Failure, repeatable: Repeatable) -> bool:
    """True for what may pass by itself: 429, 5xx, a broken connection, the same call still under way."""
    if repeatable == "never":
        return False
    if not isinstance(failure, ApiError):
        return repeatable == "always"
    # With 429 and 503 the service promises that it did nothing.
    if failure.status in (429, 503):
        return True
    return repeatable == "always" and (failure.status in _PASSING or failure.code == "IDEMPOTENCY_IN_PROGRESS")


@dataclass
class Attempts:
    """The tries of one call, bounded by their number and by a deadline over all of them."""

    max_retries: int
    deadline: float
    timeout: float
    made: int = 0

    def __post_init__(self) -> None:
        self._ends_at = time.monotonic() + self.deadline

    def remaining(self) -> float:
        return self._ends_at - time.monotonic()

    def next_timeout(self) -> float:
        """How long the next try may take; raises when there is no time left for one."""
        left = self.remaining()
        if left <= 0:
            raise TimeoutError(f"The call was not done within its deadline of {self.deadline:g} seconds.")
        return min(self.timeout, left)

    def wait_before_next(self, failure: Failure, repeatable: Repeatable) -> Optional[float]:
        """Seconds until the next try; None when there is to be none."""
        if self.made >= self.max_retries or not is_worth_repeating(failure, repeatable):
            return None
        wait = random.random() * min(_LONGEST_WAIT_SECONDS, _FIRST_WAIT_SECONDS * 2.0**self.made)
        if isinstance(failure, ApiError) and failure.retry_after is not None:
            wait = max(wait, failure.retry_after)
        if wait >= self.remaining():
            return None
        self.made += 1
        return wait
