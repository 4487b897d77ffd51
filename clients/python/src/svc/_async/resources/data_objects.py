# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, NotGiven
from ...models.data_objects import DataObjectsGetAnswer, DataObjectsListLinksAnswerLink, ObjectVersion
from ...models.shared import AuditRecord, DataObject
from ..listing import AsyncListing
from ..resource import AsyncResource


class AsyncDataObjects(AsyncResource):
    """`data.objects`: the operations on this noun."""

    async def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DataObjectsGetAnswer:
        """
        Read an object.

        `GET /api/v1/objects/{id}`. Needs `ws:view_data`.
        """
        answer: DataObjectsGetAnswer = await self._api.call(
            "GET",
            make_path("/api/v1/objects/", id),
            None,
            None,
            call_options,
        )
        return answer

    async def update(
        self,
        id: str,
        *,
        data: Mapping[str, Any],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataObject:
        """
        Update the given columns of an object.

        `PATCH /api/v1/objects/{id}`. Needs `ws:edit_data`.

        Args:
            data: Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: DataObject = await self._api.call(
            "PATCH",
            make_path("/api/v1/objects/", id),
            None,
            {"data": data, "reason": reason, "version": version},
            call_options,
        )
        return answer

    async def archive(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataObject:
        """
        Archive an object.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/objects/{id}/archive`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: DataObject = await self._api.call(
            "POST",
            make_path("/api/v1/objects/", id, "/archive"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    async def restore(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataObject:
        """
        Restore an object.

        Restoring what is active answers it as it is.

        `POST /api/v1/objects/{id}/restore`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: DataObject = await self._api.call(
            "POST",
            make_path("/api/v1/objects/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    def list_versions(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[ObjectVersion]:
        """
        List the versions of an object, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/objects/{id}/versions`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
        """
        return AsyncListing(
            self._api,
            make_path("/api/v1/objects/", id, "/versions"),
            {"limit": limit, "offset": offset},
            call_options,
            items="versions",
            paging="offset",
            max_limit=1000,
        )

    async def get_version(self, id: str, version: int, *, call_options: Optional[CallOptions] = None) -> ObjectVersion:
        """
        Read one version of an object.

        `GET /api/v1/objects/{id}/versions/{version}`. Needs `ws:view_data`.
        """
        answer: ObjectVersion = await self._api.call(
            "GET",
            make_path("/api/v1/objects/", id, "/versions/", version),
            None,
            None,
            call_options,
        )
        return answer

    async def revert(
        self,
        id: str,
        version: int,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataObject:
        """
        Make a new version that equals an old one.

        `POST /api/v1/objects/{id}/versions/{version}/revert`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: DataObject = await self._api.call(
            "POST",
            make_path("/api/v1/objects/", id, "/versions/", version, "/revert"),
            None,
            {"reason": reason},
            call_options,
        )
        return answer

    def list_audit(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[AuditRecord]:
        """
        List what was done to an object, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/objects/{id}/audit`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            cursor: The `nextCursor` of the page before.
        """
        return AsyncListing(
            self._api,
            make_path("/api/v1/objects/", id, "/audit"),
            {"limit": limit, "cursor": cursor},
            call_options,
            items="records",
            paging="cursor",
            max_limit=1000,
        )

    def list_links(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        column_id: Union[str, NotGiven] = NOT_GIVEN,
        direction: Union[Literal["out", "in"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[DataObjectsListLinksAnswerLink]:
        """
        List what an object links to, and what links to it.

        First what it links to, then the active objects that link to it; column by column, by id.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/objects/{id}/links`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            column_id: Only the links of this column, named from either side.
            direction: `out`: what it links to. `in`: what links to it. Default: both.
        """
        return AsyncListing(
            self._api,
            make_path("/api/v1/objects/", id, "/links"),
            {"limit": limit, "offset": offset, "columnId": column_id, "direction": direction},
            call_options,
            items="links",
            paging="offset",
            max_limit=1000,
        )
