"""
What a type checker must know of the client. Nobody runs this: pyright reads it.

A line that is wrong on purpose says which fault pyright must find in it; one that it does not find is a fault too.
"""

from __future__ import annotations

from datetime import datetime
from typing import Optional

from typing_extensions import assert_type

from svc import AsyncListing, AsyncPage, AsyncSvc, FileAnswer, Listing, Page, Svc, WatchedBatch, to_rows
from svc.models import DataObject, Document, Environment, File, ResultBatch, Table


def use(svc: Svc) -> None:
    assert_type(svc.data.environments.create(name="A"), Environment)
    assert_type(svc.data.tables.get("t")["table"], Table)
    assert_type(svc.data.tables.list_objects("t", limit=5, updated_after=datetime.now()), Listing[DataObject])
    assert_type(svc.data.tables.list_objects("t").page(), Page[DataObject])
    assert_type(svc.documents.documents.list().to_list(), list[Document])
    assert_type([row["id"] for row in svc.data.tables.list_objects("t")], list[str])
    assert_type(svc.storage.files.upload(b""), File)
    assert_type(svc.documents.documents.export("d", format="pdf"), FileAnswer)
    assert_type(svc.results.batches.get("b")["batch"]["finalizedAt"], Optional[str])
    rows = to_rows(svc.data.tables.list_objects("t").to_frame())
    svc.data.tables.create_objects("t", objects=rows)
    svc.results.batches.create(schema_id="s", name="A", rows=rows)
    for event in svc.watch_batches(checkpoint="c"):
        assert_type(event, WatchedBatch)
        assert_type(event.predecessor, Optional[ResultBatch])

    svc.data.environments.create()  # pyright: ignore[reportCallIssue]
    svc.data.environments.create("A")  # pyright: ignore[reportCallIssue]
    svc.data.environments.create(name=1)  # pyright: ignore[reportArgumentType]
    svc.data.environments.create(name="A", colour="red")  # pyright: ignore[reportCallIssue]
    svc.data.tables.create(environment_id="e", name="A", kind="other")  # pyright: ignore[reportArgumentType]
    svc.data.tables.drop("t")  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
    svc.data.environments.get("e")["environment"]["colour"]  # pyright: ignore
    svc.identity.me.get(call_options={"retries": 1})  # pyright: ignore[reportArgumentType]
    svc.watch_batches(finalized=False, checkpoint="c")  # pyright: ignore[reportArgumentType]


async def use_async(svc: AsyncSvc) -> None:
    assert_type(await svc.data.environments.create(name="A"), Environment)
    assert_type(svc.data.tables.list_objects("t"), AsyncListing[DataObject])
    assert_type(await svc.data.tables.list_objects("t").page(), AsyncPage[DataObject])
    assert_type([row async for row in svc.data.tables.list_objects("t")], list[DataObject])
    assert_type(await svc.download_file("f", "path"), File)
    async for event in svc.watch_batches(checkpoint="c"):
        assert_type(event.batch, ResultBatch)

    svc.data.environments.create(name="A")  # pyright: ignore[reportUnusedCoroutine]
