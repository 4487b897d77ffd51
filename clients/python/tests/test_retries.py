from __future__ import annotations

import time

import pytest
from conftest import MakeClient
from peer import Answer, Peer, refusal

from svc import ConflictError, ConnectionError, RateLimitError, ServerError, SvcError, TimeoutError


def test_waits_as_long_as_retry_after_asks(make: MakeClient, peer: Peer, waits: list[float]) -> None:
    peer.will(refusal(429, "RATE_LIMITED", retry_after="7"), Answer(200, {"me": {}}))
    assert make().identity.me.get() == {"me": {}}
    assert len(peer.seen) == 2
    assert len(waits) == 1
    assert 7 <= waits[0] <= 8


def test_waits_until_the_date_of_retry_after(make: MakeClient, peer: Peer, waits: list[float]) -> None:
    from email.utils import formatdate

    peer.will(refusal(503, "UNAVAILABLE", retry_after=formatdate(time.time() + 20, usegmt=True)), Answer())
    make().identity.me.get()
    assert 15 < waits[0] <= 21


def test_backs_off_exponentially_with_full_jitter(make: MakeClient, peer: Peer, waits: list[float]) -> None:
    svc = make(max_retries=40, deadline=1e9)
    peer.otherwise = refusal(500, "INTERNAL")
    with pytest.raises(ServerError):
        svc.identity.me.get()
    assert len(waits) == 40
    assert all(0 <= wait <= min(8, 0.5 * 2**index) for index, wait in enumerate(waits))
    assert min(waits[5:]) < 3 < max(waits[5:])


@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_repeats_a_post_with_the_same_key(make: MakeClient, peer: Peer, waits: list[float], status: int) -> None:
    peer.will(refusal(status, "INTERNAL"), Answer(drop=True), Answer(201, {"id": "e"}))
    assert make().data.environments.create(name="A")["id"] == "e"
    keys = {seen.headers["idempotency-key"] for seen in peer.seen}
    assert len(peer.seen) == 3
    assert len(keys) == 1
    assert len({seen.body for seen in peer.seen}) == 1


def test_gives_each_post_a_key_of_its_own_unless_told_one(make: MakeClient, peer: Peer) -> None:
    svc = make()
    svc.data.environments.create(name="A")
    svc.data.environments.create(name="A")
    svc.data.environments.create(name="A", call_options={"idempotency_key": "mine"})
    first, second, third = (seen.headers["idempotency-key"] for seen in peer.seen)
    assert first != second
    assert third == "mine"


def test_waits_for_the_same_call_that_is_still_under_way(make: MakeClient, peer: Peer, waits: list[float]) -> None:
    peer.will(refusal(409, "IDEMPOTENCY_IN_PROGRESS", retry_after="1"), Answer(201, {"id": "e"}))
    assert make().data.environments.create(name="A") == {"id": "e"}


@pytest.mark.parametrize("status", [400, 401, 403, 404, 409, 413, 422])
def test_repeats_nothing_that_would_be_refused_again(make: MakeClient, peer: Peer, status: int) -> None:
    peer.otherwise = refusal(status, "ANY")
    with pytest.raises(SvcError):
        make().data.environments.create(name="A")
    assert len(peer.seen) == 1


def test_repeats_a_patch_that_sets_the_same_again(make: MakeClient, peer: Peer, waits: list[float]) -> None:
    peer.will(Answer(drop=True), Answer(200, {"id": "e"}))
    assert make().data.environments.update("e", name="B") == {"id": "e"}


@pytest.mark.parametrize("by", ["body", "option"])
def test_does_not_repeat_a_patch_that_names_a_version_when_nobody_knows_whether_it_was_done(
    make: MakeClient, peer: Peer, waits: list[float], by: str
) -> None:
    peer.otherwise = Answer(drop=True)
    named = {"version": 3} if by == "body" else {"call_options": {"version": 3}}
    with pytest.raises(ConnectionError):
        make().data.environments.update("e", name="B", **named)
    assert len(peer.seen) == 1
    if by == "option":
        assert peer.seen[0].headers["if-match"] == '"3"'


def test_repeats_the_delete_only_when_it_was_surely_not_done(make: MakeClient, peer: Peer, waits: list[float]) -> None:
    svc = make()
    peer.will(refusal(503, "UNAVAILABLE"), Answer(200, {}))
    svc.documents.markdown.delete_blocks("d", block_ids=["b"], reason="wrong plate")
    assert len(peer.seen) == 2
    peer.will(Answer(drop=True))
    with pytest.raises(ConnectionError):
        svc.documents.markdown.delete_blocks("d", block_ids=["b"], reason="wrong plate")
    assert len(peer.seen) == 3


def test_gives_up_after_the_retries_and_tells_the_last_failure(
    make: MakeClient, peer: Peer, waits: list[float]
) -> None:
    peer.otherwise = refusal(429, "RATE_LIMITED", retry_after="2")
    with pytest.raises(RateLimitError) as caught:
        make(max_retries=2).identity.me.get()
    assert caught.value.retry_after == 2
    assert len(peer.seen) == 3


def test_does_not_begin_a_wait_that_ends_behind_the_deadline(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = refusal(429, "RATE_LIMITED", retry_after="30")
    started = time.monotonic()
    with pytest.raises(RateLimitError):
        make(deadline=2.0).identity.me.get()
    assert time.monotonic() - started < 1
    assert len(peer.seen) == 1


def test_keeps_all_tries_together_within_the_deadline(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = Answer(delay=0.4)
    started = time.monotonic()
    with pytest.raises(TimeoutError):
        make(timeout=0.2, deadline=0.7, max_retries=100).identity.me.get()
    assert time.monotonic() - started < 1.5


def test_tells_a_timeout_apart_and_as_the_built_in(make: MakeClient, peer: Peer) -> None:
    import builtins

    peer.otherwise = Answer(delay=0.3)
    with pytest.raises(builtins.TimeoutError):
        make(timeout=0.1, max_retries=0).identity.me.get()


def test_tells_that_nobody_listens(make: MakeClient) -> None:
    import builtins

    with pytest.raises(builtins.ConnectionError, match=r"GET http://127\.0\.0\.1:9/api/v1/me"):
        make(base_url="http://127.0.0.1:9", max_retries=0).identity.me.get()


def test_one_call_may_be_told_otherwise(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = refusal(500, "INTERNAL")
    with pytest.raises(ServerError):
        make().identity.me.get(call_options={"max_retries": 0})
    assert len(peer.seen) == 1


def test_a_version_conflict_is_told_at_once(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = refusal(409, "VERSION_CONFLICT")
    with pytest.raises(ConflictError) as caught:
        make().data.environments.update("e", name="B", version=1)
    assert caught.value.code == "VERSION_CONFLICT"
