# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Optional, Union

from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.inventory_placements import (
    InventoryPlacementsCheckInAnswer,
    InventoryPlacementsCheckInBodyItem,
    InventoryPlacementsCheckOutAnswer,
    InventoryPlacementsCheckOutBodyItem,
    InventoryPlacementsMoveAnswer,
    InventoryPlacementsMoveBodyItem,
    Placement,
)
from ..listing import Listing
from ..resource import Resource


class InventoryPlacements(Resource):
    """`inventory.placements`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        container_id: Union[str, NotGiven] = NOT_GIVEN,
        parent_id: Union[str, NotGiven] = NOT_GIVEN,
        user_id: Union[str, NotGiven] = NOT_GIVEN,
        kind: Union[Literal["place", "move", "checkOut", "checkIn", "archive", "restore"], NotGiven] = NOT_GIVEN,
        from_: Union[Moment, NotGiven] = NOT_GIVEN,
        to: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[Placement]:
        """
        List where containers went, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/inventory/placements`. Needs `ws:view_inventory`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            parent_id: Into this container or out of it.
            user_id: Taken out, or brought back, by this person.
            from_: At or after this moment.
            to: Before this moment.
        """
        return Listing(
            self._api,
            "/api/v1/inventory/placements",
            {
                "limit": limit,
                "offset": offset,
                "containerId": container_id,
                "parentId": parent_id,
                "userId": user_id,
                "kind": kind,
                "from": from_,
                "to": to,
            },
            call_options,
            items="placements",
            paging="offset",
            max_limit=500,
        )

    def check_in(
        self,
        *,
        items: Sequence[InventoryPlacementsCheckInBodyItem],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryPlacementsCheckInAnswer:
        """
        Bring containers back, or put new ones in their first place.

        Without a target a container goes back to its last place. All or none. The rules hold for the state after the
        whole call: containers that swap their places are no conflict.

        `POST /api/v1/inventory/placements/check-in`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: InventoryPlacementsCheckInAnswer = self._api.call(
            "POST",
            "/api/v1/inventory/placements/check-in",
            None,
            {"items": items, "reason": reason},
            call_options,
        )
        return answer

    def check_out(
        self,
        *,
        items: Sequence[InventoryPlacementsCheckOutBodyItem],
        user_id: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryPlacementsCheckOutAnswer:
        """
        Take containers out, in the name of a person.

        Their places become free. All or none.

        `POST /api/v1/inventory/placements/check-out`. Needs `ws:edit_inventory`.

        Args:
            user_id: For the items that name nobody.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: InventoryPlacementsCheckOutAnswer = self._api.call(
            "POST",
            "/api/v1/inventory/placements/check-out",
            None,
            {"items": items, "userId": user_id, "reason": reason},
            call_options,
        )
        return answer

    def move(
        self,
        *,
        items: Sequence[InventoryPlacementsMoveBodyItem],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryPlacementsMoveAnswer:
        """
        Move containers, with all that is in them.

        `parentId` null makes a container the outermost. All or none. The rules hold for the state after the whole call:
        containers that swap their places are no conflict.

        `POST /api/v1/inventory/placements/move`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: InventoryPlacementsMoveAnswer = self._api.call(
            "POST",
            "/api/v1/inventory/placements/move",
            None,
            {"items": items, "reason": reason},
            call_options,
        )
        return answer
