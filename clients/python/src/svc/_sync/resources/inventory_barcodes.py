# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional

from ..._http import make_path
from ..._settings import CallOptions
from ...models.inventory_barcodes import InventoryBarcodesResolveAnswer
from ..resource import Resource


class InventoryBarcodes(Resource):
    """`inventory.barcodes`: the operations on this noun."""

    def resolve(self, code: str, *, call_options: Optional[CallOptions] = None) -> InventoryBarcodesResolveAnswer:
        """
        Tell what a scanned code stands for.

        A container, a lot, or a row of an item type with this value in a column of type `barcode`.

        `GET /api/v1/inventory/barcodes/{code}`. Needs `ws:view_inventory`.
        """
        answer: InventoryBarcodesResolveAnswer = self._api.call(
            "GET",
            make_path("/api/v1/inventory/barcodes/", code),
            None,
            None,
            call_options,
        )
        return answer
