"""Spends no more points than the service gives, so that it seldom has to refuse."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Mapping

_REMAINING = re.compile(r";\s*r=([\d.]+)")
_POLICY = re.compile(r";\s*q=([\d.]+).*?;\s*w=([\d.]+)")

#: Below this part of all points a client waits for more before it calls again.
_RESERVE = 0.1


class Pacer:
    """Follows the `RateLimit` headers: what was left, what has come back since, what is under way."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._points = 0.0
        self._reserve = 0.0
        self._per_second = 0.0
        self._read_at = 0.0
        self._under_way = 0
        self._policy = ""

    def start(self) -> float:
        """A call is about to be made; tells how many seconds it should wait. Each one under way counts as a point."""
        with self._lock:
            wait = 0.0
            if self._per_second > 0.0:
                since = time.monotonic() - self._read_at
                points = self._points + since * self._per_second - self._under_way
                wait = max(0.0, (self._reserve - points) / self._per_second)
            self._under_way += 1
            return wait

    def end(self, headers: Mapping[str, str]) -> None:
        """The call is over; its answer tells how much is left in truth."""
        left = headers.get("ratelimit")
        with self._lock:
            self._under_way -= 1
            if left is None:
                return
            policy = headers.get("ratelimit-policy", "")
            if policy != self._policy:
                self._read_policy(policy)
            found = _REMAINING.search(left)
            if found is not None:
                self._points = float(found.group(1))
                self._read_at = time.monotonic()

    def _read_policy(self, policy: str) -> None:
        self._policy = policy
        found = _POLICY.search(policy)
        points, seconds = (0.0, 0.0) if found is None else (float(found.group(1)), float(found.group(2)))
        self._reserve = points * _RESERVE
        self._per_second = points / seconds if seconds > 0 else 0.0
