from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from anyio.from_thread import start_blocking_portal
from blocking import Blocking
from peer import Peer, run_peer

import svc as package
from svc import AsyncSvc, Svc


@pytest.fixture
def peer() -> Iterator[Peer]:
    with run_peer() as running:
        yield running


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SVC_API_KEY", "SVC_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What was waited for, in seconds, without waiting."""
    seconds: list[float] = []

    async def note_async(wait: float) -> None:
        seconds.append(wait)

    monkeypatch.setattr("svc._sync.api.sleep", seconds.append)
    monkeypatch.setattr("svc._async.api.sleep", note_async)
    return seconds


MakeClient = Callable[..., Any]


@pytest.fixture(params=["sync", "async"])
def make(request: pytest.FixtureRequest, peer: Peer) -> Iterator[MakeClient]:
    """Makes a client of the peer: each test runs on the one that blocks and on the one that awaits."""
    with start_blocking_portal() as portal:
        made: list[Any] = []

        def make_client(**settings: Any) -> Any:
            given = {"base_url": peer.url, "verify": False, **settings}
            if not {"token", "auth", "api_key"} & given.keys():
                given["api_key"] = "k-1"
            client: Any = Svc(**given) if request.param == "sync" else Blocking(AsyncSvc(**given), portal)
            made.append(client)
            return client

        yield make_client
        for client in made:
            client.close()


assert package.__version__
