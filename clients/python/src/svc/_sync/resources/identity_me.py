# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional

from ..._settings import CallOptions
from ...models.identity_me import IdentityMeGetAnswer
from ..resource import Resource


class IdentityMe(Resource):
    """`identity.me`: the operations on this noun."""

    def get(self, *, call_options: Optional[CallOptions] = None) -> IdentityMeGetAnswer:
        """
        Tell who the credential represents, where, and what it may do.

        `GET /api/v1/me`. Needs `account`.
        """
        answer: IdentityMeGetAnswer = self._api.call("GET", "/api/v1/me", None, None, call_options)
        return answer
