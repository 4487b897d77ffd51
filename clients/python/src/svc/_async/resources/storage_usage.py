# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional

from ..._settings import CallOptions
from ...models.storage_usage import StorageUsageGetAnswer
from ..resource import AsyncResource


class AsyncStorageUsage(AsyncResource):
    """`storage.usage`: the operations on this noun."""

    async def get(self, *, call_options: Optional[CallOptions] = None) -> StorageUsageGetAnswer:
        """
        Tell how much the files of the workspace take.

        Totals count active and archived files; equal content counts for each file, though it is stored once.

        `GET /api/v1/storage/usage`. Needs `ws:view_files`.
        """
        answer: StorageUsageGetAnswer = await self._api.call("GET", "/api/v1/storage/usage", None, None, call_options)
        return answer
