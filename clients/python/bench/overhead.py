"""
What a call costs by the client, beside the same call by a bare httpx; in turns, so that both meet the same noise.

Takes SVC_API_KEY and SVC_BASE_URL; `python bench/overhead.py [turns]`. Prints one line of JSON for each pair.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import httpx

from svc import Svc

GOAL = 1.1
WARM_UP_CALLS = 300

Call = Callable[[], Any]


def main(turns: int) -> None:
    address = f"{os.environ['SVC_BASE_URL']}/api/v1"
    with Svc() as svc, httpx.Client(headers={"x-api-key": os.environ["SVC_API_KEY"]}) as bare:

        def send(method: str, path: str, body: Any = None) -> Any:
            response = bare.request(method, address + path, json=body)
            response.raise_for_status()
            return response.json()

        environments = svc.data.environments.list().to_list()
        for number in range(len(environments), 200):
            environments.append(svc.data.environments.create(name=f"Bench {number}"))
        id = environments[0]["id"]
        pairs: list[tuple[str, Call, Call]] = [
            (
                "read an environment",
                lambda: svc.data.environments.get(id),
                lambda: send("GET", f"/environments/{id}"),
            ),
            (
                "list 200 environments",
                lambda: svc.data.environments.list(limit=200).page(),
                lambda: send("GET", "/environments?limit=200"),
            ),
            (
                "describe an environment",
                lambda: svc.data.environments.update(id, description="By a client"),
                lambda: send("PATCH", f"/environments/{id}", {"description": "By hand"}),
            ),
        ]
        for title, by_client, by_httpx in pairs:
            client, httpx_alone = in_turns(by_client, by_httpx, turns)
            ratio = client / httpx_alone
            figures = {"clientMs": client * 1000, "httpxMs": httpx_alone * 1000, "ratio": ratio, "goal": GOAL}
            print(json.dumps({"title": title, **figures}))


def in_turns(one: Call, other: Call, turns: int) -> tuple[float, float]:
    """The medians of both; they alternate call by call, and who goes first changes too."""
    for _ in range(WARM_UP_CALLS):
        one()
        other()
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(turns):
        for which in (0, 1) if turn % 2 == 0 else (1, 0):
            started = time.perf_counter()
            (one, other)[which]()
            times[which].append(time.perf_counter() - started)
    return statistics.median(times[0]), statistics.median(times[1])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
