# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Optional, Union

from ..._settings import CallOptions
from ..._values import NOT_GIVEN, NotGiven
from ...file_answer import FileAnswer
from ...models.inventory_labels import LabelSheet
from ..resource import AsyncResource


class AsyncInventoryLabels(AsyncResource):
    """`inventory.labels`: the operations on this noun."""

    async def print(
        self,
        *,
        container_ids: Union[Sequence[str], NotGiven] = NOT_GIVEN,
        lot_ids: Union[Sequence[str], NotGiven] = NOT_GIVEN,
        format: Union[Literal["pdf", "png", "zpl"], NotGiven] = NOT_GIVEN,
        symbology: Union[Literal["qr", "datamatrix", "code128"], NotGiven] = NOT_GIVEN,
        sheet: Union[LabelSheet, NotGiven] = NOT_GIVEN,
        width: Union[float, NotGiven] = NOT_GIVEN,
        height: Union[float, NotGiven] = NOT_GIVEN,
        dpi: Union[Literal["203", "300", "600"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> FileAnswer:
        """
        Make labels of containers and lots.

        A code is the barcode of the thing, or its id where it has none. `pdf`: sheets; `png`: one picture, the labels
        below each other; `zpl`: for label printers.

        `POST /api/v1/inventory/labels`. Needs `ws:view_inventory`.

        Args:
            format: Default `pdf`.
            symbology: Default `qr`.
            width: Of a label, for `png` and `zpl`. Default 50.
            height: Of a label, for `png` and `zpl`. Default 25.
            dpi: For `png` and `zpl`. Default 203.
        """
        return await self._api.call_for_file(
            "POST",
            "/api/v1/inventory/labels",
            None,
            {
                "containerIds": container_ids,
                "lotIds": lot_ids,
                "format": format,
                "symbology": symbology,
                "sheet": sheet,
                "width": width,
                "height": height,
                "dpi": dpi,
            },
            call_options,
        )
