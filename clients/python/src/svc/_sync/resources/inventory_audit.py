# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional, Union

from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.shared import AuditRecord
from ..listing import Listing
from ..resource import Resource


class InventoryAudit(Resource):
    """`inventory.audit`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        item_type_id: Union[str, NotGiven] = NOT_GIVEN,
        lot_id: Union[str, NotGiven] = NOT_GIVEN,
        container_id: Union[str, NotGiven] = NOT_GIVEN,
        action: Union[str, NotGiven] = NOT_GIVEN,
        actor_id: Union[str, NotGiven] = NOT_GIVEN,
        from_: Union[Moment, NotGiven] = NOT_GIVEN,
        to: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[AuditRecord]:
        """
        List what was changed in the inventory, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/inventory/audit`. Needs `ws:view_inventory`.

        Args:
            limit: How many to return.
            cursor: The `nextCursor` of the page before.
            item_type_id: Of its lots and their containers.
            lot_id: Of the lot and its containers.
            action: For instance `container.consume`.
            from_: At or after this moment.
            to: Before this moment.
        """
        return Listing(
            self._api,
            "/api/v1/inventory/audit",
            {
                "limit": limit,
                "cursor": cursor,
                "itemTypeId": item_type_id,
                "lotId": lot_id,
                "containerId": container_id,
                "action": action,
                "actorId": actor_id,
                "from": from_,
                "to": to,
            },
            call_options,
            items="records",
            paging="cursor",
            max_limit=1000,
        )
