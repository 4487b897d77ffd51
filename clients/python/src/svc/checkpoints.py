"""Where a watcher keeps how far it has come."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Optional, Union

from typing_extensions import Protocol, TypedDict

from .errors import SvcError


class WatchState(TypedDict):
    """How far a watch has come; the same in the clients of every language."""

    finalizedAfter: Optional[str]
    """The moment at which the last batch that was dealt with was finalized; None at the very beginning."""
    etag: Optional[str]
    """Of the last answer that told nothing new."""


class Checkpoint(Protocol):
    """Any place that keeps a state: a file by default, a row of your database if you write these two methods."""

    def load(self) -> Optional[WatchState]: ...

    def save(self, state: WatchState) -> None: ...


class FileCheckpoint:
    """A state in a file, which is either the old one or the new one, whatever happens while it is written."""

    def __init__(self, path: Union[str, os.PathLike[str]]) -> None:
        self._path = Path(path)

    def load(self) -> Optional[WatchState]:
        try:
            state = json.loads(self._path.read_text("utf-8"))
            return WatchState(finalizedAfter=state["finalizedAfter"], etag=state.get("etag"))
        except FileNotFoundError:
            return None
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            # To begin anew would replay everything; that is for a person to decide.
            raise SvcError(f"{self._path} is no checkpoint. Mend or remove it.") from error

    def save(self, state: WatchState) -> None:
        draft = self._path.with_name(f"{self._path.name}.next")
        with draft.open("w", encoding="utf-8") as file:
            json.dump(state, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, self._path)


def open_checkpoint(checkpoint: Union[str, os.PathLike[str], Checkpoint]) -> Checkpoint:
    return FileCheckpoint(checkpoint) if isinstance(checkpoint, (str, os.PathLike)) else checkpoint
