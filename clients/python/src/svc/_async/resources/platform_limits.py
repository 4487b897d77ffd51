# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional

from ..._settings import CallOptions
from ...models.platform_limits import PlatformLimitsGetAnswer
from ..resource import AsyncResource


class AsyncPlatformLimits(AsyncResource):
    """`platform.limits`: the operations on this noun."""

    async def get(self, *, call_options: Optional[CallOptions] = None) -> PlatformLimitsGetAnswer:
        """
        Tell every limit in force.

        `GET /api/v1/limits`. Needs `account`.
        """
        answer: PlatformLimitsGetAnswer = await self._api.call("GET", "/api/v1/limits", None, None, call_options)
        return answer
