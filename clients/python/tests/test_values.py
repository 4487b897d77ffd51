from __future__ import annotations

from datetime import date, datetime, timezone
from decimal import Decimal
from uuid import UUID

import pytest
from conftest import MakeClient
from peer import Answer, Peer

MOMENT = datetime(2026, 1, 31, 12, 30, tzinfo=timezone.utc)


def test_sends_what_was_given_and_nothing_else(make: MakeClient, peer: Peer) -> None:
    make().results.batches.update("b", document_id=None)
    make().results.batches.finalize("b")
    assert peer.seen[0].json() == {"documentId": None}
    assert peer.seen[1].body == b""
    assert "content-type" not in peer.seen[1].headers


def test_says_values_of_python_in_json(make: MakeClient, peer: Peer) -> None:
    data = {
        "At": MOMENT,
        "Day": date(2026, 1, 31),
        "Volume": Decimal("1.10"),
        "Ref": UUID(int=1),
        "Tags": ("a", "b"),
        "Name": "Größe 🧪",
    }
    make().data.tables.create_object("t", data=data)
    assert peer.seen[0].json()["data"] == {
        "At": "2026-01-31T12:30:00Z",
        "Day": "2026-01-31",
        "Volume": "1.10",
        "Ref": "00000000-0000-0000-0000-000000000001",
        "Tags": ["a", "b"],
        "Name": "Größe 🧪",
    }


def test_refuses_what_json_cannot_say(make: MakeClient, peer: Peer) -> None:
    with pytest.raises(ValueError, match="JSON"):
        make().data.tables.create_object("t", data={"Volume": float("nan")})
    with pytest.raises(TypeError, match="object cannot be written"):
        make().data.tables.create_object("t", data={"Volume": object()})
    assert peer.seen == []


def test_writes_a_query(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = Answer(200, {"results": [], "total": 0, "limit": 100, "offset": 0})
    make().search.run(q="plasmid & gel", type=["file", "object"], updated_after=MOMENT, archived=False).page()
    seen = peer.seen[0]
    assert seen.query["q"] == ["plasmid & gel"]
    assert seen.query["type"] == ["file", "object"]
    assert seen.query["archived"] == ["false"]
    assert seen.query["updatedAfter"] == ["2026-01-31T12:30:00Z"]


def test_a_word_of_the_language_has_a_line_behind_it(make: MakeClient, peer: Peer) -> None:
    make().data.units.convert(value="1", from_="mg", to="g")
    assert peer.seen[0].query["from"] == ["mg"]


def test_a_reason_in_any_writing_arrives(make: MakeClient, peer: Peer) -> None:
    make().results.batches.finalize("b", call_options={"reason": "Überprüft ✓"})
    assert peer.seen[0].query["reason"] == ["Überprüft ✓"]


def test_what_this_client_does_not_know_yet_can_be_sent(make: MakeClient, peer: Peer) -> None:
    make().data.environments.create(name="A", call_options={"extra_body": {"colour": "red"}, "extra_query": {"x": 1}})
    assert peer.seen[0].json() == {"name": "A", "colour": "red"}
    assert peer.seen[0].query == {"x": ["1"]}


def test_a_file_that_the_service_made_is_answered_as_a_file(make: MakeClient, peer: Peer) -> None:
    peer.will(Answer(200, b"<p>1</p>", {"content-type": "text/html"}), Answer(200, b'{"a":1}\n{"a":2}\n'))
    svc = make()
    file = svc.documents.documents.export("d", format="html")
    assert (file.text, file.content, file.content_type) == ("<p>1</p>", b"<p>1</p>", "text/html")
    lines = svc.data.query.run_as("application/x-ndjson", from_="t").json_lines()
    assert list(lines) == [{"a": 1}, {"a": 2}]
    assert peer.seen[1].headers["accept"] == "application/x-ndjson"


def test_further_headers_go_along(make: MakeClient, peer: Peer) -> None:
    make(headers={"x-lab": "1"}).identity.me.get(call_options={"headers": {"x-run": "2"}})
    assert (peer.seen[0].headers["x-lab"], peer.seen[0].headers["x-run"]) == ("1", "2")
