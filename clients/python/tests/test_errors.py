from __future__ import annotations

import pickle

import pytest
from conftest import MakeClient
from peer import Answer, Peer, refusal

import svc as package
from svc import ApiError, SvcError

CLASSES = {
    400: "ValidationError",
    401: "AuthenticationError",
    403: "PermissionDeniedError",
    404: "NotFoundError",
    409: "ConflictError",
    413: "ApiError",
    422: "ValidationError",
    429: "RateLimitError",
    500: "ServerError",
    503: "ServerError",
}


@pytest.mark.parametrize(("status", "name"), CLASSES.items())
def test_every_status_has_its_class(make: MakeClient, peer: Peer, status: int, name: str) -> None:
    peer.otherwise = refusal(status, "SOME_CODE", "query.limit must be at most 500.")
    with pytest.raises(ApiError) as caught:
        make(max_retries=0).identity.me.get()
    error = caught.value
    assert type(error) is getattr(package, name)
    assert isinstance(error, SvcError)
    assert (error.status, error.code, error.message, error.request_id) == (
        status,
        "SOME_CODE",
        "query.limit must be at most 500.",
        "r-1",
    )
    assert str(error) == f"query.limit must be at most 500. ({status} SOME_CODE, request r-1)"


def test_a_page_of_a_proxy_is_told_by_its_status(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = Answer(502, b"<html>Bad gateway</html>", {"content-type": "text/html"})
    with pytest.raises(package.ServerError) as caught:
        make(max_retries=0).identity.me.get()
    assert (caught.value.status, caught.value.code, caught.value.request_id) == (502, "UNAVAILABLE", None)


def test_a_page_in_the_place_of_an_answer_is_told(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = Answer(200, b"<!doctype html>", {"content-type": "text/html"})
    with pytest.raises(SvcError, match="text/html"):
        make().identity.me.get()


def test_an_error_comes_back_whole_from_another_process() -> None:
    error = package.RateLimitError("no", status=429, code="RATE_LIMITED", request_id="r", retry_after=2.0)
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is package.RateLimitError
    assert (str(copy), copy.__dict__) == (str(error), error.__dict__)


def test_a_redirect_is_not_followed_with_the_key(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = Answer(302, {}, {"location": "http://elsewhere.example/"})
    with pytest.raises(SvcError, match=r"http://elsewhere\.example/"):
        make().identity.me.get()
    assert len(peer.seen) == 1


def test_an_empty_id_does_not_become_another_path(make: MakeClient, peer: Peer) -> None:
    for wrong in ("", ".", ".."):
        with pytest.raises(ValueError, match="cannot stand in a path"):
            make().data.tables.get(wrong)
    assert peer.seen == []


def test_an_id_with_a_slash_stays_one_part_of_the_path(make: MakeClient, peer: Peer) -> None:
    make().inventory.barcodes.resolve("a/b ?")
    assert peer.seen[0].path == "/api/v1/inventory/barcodes/a%2Fb%20%3F"
