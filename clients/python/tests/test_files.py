from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import MakeClient
from peer import Answer, Peer, Seen, refusal

from svc import ConnectionError, SvcError

CONTENT = bytes(range(256)) * 4000


def test_uploads_a_path_with_its_name_type_and_progress(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    path = tmp_path / "plate 12.csv"
    path.write_bytes(CONTENT)
    told: list[tuple[int, Any]] = []
    make().storage.files.upload(path, description="d", progress=lambda done, total: told.append((done, total)))
    seen = peer.seen[0]
    assert seen.body == CONTENT
    assert seen.query == {"name": ["plate 12.csv"], "description": ["d"]}
    assert seen.headers["content-type"] == "text/csv"
    assert seen.headers["content-length"] == str(len(CONTENT))
    assert told[-1] == (len(CONTENT), len(CONTENT))
    assert len(told) > 2


def test_uploads_bytes_and_open_files_and_pieces(make: MakeClient, peer: Peer) -> None:
    svc = make()
    svc.storage.files.upload(b"abc", name="a.bin")
    file = io.BytesIO(b"__rest")
    file.seek(2)
    svc.storage.files.upload(file, name="b.bin", mime_type="application/x-own")
    svc.storage.files.upload((piece for piece in (b"1", b"2")), name="c.bin")
    assert [seen.body for seen in peer.seen] == [b"abc", b"rest", b"12"]
    assert peer.seen[1].headers["content-type"] == "application/x-own"
    assert peer.seen[2].headers["transfer-encoding"] == "chunked"


def test_sends_a_file_again_from_its_start(make: MakeClient, peer: Peer, waits: list[float]) -> None:
    file = io.BytesIO(b"__" + CONTENT)
    file.seek(2)
    peer.will(refusal(503, "UNAVAILABLE"), Answer(drop=True), Answer(201, {"id": "f"}))
    assert make().storage.files.upload(file, name="a") == {"id": "f"}
    assert [seen.body == CONTENT for seen in peer.seen] == [True, True, True]
    assert len({seen.headers["idempotency-key"] for seen in peer.seen}) == 1


def test_does_not_send_pieces_again(make: MakeClient, peer: Peer) -> None:
    def pieces() -> Iterator[bytes]:
        yield b"1"

    peer.will(Answer(drop=True))
    with pytest.raises(ConnectionError):
        make().storage.files.upload(pieces(), name="c")
    assert len(peer.seen) == 1


def test_an_empty_file_goes_as_a_form(make: MakeClient, peer: Peer) -> None:
    make().storage.files.upload(b"", name="empty.txt")
    assert peer.seen[0].headers["content-type"].startswith("multipart/form-data; boundary=")
    assert b'name="file"; filename="file"' in peer.seen[0].body
    assert peer.seen[0].query["name"] == ["empty.txt"]


def test_an_import_takes_a_file_too(make: MakeClient, peer: Peer) -> None:
    make().data.import_mappings.run("m", b"a,b\n1,2\n", mime_type="text/csv")
    assert peer.seen[0].path == "/api/v1/import-mappings/m/run"
    assert peer.seen[0].body == b"a,b\n1,2\n"


class Store:
    """Gives out one file, and breaks off as often as it is told."""

    def __init__(self, peer: Peer, content: bytes = CONTENT) -> None:
        self.content = content
        self.breaks: list[int] = []
        self.ranges: list[Any] = []
        self.links = 0
        self.expired = 0
        self.sha256 = hashlib.sha256(content).hexdigest()
        self._url = peer.url
        peer.otherwise = self.answer

    def answer(self, seen: Seen) -> Answer:
        if seen.path.endswith("/download"):
            self.links += 1
            return Answer(200, {"url": f"{self._url}/content/{self.links}", "expiresAt": "x"})
        if not seen.path.startswith("/content/"):
            return Answer(200, {"id": "f", "name": "a", "sha256": self.sha256, "sizeBytes": len(self.content)})
        assert "x-api-key" not in seen.headers
        if seen.path == f"/content/{self.expired}":
            return refusal(403, "FORBIDDEN")
        wanted = seen.headers.get("range")
        self.ranges.append(wanted)
        start = int(wanted.removeprefix("bytes=").removesuffix("-")) if wanted else 0
        cut_at = self.breaks.pop(0) if self.breaks else None
        return Answer(206 if wanted else 200, self.content[start:], {"etag": '"e"'}, cut_at=cut_at)


def test_downloads_to_a_path(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    store = Store(peer)
    told: list[tuple[int, Any]] = []
    target = tmp_path / "out.bin"
    file = make().download_file("f", target, progress=lambda done, total: told.append((done, total)))
    assert target.read_bytes() == CONTENT
    assert file["sha256"] == store.sha256
    assert told[-1] == (len(CONTENT), len(CONTENT))
    assert [path.name for path in tmp_path.iterdir()] == ["out.bin"]


def test_goes_on_where_it_broke_off(make: MakeClient, peer: Peer, tmp_path: Path, waits: list[float]) -> None:
    store = Store(peer)
    store.breaks = [100_000, 200_000, 0]
    make().download_file("f", tmp_path / "out.bin")
    assert (tmp_path / "out.bin").read_bytes() == CONTENT
    starts = [int((wanted or "bytes=0-")[6:-1]) for wanted in store.ranges]
    assert starts == [0, 100_000, 300_000, 300_000]
    assert store.links == 1


def test_goes_on_after_a_restart_of_the_program(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    store = Store(peer)
    store.breaks = [100_000]
    with pytest.raises(ConnectionError):
        make(max_retries=0).download_file("f", tmp_path / "out.bin")
    assert not (tmp_path / "out.bin").exists()
    make().download_file("f", tmp_path / "out.bin")
    assert (tmp_path / "out.bin").read_bytes() == CONTENT
    assert store.ranges[-1] == "bytes=100000-"


def test_asks_for_another_link_when_one_has_expired(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    store = Store(peer)
    store.expired = 1
    make().download_file("f", tmp_path / "out.bin")
    assert store.links == 2


def test_keeps_nothing_that_is_not_what_the_file_holds(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    store = Store(peer)
    store.content = CONTENT[::-1]
    with pytest.raises(SvcError, match="Download it again"):
        make().download_file("f", tmp_path / "out.bin")
    assert list(tmp_path.iterdir()) == []


def test_downloads_into_an_open_file_and_piece_by_piece(make: MakeClient, peer: Peer, waits: list[float]) -> None:
    store = Store(peer)
    store.breaks = [5]
    output = io.BytesIO()
    make().download_file("f", output)
    assert output.getvalue() == CONTENT
    assert b"".join(make().stream_file("f", start=10)) == CONTENT[10:]


def test_an_empty_file_is_a_file(make: MakeClient, peer: Peer, tmp_path: Path) -> None:
    Store(peer, b"")
    make().download_file("f", tmp_path / "out.bin")
    assert (tmp_path / "out.bin").read_bytes() == b""
