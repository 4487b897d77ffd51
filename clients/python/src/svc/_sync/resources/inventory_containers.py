# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Day, Moment, NotGiven
from ...models.inventory_containers import (
    InventoryContainersAdjustBodyChange,
    InventoryContainersAdjustBodyQuantity,
    InventoryContainersCreateBodyGrid,
    InventoryContainersCreateManyAnswer,
    InventoryContainersGetAnswer,
    InventoryContainersGetGridAnswer,
    InventoryContainersGetPathAnswer,
    InventoryContainersListFreePositionsAnswer,
    InventoryContainersMergeAnswer,
    InventoryContainersMergeBodyItem,
    InventoryContainersSplitAnswer,
    InventoryContainersSplitBodyContainer,
    InventoryContainersUpdateBodyGrid,
    NewContainer,
    StockMovement,
)
from ...models.shared import AuditRecord, Container, Quantity
from ..listing import Listing
from ..resource import Resource


class InventoryContainers(Resource):
    """`inventory.containers`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        parent_id: Union[str, NotGiven] = NOT_GIVEN,
        ancestor_id: Union[str, NotGiven] = NOT_GIVEN,
        top_level: Union[bool, NotGiven] = NOT_GIVEN,
        kind: Union[Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"], NotGiven] = NOT_GIVEN,
        lot_id: Union[str, NotGiven] = NOT_GIVEN,
        barcode: Union[str, NotGiven] = NOT_GIVEN,
        checked_out: Union[bool, NotGiven] = NOT_GIVEN,
        checked_out_by: Union[str, NotGiven] = NOT_GIVEN,
        q: Union[str, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[Container]:
        """
        List containers, oldest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/inventory/containers`. Needs `ws:view_inventory`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            parent_id: Directly in this one.
            ancestor_id: In this one, however deep.
            top_level: true: only those that are in no other and in nobody’s hands.
            checked_out_by: In the hands of this person.
            q: In its name or its barcode.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return Listing(
            self._api,
            "/api/v1/inventory/containers",
            {
                "limit": limit,
                "offset": offset,
                "parentId": parent_id,
                "ancestorId": ancestor_id,
                "topLevel": top_level,
                "kind": kind,
                "lotId": lot_id,
                "barcode": barcode,
                "checkedOut": checked_out,
                "checkedOutBy": checked_out_by,
                "q": q,
                "archived": archived,
                "updatedAfter": updated_after,
            },
            call_options,
            items="containers",
            paging="offset",
            max_limit=500,
        )

    def create(
        self,
        *,
        name: str,
        kind: Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"],
        description: Union[str, NotGiven] = NOT_GIVEN,
        grid: Union[InventoryContainersCreateBodyGrid, NotGiven, None] = NOT_GIVEN,
        capacity: Union[int, NotGiven, None] = NOT_GIVEN,
        barcode: Union[str, NotGiven, None] = NOT_GIVEN,
        lot_id: Union[str, NotGiven, None] = NOT_GIVEN,
        expires_at: Union[Union[Moment, Day], NotGiven, None] = NOT_GIVEN,
        quantity: Union[Quantity, NotGiven, None] = NOT_GIVEN,
        parent_id: Union[str, NotGiven, None] = NOT_GIVEN,
        position: Union[str, NotGiven, None] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Container:
        """
        Create a container.

        `POST /api/v1/inventory/containers`. Needs `ws:edit_inventory`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Container = self._api.call(
            "POST",
            "/api/v1/inventory/containers",
            None,
            {
                "name": name,
                "kind": kind,
                "description": description,
                "grid": grid,
                "capacity": capacity,
                "barcode": barcode,
                "lotId": lot_id,
                "expiresAt": expires_at,
                "quantity": quantity,
                "parentId": parent_id,
                "position": position,
                "reason": reason,
            },
            call_options,
        )
        return answer

    def create_many(
        self,
        *,
        containers: Sequence[NewContainer],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryContainersCreateManyAnswer:
        """
        Create containers, all or none.

        `POST /api/v1/inventory/containers/bulk`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: InventoryContainersCreateManyAnswer = self._api.call(
            "POST",
            "/api/v1/inventory/containers/bulk",
            None,
            {"containers": containers, "reason": reason},
            call_options,
        )
        return answer

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> InventoryContainersGetAnswer:
        """
        Read a container.

        `GET /api/v1/inventory/containers/{id}`. Needs `ws:view_inventory`.
        """
        answer: InventoryContainersGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/inventory/containers/", id),
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
        kind: Union[Literal["site", "room", "freezer", "shelf", "rack", "box", "plate", "tube", "bottle", "other"], NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        grid: Union[InventoryContainersUpdateBodyGrid, NotGiven, None] = NOT_GIVEN,
        capacity: Union[int, NotGiven, None] = NOT_GIVEN,
        barcode: Union[str, NotGiven, None] = NOT_GIVEN,
        lot_id: Union[str, NotGiven, None] = NOT_GIVEN,
        expires_at: Union[Union[Moment, Day], NotGiven, None] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Container:
        """
        Update a container.

        Its place changes by `placements`, its quantity by `adjust`, `split`, `merge` and `consumptions`.

        `PATCH /api/v1/inventory/containers/{id}`. Needs `ws:edit_inventory`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Container = self._api.call(
            "PATCH",
            make_path("/api/v1/inventory/containers/", id),
            None,
            {
                "name": name,
                "kind": kind,
                "description": description,
                "grid": grid,
                "capacity": capacity,
                "barcode": barcode,
                "lotId": lot_id,
                "expiresAt": expires_at,
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
    ) -> Container:
        """
        Archive a container.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/inventory/containers/{id}/archive`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Container = self._api.call(
            "POST",
            make_path("/api/v1/inventory/containers/", id, "/archive"),
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
    ) -> Container:
        """
        Restore a container.

        Restoring what is active answers it as it is.

        `POST /api/v1/inventory/containers/{id}/restore`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Container = self._api.call(
            "POST",
            make_path("/api/v1/inventory/containers/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    def list_contents(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[Container]:
        """
        List what is directly in a container, by place and name.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/inventory/containers/{id}/contents`. Needs `ws:view_inventory`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
        """
        return Listing(
            self._api,
            make_path("/api/v1/inventory/containers/", id, "/contents"),
            {"limit": limit, "offset": offset},
            call_options,
            items="containers",
            paging="offset",
            max_limit=500,
        )

    def get_grid(
        self,
        id: str,
        *,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryContainersGetGridAnswer:
        """
        Read every place of a grid with what stands in it, row by row.

        `GET /api/v1/inventory/containers/{id}/grid`. Needs `ws:view_inventory`.
        """
        answer: InventoryContainersGetGridAnswer = self._api.call(
            "GET",
            make_path("/api/v1/inventory/containers/", id, "/grid"),
            None,
            None,
            call_options,
        )
        return answer

    def get_path(
        self,
        id: str,
        *,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryContainersGetPathAnswer:
        """
        Read the way to a container, outermost first, itself last.

        `GET /api/v1/inventory/containers/{id}/path`. Needs `ws:view_inventory`.
        """
        answer: InventoryContainersGetPathAnswer = self._api.call(
            "GET",
            make_path("/api/v1/inventory/containers/", id, "/path"),
            None,
            None,
            call_options,
        )
        return answer

    def list_free_positions(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        order: Union[Literal["rows", "columns"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryContainersListFreePositionsAnswer:
        """
        List the free places of a grid, row by row.

        `GET /api/v1/inventory/containers/{id}/free-positions`. Needs `ws:view_inventory`.

        Args:
            limit: How many at most. Default all.
            order: Row by row, the default, or column by column.
        """
        answer: InventoryContainersListFreePositionsAnswer = self._api.call(
            "GET",
            make_path("/api/v1/inventory/containers/", id, "/free-positions"),
            {"limit": limit, "order": order},
            None,
            call_options,
        )
        return answer

    def list_movements(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[StockMovement]:
        """
        List the stock ledger of a container, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/inventory/containers/{id}/movements`. Needs `ws:view_inventory`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
        """
        return Listing(
            self._api,
            make_path("/api/v1/inventory/containers/", id, "/movements"),
            {"limit": limit, "offset": offset},
            call_options,
            items="movements",
            paging="offset",
            max_limit=500,
        )

    def adjust(
        self,
        id: str,
        *,
        quantity: Union[InventoryContainersAdjustBodyQuantity, NotGiven] = NOT_GIVEN,
        change: Union[InventoryContainersAdjustBodyChange, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Container:
        """
        Set what is in a container, or correct it by a difference.

        Either `quantity`, what was counted, or `change`, which may be negative.

        `POST /api/v1/inventory/containers/{id}/adjust`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Container = self._api.call(
            "POST",
            make_path("/api/v1/inventory/containers/", id, "/adjust"),
            None,
            {"quantity": quantity, "change": change, "reason": reason, "version": version},
            call_options,
        )
        return answer

    def split(
        self,
        id: str,
        *,
        containers: Sequence[InventoryContainersSplitBodyContainer],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryContainersSplitAnswer:
        """
        Divide what is in a container over new ones.

        The new containers have its lot. `container` is the one that was divided, as it is after.

        `POST /api/v1/inventory/containers/{id}/split`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: InventoryContainersSplitAnswer = self._api.call(
            "POST",
            make_path("/api/v1/inventory/containers/", id, "/split"),
            None,
            {"containers": containers, "reason": reason, "version": version},
            call_options,
        )
        return answer

    def merge(
        self,
        id: str,
        *,
        items: Sequence[InventoryContainersMergeBodyItem],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> InventoryContainersMergeAnswer:
        """
        Put what is in other containers of the same lot into this one.

        `container` is the one that was filled, `containers` are the others, as they are after.

        `POST /api/v1/inventory/containers/{id}/merge`. Needs `ws:edit_inventory`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: InventoryContainersMergeAnswer = self._api.call(
            "POST",
            make_path("/api/v1/inventory/containers/", id, "/merge"),
            None,
            {"items": items, "reason": reason, "version": version},
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
        List what was changed of a container, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/inventory/containers/{id}/audit`. Needs `ws:view_inventory`.

        Args:
            limit: How many to return.
            cursor: The `nextCursor` of the page before.
            action: For instance `container.consume`.
            from_: At or after this moment.
            to: Before this moment.
        """
        return Listing(
            self._api,
            make_path("/api/v1/inventory/containers/", id, "/audit"),
            {"limit": limit, "cursor": cursor, "action": action, "actorId": actor_id, "from": from_, "to": to},
            call_options,
            items="records",
            paging="cursor",
            max_limit=1000,
        )
