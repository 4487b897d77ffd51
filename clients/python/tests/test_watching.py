from __future__ import annotations

from pathlib import Path
from typing import Any, Optional

import pytest
from conftest import MakeClient
from peer import Answer, Peer, Seen

from svc import SvcError, WatchState


class Lab:
    """Finalizes batches, and answers those after a moment, with a tag that changes when they do."""

    def __init__(self, peer: Peer) -> None:
        self.batches: list[dict[str, Any]] = []
        self.polls: list[Seen] = []
        self.unchanged = 0
        peer.otherwise = self.answer

    def finalize(self, name: str, supersedes: Optional[str] = None) -> None:
        at = f"2026-01-01T00:00:{len(self.batches):02}.000Z"
        self.batches.append({"id": name, "finalizedAt": at, "supersedesId": supersedes, "status": "active"})

    def answer(self, seen: Seen) -> Answer:
        if seen.path != "/api/v1/results/batches":
            name = seen.path.rsplit("/", 1)[1]
            return Answer(200, {"batch": {**next(b for b in self.batches if b["id"] == name), "status": "superseded"}})
        self.polls.append(seen)
        after = seen.query.get("finalizedAfter", [""])[0]
        found = [batch for batch in self.batches if batch["finalizedAt"] > after][:2]
        tag = f'W/"{after}{len(found)}"'
        if seen.headers.get("if-none-match") == tag:
            self.unchanged += 1
            return Answer(304)
        return Answer(200, {"batches": found, "total": len(found), "limit": 200, "offset": 0}, {"etag": tag})


def ids(events: Any) -> list[str]:
    return [event.batch["id"] for event in events]


def test_tells_all_that_was_finalized_and_never_again(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    lab = Lab(peer)
    for name in "abcde":
        lab.finalize(name)
    checkpoint = tmp_path / "seen.json"
    assert ids(make().watch_batches(checkpoint=checkpoint, every=None)) == list("abcde")
    assert ids(make().watch_batches(checkpoint=checkpoint, every=None)) == []
    lab.finalize("f")
    assert ids(make().watch_batches(checkpoint=checkpoint, every=None)) == ["f"]
    assert lab.polls[0].query["finalized"] == ["true"]


def test_tells_again_what_was_not_dealt_with(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    lab = Lab(peer)
    for name in "abc":
        lab.finalize(name)
    checkpoint = tmp_path / "seen.json"

    def work() -> None:
        for event in make().watch_batches(checkpoint=checkpoint, every=None):
            if event.batch["id"] == "b":
                raise RuntimeError("the power went off")

    with pytest.raises(RuntimeError):
        work()
    assert ids(make().watch_batches(checkpoint=checkpoint, every=None)) == ["b", "c"]


def test_a_correction_comes_with_its_predecessor(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    lab = Lab(peer)
    lab.finalize("a")
    lab.finalize("b", supersedes="a")
    first, second = make().watch_batches(checkpoint=tmp_path / "seen.json", every=None)
    assert (first.predecessor, first.is_correction) == (None, False)
    assert second.is_correction
    assert (second.predecessor["id"], second.predecessor["status"]) == ("a", "superseded")


def test_looks_every_so_often_and_nothing_new_costs_nothing(
    make: MakeClient, peer: Peer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = Lab(peer)
    lab.finalize("a")
    waits: list[float] = []

    def note(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 4:
            lab.finalize("b")

    async def note_async(seconds: float) -> None:
        note(seconds)

    monkeypatch.setattr("svc._sync.watch.sleep", note)
    monkeypatch.setattr("svc._async.watch.sleep", note_async)
    seen: list[str] = []
    for event in make().watch_batches(finalized=True, every=300, checkpoint=tmp_path / "seen.json"):
        seen.append(event.batch["id"])
        if event.batch["id"] == "b":
            break
    assert seen == ["a", "b"]
    assert waits == [300.0] * 4
    assert lab.unchanged == 3


def test_begins_after_a_moment_and_keeps_to_a_schema(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    lab = Lab(peer)
    for name in "abc":
        lab.finalize(name)
    watch = make().watch_batches(
        checkpoint=tmp_path / "seen.json", every=None, since="2026-01-01T00:00:00.000Z", schema_id="s"
    )
    assert ids(watch) == ["b", "c"]
    assert lab.polls[0].query["schemaId"] == ["s"]


def test_a_checkpoint_may_be_kept_anywhere(make: MakeClient, peer: Peer) -> None:
    class Row:
        state: Optional[WatchState] = None

        def load(self) -> Optional[WatchState]:
            return self.state

        def save(self, state: WatchState) -> None:
            self.state = state

    lab = Lab(peer)
    lab.finalize("a")
    row = Row()
    assert ids(make().watch_batches(checkpoint=row, every=None)) == ["a"]
    assert row.state == {"finalizedAfter": "2026-01-01T00:00:00.000Z", "etag": None}


def test_a_broken_checkpoint_does_not_begin_anew(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    lab = Lab(peer)
    lab.finalize("a")
    for wrong in ("", "[]", "{}"):
        (tmp_path / "seen.json").write_text(wrong)
        with pytest.raises(SvcError, match=r"seen\.json is no checkpoint"):
            ids(make().watch_batches(checkpoint=tmp_path / "seen.json", every=None))
