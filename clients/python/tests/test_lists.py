from __future__ import annotations

from typing import Any

from conftest import MakeClient
from peer import Answer, Peer, Seen, refusal


def offset_list(total: int, largest: int = 1000) -> Any:
    def answer(seen: Seen) -> Answer:
        limit = int(seen.query.get("limit", ["100"])[0])
        if limit > largest:
            return refusal(400, "VALIDATION_ERROR", f"query.limit must be at most {largest}.")
        offset = int(seen.query.get("offset", ["0"])[0])
        objects = [{"id": str(number)} for number in range(offset, min(total, offset + limit))]
        return Answer(200, {"objects": objects, "total": total, "limit": limit, "offset": offset})

    return answer


def cursor_list(pages: int) -> Any:
    def answer(seen: Seen) -> Answer:
        number = int(seen.query.get("cursor", ["0"])[0])
        body: dict[str, Any] = {"documents": [{"id": f"{number}.{place}"} for place in range(2)]}
        if number + 1 < pages:
            body["nextCursor"] = str(number + 1)
        return Answer(200, body)

    return answer


def test_reads_a_whole_list_at_the_largest_page(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = offset_list(2500)
    objects = list(make().data.tables.list_objects("t"))
    assert [item["id"] for item in objects] == [str(number) for number in range(2500)]
    assert [(seen.query["limit"], seen.query.get("offset")) for seen in peer.seen] == [
        (["1000"], None),
        (["1000"], ["1000"]),
        (["1000"], ["2000"]),
    ]


def test_reads_by_cursor(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = cursor_list(3)
    documents = make().documents.documents.list(project_id="p").to_list()
    assert len(documents) == 6
    assert [seen.query.get("cursor") for seen in peer.seen] == [None, ["1"], ["2"]]
    assert {tuple(seen.query["projectId"]) for seen in peer.seen} == {("p",)}
    assert {tuple(seen.query["limit"]) for seen in peer.seen} == {("200",)}


def test_asks_for_nothing_before_it_is_read_and_for_no_page_too_many(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = offset_list(100)
    listing = make().data.tables.list_objects("t", limit=10)
    assert peer.seen == []
    for item in listing:
        if item["id"] == "14":
            break
    assert len(peer.seen) == 2


def test_gives_pages_and_the_way_to_the_next(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = offset_list(25)
    page = make().data.tables.list_objects("t", limit=10).page()
    assert (len(page), page.total, page.has_next_page, page.answer["limit"]) == (10, 25, True, 10)
    sizes = [len(each) for each in make().data.tables.list_objects("t", limit=10).pages()]
    assert sizes == [10, 10, 5]
    last = page.next_page().next_page()
    assert [item["id"] for item in last] == [str(number) for number in range(20, 25)]
    assert last.has_next_page is False
    assert last.next_page() is None


def test_an_empty_list_is_one_call(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = offset_list(0)
    assert list(make().data.tables.list_objects("t")) == []
    assert len(peer.seen) == 1


def test_takes_the_pages_of_an_installation_that_allows_less(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = offset_list(150, largest=200)
    assert len(make().data.tables.list_objects("t").to_list()) == 150


def test_a_limit_of_the_caller_is_refused_as_it_is(make: MakeClient, peer: Peer) -> None:
    import pytest

    from svc import ValidationError

    peer.otherwise = offset_list(150, largest=200)
    with pytest.raises(ValidationError, match="at most 200"):
        make().data.tables.list_objects("t", limit=500).to_list()
    assert len(peer.seen) == 1


def test_keeps_to_the_pace_of_the_service(make: MakeClient, peer: Peer, waits: list[float]) -> None:
    def told(remaining: int) -> Answer:
        headers = {"ratelimit-policy": '"default";q=600;w=10', "ratelimit": f'"default";r={remaining};t=1'}
        return Answer(200, {"me": {}}, headers)

    peer.will(told(599), told(61), told(30), told(90))
    svc = make()
    for _ in range(3):
        svc.identity.me.get()
    assert waits == []
    svc.identity.me.get()
    assert len(waits) == 1
    assert 0.4 < waits[0] <= 0.5
