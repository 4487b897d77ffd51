# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.inventory_item_types import InventoryItemTypesGetAnswer, InventoryItemTypesListAnswerItemType
from ..listing import AsyncListing
from ..resource import AsyncResource


class AsyncInventoryItemTypes(AsyncResource):
    """`inventory.item_types`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[InventoryItemTypesListAnswerItemType]:
        """
        List item types, by name.

        Item types are the tables of kind `itemType`; they are designed as tables, and read here.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/inventory/item-types`. Needs `ws:view_inventory`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return AsyncListing(
            self._api,
            "/api/v1/inventory/item-types",
            {"limit": limit, "offset": offset, "archived": archived, "updatedAfter": updated_after},
            call_options,
            items="itemTypes",
            paging="offset",
            max_limit=500,
        )

    async def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> InventoryItemTypesGetAnswer:
        """
        Read an item type with its columns.

        `GET /api/v1/inventory/item-types/{id}`. Needs `ws:view_inventory`.
        """
        answer: InventoryItemTypesGetAnswer = await self._api.call(
            "GET",
            make_path("/api/v1/inventory/item-types/", id),
            None,
            None,
            call_options,
        )
        return answer
