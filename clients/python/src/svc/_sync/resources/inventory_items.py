# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, Union

from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.inventory_items import (
    InventoryItemsQueryAnswer,
    ItemQueryMaxAmount,
    ItemQueryMinAmount,
    ItemQueryOrderByItem,
)
from ..resource import Resource


class InventoryItems(Resource):
    """`inventory.items`: the operations on this noun."""

    def query(
        self,
        *,
        item_type_id: Union[str, NotGiven] = NOT_GIVEN,
        object_id: Union[str, NotGiven] = NOT_GIVEN,
        lot_id: Union[str, NotGiven] = NOT_GIVEN,
        kind: Union[Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"], Sequence[Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"]], NotGiven] = NOT_GIVEN,
        within: Union[str, NotGiven] = NOT_GIVEN,
        min_amount: Union[ItemQueryMinAmount, NotGiven] = NOT_GIVEN,
        max_amount: Union[ItemQueryMaxAmount, NotGiven] = NOT_GIVEN,
        not_expired: Union[bool, NotGiven] = NOT_GIVEN,
        expires_before: Union[Moment, NotGiven] = NOT_GIVEN,
        checked_out: Union[bool, NotGiven] = NOT_GIVEN,
        q: Union[str, NotGiven] = NOT_GIVEN,
        where: Union[Mapping[str, Any], str, NotGiven] = NOT_GIVEN,
        order_by: Union[Sequence[ItemQueryOrderByItem], NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryItemsQueryAnswer:
        """
        Find containers by item, lot, place, amount and expiry.

        `where` is a condition on the columns of the item type, as in `POST /query`; it needs `itemTypeId`.

        `POST /api/v1/inventory/items/query`. Needs `ws:view_inventory`.

        Args:
            object_id: Of this row of an item type, such as one plasmid.
            within: In this container, however deep.
            not_expired: true: neither the container nor its lot has expired.
            expires_before: The container or its lot expires before this moment.
            q: In the name or barcode of the container, or in the name of the lot.
            where: A tree of conditions, or its text form.
        """
        answer: InventoryItemsQueryAnswer = self._api.call(
            "POST",
            "/api/v1/inventory/items/query",
            None,
            {
                "itemTypeId": item_type_id,
                "objectId": object_id,
                "lotId": lot_id,
                "kind": kind,
                "within": within,
                "minAmount": min_amount,
                "maxAmount": max_amount,
                "notExpired": not_expired,
                "expiresBefore": expires_before,
                "checkedOut": checked_out,
                "q": q,
                "where": where,
                "orderBy": order_by,
                "limit": limit,
                "offset": offset,
            },
            call_options,
        )
        return answer
