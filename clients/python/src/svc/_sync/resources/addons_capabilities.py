# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional

from ..._settings import CallOptions
from ...models.addons_capabilities import AddonsCapabilitiesListAnswer
from ..resource import Resource


class AddonsCapabilities(Resource):
    """`addons.capabilities`: the operations on this noun."""

    def list(self, *, call_options: Optional[CallOptions] = None) -> AddonsCapabilitiesListAnswer:
        """
        List every method of the capability proxy with its scope.

        `GET /api/v1/addons/capabilities`. Needs `ws:view_addons`.
        """
        answer: AddonsCapabilitiesListAnswer = self._api.call(
            "GET",
            "/api/v1/addons/capabilities",
            None,
            None,
            call_options,
        )
        return answer
