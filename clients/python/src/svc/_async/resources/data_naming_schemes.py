# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.data_naming_schemes import (
    DataNamingSchemesGetAnswer,
    DataNamingSchemesPreviewAnswer,
    DataNamingSchemesReserveAnswer,
    NamingScheme,
)
from ..listing import AsyncListing
from ..resource import AsyncResource


class AsyncDataNamingSchemes(AsyncResource):
    """`data.naming_schemes`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[NamingScheme]:
        """
        List naming schemes, by name.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/naming-schemes`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return AsyncListing(
            self._api,
            "/api/v1/naming-schemes",
            {"limit": limit, "offset": offset, "archived": archived, "updatedAfter": updated_after},
            call_options,
            items="namingSchemes",
            paging="offset",
            max_limit=500,
        )

    async def create(
        self,
        *,
        name: str,
        pattern: str,
        start: Union[int, NotGiven] = NOT_GIVEN,
        step: Union[int, NotGiven] = NOT_GIVEN,
        reset: Union[Literal["never", "year", "month", "day"], NotGiven] = NOT_GIVEN,
        manual: Union[Literal["forbid", "matching", "any"], NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> NamingScheme:
        """
        Create a naming scheme.

        `POST /api/v1/naming-schemes`. Needs `ws:design_data`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            pattern: Text with parts in braces: `{seq:5}`, `{date:YYYYMMDD}`, `{year}`, `{table}`, `{col:Strain|slug}`,
                `{user|initials}`, `{check:mod36}`; literal braces doubled.
            reset: When the numbers start anew.
            manual: Names typed by hand: none, those of the pattern, or any.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: NamingScheme = await self._api.call(
            "POST",
            "/api/v1/naming-schemes",
            None,
            {
                "name": name,
                "pattern": pattern,
                "start": start,
                "step": step,
                "reset": reset,
                "manual": manual,
                "description": description,
                "reason": reason,
            },
            call_options,
        )
        return answer

    async def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DataNamingSchemesGetAnswer:
        """
        Read a naming scheme.

        `GET /api/v1/naming-schemes/{id}`. Needs `ws:view_data`.
        """
        answer: DataNamingSchemesGetAnswer = await self._api.call(
            "GET",
            make_path("/api/v1/naming-schemes/", id),
            None,
            None,
            call_options,
        )
        return answer

    async def update(
        self,
        id: str,
        *,
        name: Union[str, NotGiven] = NOT_GIVEN,
        pattern: Union[str, NotGiven] = NOT_GIVEN,
        start: Union[int, NotGiven] = NOT_GIVEN,
        step: Union[int, NotGiven] = NOT_GIVEN,
        reset: Union[Literal["never", "year", "month", "day"], NotGiven] = NOT_GIVEN,
        manual: Union[Literal["forbid", "matching", "any"], NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> NamingScheme:
        """
        Update a naming scheme.

        Names that were given stay as they are.

        `PATCH /api/v1/naming-schemes/{id}`. Needs `ws:design_data`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            pattern: Text with parts in braces: `{seq:5}`, `{date:YYYYMMDD}`, `{year}`, `{table}`, `{col:Strain|slug}`,
                `{user|initials}`, `{check:mod36}`; literal braces doubled.
            reset: When the numbers start anew.
            manual: Names typed by hand: none, those of the pattern, or any.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: NamingScheme = await self._api.call(
            "PATCH",
            make_path("/api/v1/naming-schemes/", id),
            None,
            {
                "name": name,
                "pattern": pattern,
                "start": start,
                "step": step,
                "reset": reset,
                "manual": manual,
                "description": description,
                "reason": reason,
                "version": version,
            },
            call_options,
        )
        return answer

    async def preview(
        self,
        id: str,
        *,
        count: Union[int, NotGiven] = NOT_GIVEN,
        pattern: Union[str, NotGiven] = NOT_GIVEN,
        table_id: Union[str, NotGiven, None] = NOT_GIVEN,
        data: Union[Mapping[str, Any], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataNamingSchemesPreviewAnswer:
        """
        Show the next names without taking them.

        `POST /api/v1/naming-schemes/{id}/preview`. Needs `ws:view_data`.

        Args:
            pattern: Try this pattern instead of the stored one.
        """
        answer: DataNamingSchemesPreviewAnswer = await self._api.call(
            "POST",
            make_path("/api/v1/naming-schemes/", id, "/preview"),
            None,
            {"count": count, "pattern": pattern, "tableId": table_id, "data": data},
            call_options,
        )
        return answer

    async def reserve(
        self,
        id: str,
        *,
        count: int,
        table_id: Union[str, NotGiven, None] = NOT_GIVEN,
        data: Union[Mapping[str, Any], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataNamingSchemesReserveAnswer:
        """
        Take the next names, for labels printed ahead.

        `POST /api/v1/naming-schemes/{id}/reserve`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: DataNamingSchemesReserveAnswer = await self._api.call(
            "POST",
            make_path("/api/v1/naming-schemes/", id, "/reserve"),
            None,
            {"count": count, "tableId": table_id, "data": data, "reason": reason},
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
    ) -> NamingScheme:
        """
        Archive a naming scheme.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/naming-schemes/{id}/archive`. Needs `ws:design_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: NamingScheme = await self._api.call(
            "POST",
            make_path("/api/v1/naming-schemes/", id, "/archive"),
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
    ) -> NamingScheme:
        """
        Restore a naming scheme.

        Restoring what is active answers it as it is.

        `POST /api/v1/naming-schemes/{id}/restore`. Needs `ws:design_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: NamingScheme = await self._api.call(
            "POST",
            make_path("/api/v1/naming-schemes/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer
