# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.inventory_consumptions import (
    Consumption,
    InventoryConsumptionsCreateBodyItem,
    InventoryConsumptionsCreateManyAnswer,
    InventoryConsumptionsCreateManyBodyConsumption,
    InventoryConsumptionsGetAnswer,
    Purpose,
)
from ..listing import AsyncListing
from ..resource import AsyncResource


class AsyncInventoryConsumptions(AsyncResource):
    """`inventory.consumptions`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        container_id: Union[str, NotGiven] = NOT_GIVEN,
        lot_id: Union[str, NotGiven] = NOT_GIVEN,
        document_id: Union[str, NotGiven] = NOT_GIVEN,
        object_id: Union[str, NotGiven] = NOT_GIVEN,
        batch_id: Union[str, NotGiven] = NOT_GIVEN,
        reversed: Union[bool, NotGiven] = NOT_GIVEN,
        from_: Union[Moment, NotGiven] = NOT_GIVEN,
        to: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[Consumption]:
        """
        List what was used, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/inventory/consumptions`. Needs `ws:view_inventory`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            from_: At or after this moment.
            to: Before this moment.
        """
        return AsyncListing(
            self._api,
            "/api/v1/inventory/consumptions",
            {
                "limit": limit,
                "offset": offset,
                "containerId": container_id,
                "lotId": lot_id,
                "documentId": document_id,
                "objectId": object_id,
                "batchId": batch_id,
                "reversed": reversed,
                "from": from_,
                "to": to,
            },
            call_options,
            items="consumptions",
            paging="offset",
            max_limit=500,
        )

    async def create(
        self,
        *,
        items: Sequence[InventoryConsumptionsCreateBodyItem],
        purpose: Union[Union[Purpose, str], NotGiven, None] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Consumption:
        """
        Use something up.

        In any unit of the dimension; between mol, g and L with the molar mass and the density of the lot or of its
        item. All or none.

        `POST /api/v1/inventory/consumptions`. Needs `ws:edit_inventory`.

        Args:
            items: Each names a container or a lot.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Consumption = await self._api.call(
            "POST",
            "/api/v1/inventory/consumptions",
            None,
            {"items": items, "purpose": purpose, "reason": reason},
            call_options,
        )
        return answer

    async def create_many(
        self,
        *,
        consumptions: Sequence[InventoryConsumptionsCreateManyBodyConsumption],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryConsumptionsCreateManyAnswer:
        """
        Record several consumptions, each of which can be undone by itself.

        In any unit of the dimension; between mol, g and L with the molar mass and the density of the lot or of its
        item. All or none.

        `POST /api/v1/inventory/consumptions/bulk`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: InventoryConsumptionsCreateManyAnswer = await self._api.call(
            "POST",
            "/api/v1/inventory/consumptions/bulk",
            None,
            {"consumptions": consumptions, "reason": reason},
            call_options,
        )
        return answer

    async def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> InventoryConsumptionsGetAnswer:
        """
        Read a consumption.

        `GET /api/v1/inventory/consumptions/{id}`. Needs `ws:view_inventory`.
        """
        answer: InventoryConsumptionsGetAnswer = await self._api.call(
            "GET",
            make_path("/api/v1/inventory/consumptions/", id),
            None,
            None,
            call_options,
        )
        return answer

    async def reverse(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Consumption:
        """
        Undo a consumption: what was taken goes back to where it was taken from.

        `POST /api/v1/inventory/consumptions/{id}/reverse`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Consumption = await self._api.call(
            "POST",
            make_path("/api/v1/inventory/consumptions/", id, "/reverse"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer
