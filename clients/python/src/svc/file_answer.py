"""Answers that are files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class FileAnswer:
    """A file that the service made: a label sheet, an export, rows as lines."""

    content: bytes = field(repr=False)
    content_type: str

    @property
    def text(self) -> str:
        return self.content.decode("utf-8")

    def json_lines(self) -> Iterator[Any]:
        """Every line of it, each a JSON value."""
        return (json.loads(line) for line in self.content.splitlines() if line)
