# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Day, Moment, NotGiven
from ...models.inventory_lots import InventoryLotsCreateManyAnswer, InventoryLotsGetAnswer, Lot, NewLot
from ...models.shared import AuditRecord
from ..listing import Listing
from ..resource import Resource


class InventoryLots(Resource):
    """`inventory.lots`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        item_type_id: Union[str, NotGiven] = NOT_GIVEN,
        object_id: Union[str, NotGiven] = NOT_GIVEN,
        expires_before: Union[Moment, NotGiven] = NOT_GIVEN,
        q: Union[str, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[Lot]:
        """
        List lots, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/inventory/lots`. Needs `ws:view_inventory`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            expires_before: Only what expires before this moment; soonest first.
            q: In its name or its barcode.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return Listing(
            self._api,
            "/api/v1/inventory/lots",
            {
                "limit": limit,
                "offset": offset,
                "itemTypeId": item_type_id,
                "objectId": object_id,
                "expiresBefore": expires_before,
                "q": q,
                "archived": archived,
                "updatedAfter": updated_after,
            },
            call_options,
            items="lots",
            paging="offset",
            max_limit=500,
        )

    def create(
        self,
        *,
        item_type_id: str,
        name: str,
        object_id: Union[str, NotGiven, None] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        barcode: Union[str, NotGiven, None] = NOT_GIVEN,
        supplier: Union[str, NotGiven, None] = NOT_GIVEN,
        catalog_number: Union[str, NotGiven, None] = NOT_GIVEN,
        received_at: Union[Union[Moment, Day], NotGiven, None] = NOT_GIVEN,
        expires_at: Union[Union[Moment, Day], NotGiven, None] = NOT_GIVEN,
        molar_mass: Union[Union[float, str], NotGiven, None] = NOT_GIVEN,
        density: Union[Union[float, str], NotGiven, None] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Lot:
        """
        Create a lot.

        `POST /api/v1/inventory/lots`. Needs `ws:edit_inventory`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Lot = self._api.call(
            "POST",
            "/api/v1/inventory/lots",
            None,
            {
                "itemTypeId": item_type_id,
                "name": name,
                "objectId": object_id,
                "description": description,
                "barcode": barcode,
                "supplier": supplier,
                "catalogNumber": catalog_number,
                "receivedAt": received_at,
                "expiresAt": expires_at,
                "molarMass": molar_mass,
                "density": density,
                "reason": reason,
            },
            call_options,
        )
        return answer

    def create_many(
        self,
        *,
        lots: Sequence[NewLot],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryLotsCreateManyAnswer:
        """
        Create lots, all or none.

        `POST /api/v1/inventory/lots/bulk`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: InventoryLotsCreateManyAnswer = self._api.call(
            "POST",
            "/api/v1/inventory/lots/bulk",
            None,
            {"lots": lots, "reason": reason},
            call_options,
        )
        return answer

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> InventoryLotsGetAnswer:
        """
        Read a lot.

        `GET /api/v1/inventory/lots/{id}`. Needs `ws:view_inventory`.
        """
        answer: InventoryLotsGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/inventory/lots/", id),
            None,
            None,
            call_options,
        )
        return answer

    def update(
        self,
        id: str,
        *,
        name: Union[str, NotGiven] = NOT_GIVEN,
        object_id: Union[str, NotGiven, None] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        barcode: Union[str, NotGiven, None] = NOT_GIVEN,
        supplier: Union[str, NotGiven, None] = NOT_GIVEN,
        catalog_number: Union[str, NotGiven, None] = NOT_GIVEN,
        received_at: Union[Union[Moment, Day], NotGiven, None] = NOT_GIVEN,
        expires_at: Union[Union[Moment, Day], NotGiven, None] = NOT_GIVEN,
        molar_mass: Union[Union[float, str], NotGiven, None] = NOT_GIVEN,
        density: Union[Union[float, str], NotGiven, None] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Lot:
        """
        Update a lot.

        `PATCH /api/v1/inventory/lots/{id}`. Needs `ws:edit_inventory`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Lot = self._api.call(
            "PATCH",
            make_path("/api/v1/inventory/lots/", id),
            None,
            {
                "name": name,
                "objectId": object_id,
                "description": description,
                "barcode": barcode,
                "supplier": supplier,
                "catalogNumber": catalog_number,
                "receivedAt": received_at,
                "expiresAt": expires_at,
                "molarMass": molar_mass,
                "density": density,
                "reason": reason,
                "version": version,
            },
            call_options,
        )
        return answer

    def archive(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Lot:
        """
        Archive a lot.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/inventory/lots/{id}/archive`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Lot = self._api.call(
            "POST",
            make_path("/api/v1/inventory/lots/", id, "/archive"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    def restore(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Lot:
        """
        Restore a lot.

        Restoring what is active answers it as it is.

        `POST /api/v1/inventory/lots/{id}/restore`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Lot = self._api.call(
            "POST",
            make_path("/api/v1/inventory/lots/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    def list_audit(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        action: Union[str, NotGiven] = NOT_GIVEN,
        actor_id: Union[str, NotGiven] = NOT_GIVEN,
        from_: Union[Moment, NotGiven] = NOT_GIVEN,
        to: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[AuditRecord]:
        """
        List what was changed of a lot and its containers, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/inventory/lots/{id}/audit`. Needs `ws:view_inventory`.

        Args:
            limit: How many to return.
            cursor: The `nextCursor` of the page before.
            action: For instance `container.consume`.
            from_: At or after this moment.
            to: Before this moment.
        """
        return Listing(
            self._api,
            make_path("/api/v1/inventory/lots/", id, "/audit"),
            {"limit": limit, "cursor": cursor, "action": action, "actorId": actor_id, "from": from_, "to": to},
            call_options,
            items="records",
            paging="cursor",
            max_limit=1000,
        )
