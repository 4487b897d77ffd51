from __future__ import annotations

import math
from datetime import datetime, timezone
from typing import Any

import pytest
from conftest import MakeClient
from peer import Answer, Peer

from svc import to_frame, to_rows

pd: Any = pytest.importorskip("pandas")


def test_objects_become_a_frame_by_id(make: MakeClient, peer: Peer) -> None:
    objects = [{"id": "1", "data": {"Name": "a", "Volume": 1.5}}, {"id": "2", "data": {"Name": "b", "Volume": None}}]
    peer.otherwise = Answer(200, {"objects": objects, "total": 2, "limit": 1000, "offset": 0})
    frame = make().data.tables.list_objects("t").to_frame()
    assert list(frame.columns) == ["Name", "Volume"]
    assert list(frame.index) == ["1", "2"]
    assert frame.loc["1", "Volume"] == 1.5
    assert math.isnan(frame.loc["2", "Volume"])


def test_other_lists_keep_their_fields() -> None:
    assert list(to_frame([{"a": 1, "b": 2}]).columns) == ["a", "b"]
    assert len(to_frame([])) == 0


def test_a_frame_becomes_rows_that_json_can_say() -> None:
    at = datetime(2026, 1, 31, tzinfo=timezone.utc)
    frame = pd.DataFrame({"Name": ["a", None], "Volume": [1.5, float("nan")], "At": [at, pd.NaT], "Count": [1, 2]})
    assert to_rows(frame) == [
        {"data": {"Name": "a", "Volume": 1.5, "At": "2026-01-31T00:00:00Z", "Count": 1}},
        {"data": {"Name": None, "Volume": None, "At": None, "Count": 2}},
    ]
    assert type(to_rows(frame)[0]["data"]["Count"]) is int
