from __future__ import annotations

import threading
from base64 import b64decode
from typing import Any

import anyio
import pytest
from conftest import MakeClient
from peer import Answer, Peer, Seen, refusal

from svc import AsyncSvc, AuthenticationError, ClientCredentials, RefreshToken, Svc, SvcError, Tokens


def token_answer(number: int, lifetime: float = 3600, **more: Any) -> Answer:
    return Answer(200, {"access_token": f"t-{number}", "expires_in": lifetime, "token_type": "Bearer", **more})


class Service:
    """Gives out tokens, counts them, and lets in only those it has not revoked."""

    def __init__(self, peer: Peer, lifetime: float = 3600) -> None:
        self.given = 0
        self.revoked: set[str] = set()
        self.forms: list[Seen] = []
        self.lifetime = lifetime
        peer.otherwise = self.answer

    def answer(self, seen: Seen) -> Answer:
        if seen.path == "/token":
            self.given += 1
            self.forms.append(seen)
            return token_answer(self.given, self.lifetime, refresh_token=f"f-{self.given}")
        if seen.headers["authorization"].removeprefix("Bearer ") in self.revoked:
            return refusal(401, "TOKEN_EXPIRED")
        return Answer(200, {"me": {}})


def test_the_key_of_the_environment_is_sent(make: MakeClient, peer: Peer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SVC_API_KEY", "k-env")
    monkeypatch.setenv("SVC_BASE_URL", f"{peer.url}/")
    make(api_key=None, base_url=None).identity.me.get()
    assert peer.seen[0].headers["x-api-key"] == "k-env"
    assert peer.seen[0].path == "/api/v1/me"
    assert peer.seen[0].headers["user-agent"].startswith("svc-client-python/")


def test_an_argument_goes_before_the_environment(make: MakeClient, peer: Peer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SVC_API_KEY", "k-env")
    make(api_key="k-arg").identity.me.get()
    assert peer.seen[0].headers["x-api-key"] == "k-arg"


def test_a_bearer_token_is_sent_as_it_is_or_asked_for_each_time(make: MakeClient, peer: Peer) -> None:
    make(token="t").identity.me.get()
    tokens = iter(["a", "b"])
    asked = make(token=lambda: next(tokens))
    asked.identity.me.get()
    asked.identity.me.get()
    assert [seen.headers["authorization"] for seen in peer.seen] == ["Bearer t", "Bearer a", "Bearer b"]
    assert "x-api-key" not in peer.seen[0].headers


def test_refuses_no_credential_and_two_and_a_strange_address() -> None:
    with pytest.raises(SvcError, match="SVC_API_KEY"):
        Svc()
    with pytest.raises(SvcError, match="not several"):
        Svc("k", token="t")
    with pytest.raises(SvcError, match="https://"):
        Svc("k", base_url="lab.example.org")


def test_client_credentials_fetch_one_token_and_keep_it(make: MakeClient, peer: Peer) -> None:
    service = Service(peer)
    svc = make(auth=ClientCredentials("app", "s:cret"))
    svc.identity.me.get()
    svc.identity.me.get()
    assert service.given == 1
    form = service.forms[0]
    assert form.body == b"grant_type=client_credentials"
    assert b64decode(form.headers["authorization"].split()[1]) == b"app:s%3Acret"
    assert [seen.headers["authorization"] for seen in peer.seen[1:]] == ["Bearer t-1", "Bearer t-1"]


def test_a_token_is_renewed_before_it_expires(make: MakeClient, peer: Peer, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    service = Service(peer, lifetime=600)
    svc = make(auth=ClientCredentials("app", "secret"))
    svc.identity.me.get()
    now = time.monotonic
    monkeypatch.setattr("time.monotonic", lambda: now() + 530)
    svc.identity.me.get()
    assert service.given == 1
    monkeypatch.setattr("time.monotonic", lambda: now() + 545)
    svc.identity.me.get()
    assert service.given == 2


def test_a_refused_token_is_replaced_once(make: MakeClient, peer: Peer) -> None:
    service = Service(peer)
    svc = make(auth=ClientCredentials("app", "secret"))
    svc.identity.me.get()
    service.revoked.add("t-1")
    assert svc.identity.me.get() == {"me": {}}
    assert service.given == 2
    service.revoked.update(f"t-{number}" for number in range(9))
    with pytest.raises(AuthenticationError):
        svc.identity.me.get()
    assert service.given == 3


def test_threads_that_need_a_token_wait_for_one(peer: Peer) -> None:
    service = Service(peer)
    with Svc(base_url=peer.url, auth=ClientCredentials("app", "secret")) as svc:
        threads = [threading.Thread(target=svc.identity.me.get) for _ in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert service.given == 1
    assert len(peer.seen) == 13


def test_tasks_that_need_a_token_wait_for_one(peer: Peer) -> None:
    service = Service(peer)

    async def main() -> None:
        client = AsyncSvc(base_url=peer.url, auth=ClientCredentials("app", "secret"))
        async with client as svc, anyio.create_task_group() as tasks:
            for _ in range(12):
                tasks.start_soon(svc.identity.me.get)

    anyio.run(main)
    assert service.given == 1
    assert len(peer.seen) == 13


def test_a_refresh_token_is_turned_and_handed_over(make: MakeClient, peer: Peer) -> None:
    service = Service(peer)
    kept: list[Tokens] = []
    svc = make(auth=RefreshToken("app", "f-0", on_tokens=kept.append))
    svc.identity.me.get()
    service.revoked.add("t-1")
    svc.identity.me.get()
    assert [seen.body for seen in service.forms] == [
        b"grant_type=refresh_token&refresh_token=f-0&client_id=app",
        b"grant_type=refresh_token&refresh_token=f-1&client_id=app",
    ]
    assert [tokens.get("refresh_token") for tokens in kept] == ["f-1", "f-2"]
    assert "authorization" not in service.forms[0].headers


def test_a_grant_that_is_over_is_told_as_such(make: MakeClient, peer: Peer) -> None:
    peer.otherwise = Answer(400, {"error": "invalid_grant", "error_description": "grant request is invalid"})
    with pytest.raises(AuthenticationError) as caught:
        make(auth=RefreshToken("app", "old")).identity.me.get()
    assert caught.value.code == "invalid_grant"
    assert len(peer.seen) == 1


def test_secrets_are_not_shown() -> None:
    assert "s3" not in repr(ClientCredentials("app", "s3")) + repr(RefreshToken("app", "s3", "s3"))
