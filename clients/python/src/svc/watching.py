"""What a watcher tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from .models import ResultBatch


@dataclass(frozen=True)
class WatchedBatch:
    """A batch that was finalized, and for a correction the batch that it takes the place of."""

    batch: ResultBatch
    predecessor: Optional[ResultBatch]

    @property
    def is_correction(self) -> bool:
        return self.predecessor is not None
