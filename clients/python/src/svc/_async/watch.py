"""Tells of finalized result batches as they come."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from typing import Literal, Optional, Union

from .._http import make_path
from .._settings import CallOptions
from .._values import NOT_GIVEN, Moment, NotGiven
from ..checkpoints import Checkpoint, WatchState, open_checkpoint
from ..models import ResultBatch
from ..watching import WatchedBatch
from .api import AsyncApi
from .runtime import run_blocking, sleep

_PATH = "/api/v1/results/batches"
_PAGE_SIZE = 200


async def watch_batches(
    api: AsyncApi,
    *,
    checkpoint: Union[str, os.PathLike[str], Checkpoint],
    finalized: Literal[True] = True,
    every: Optional[float] = 300.0,
    schema_id: Union[str, NotGiven] = NOT_GIVEN,
    since: Union[Moment, NotGiven] = NOT_GIVEN,
    options: Optional[CallOptions] = None,
) -> AsyncIterator[WatchedBatch]:
    store = open_checkpoint(checkpoint)
    state = await run_blocking(store.load)
    if state is None:
        state = WatchState(finalizedAfter=None, etag=None)
    while True:
        after = state["finalizedAfter"]
        query = {
            "finalized": finalized,
            "limit": _PAGE_SIZE,
            "finalizedAfter": since if after is None else after,
            "schemaId": schema_id,
        }
        request = api.request("GET", _PATH, query, None, options)
        if state["etag"] is not None:
            request.headers["if-none-match"] = state["etag"]
        response = await api.send(request, options)
        batches: list[ResultBatch] = [] if response.status == 304 else response.json()["batches"]
        for batch in batches:
            yield WatchedBatch(batch, await _load_predecessor(api, batch, options))
            state = WatchState(finalizedAfter=batch["finalizedAt"], etag=None)
            await run_blocking(store.save, state)
        if batches:
            continue
        if every is None:
            return
        if response.status != 304:
            state = WatchState(finalizedAfter=after, etag=response.headers.get("etag"))
            await run_blocking(store.save, state)
        await sleep(every)


async def _load_predecessor(api: AsyncApi, batch: ResultBatch, options: Optional[CallOptions]) -> Optional[ResultBatch]:
    if batch["supersedesId"] is None:
        return None
    answer = await api.call("GET", make_path(f"{_PATH}/", batch["supersedesId"]), None, None, options)
    predecessor: ResultBatch = answer["batch"]
    return predecessor
