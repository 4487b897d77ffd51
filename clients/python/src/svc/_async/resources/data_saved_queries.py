# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.data_saved_queries import (
    DataSavedQueriesCreateBodyQuery,
    DataSavedQueriesGetAnswer,
    DataSavedQueriesUpdateBodyQuery,
    QueryParameter,
    SavedQuery,
)
from ...models.shared import QueryAnswer
from ..listing import AsyncListing
from ..resource import AsyncResource


class AsyncDataSavedQueries(AsyncResource):
    """`data.saved_queries`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        table_id: Union[str, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[SavedQuery]:
        """
        List saved queries, by name.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/saved-queries`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return AsyncListing(
            self._api,
            "/api/v1/saved-queries",
            {"limit": limit, "offset": offset, "tableId": table_id, "archived": archived, "updatedAfter": updated_after},
            call_options,
            items="savedQueries",
            paging="offset",
            max_limit=500,
        )

    async def create(
        self,
        *,
        name: str,
        query: DataSavedQueriesCreateBodyQuery,
        description: Union[str, NotGiven] = NOT_GIVEN,
        parameters: Union[Sequence[QueryParameter], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> SavedQuery:
        """
        Save a query.

        `POST /api/v1/saved-queries`. Needs `ws:edit_data`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: SavedQuery = await self._api.call(
            "POST",
            "/api/v1/saved-queries",
            None,
            {"name": name, "query": query, "description": description, "parameters": parameters, "reason": reason},
            call_options,
        )
        return answer

    async def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DataSavedQueriesGetAnswer:
        """
        Read a saved query.

        `GET /api/v1/saved-queries/{id}`. Needs `ws:view_data`.
        """
        answer: DataSavedQueriesGetAnswer = await self._api.call(
            "GET",
            make_path("/api/v1/saved-queries/", id),
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
        query: Union[DataSavedQueriesUpdateBodyQuery, NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        parameters: Union[Sequence[QueryParameter], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> SavedQuery:
        """
        Update a saved query.

        `PATCH /api/v1/saved-queries/{id}`. Needs `ws:edit_data`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: SavedQuery = await self._api.call(
            "PATCH",
            make_path("/api/v1/saved-queries/", id),
            None,
            {
                "name": name,
                "query": query,
                "description": description,
                "parameters": parameters,
                "reason": reason,
                "version": version,
            },
            call_options,
        )
        return answer

    async def run(
        self,
        id: str,
        *,
        params: Union[Mapping[str, Any], NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> QueryAnswer:
        """
        Run a saved query with its parameters.

        `POST /api/v1/saved-queries/{id}/run`. Needs `ws:view_data`.
        """
        answer: QueryAnswer = await self._api.call(
            "POST",
            make_path("/api/v1/saved-queries/", id, "/run"),
            None,
            {"params": params, "limit": limit, "offset": offset},
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
    ) -> SavedQuery:
        """
        Archive a saved query.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/saved-queries/{id}/archive`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: SavedQuery = await self._api.call(
            "POST",
            make_path("/api/v1/saved-queries/", id, "/archive"),
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
    ) -> SavedQuery:
        """
        Restore a saved query.

        Restoring what is active answers it as it is.

        `POST /api/v1/saved-queries/{id}/restore`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: SavedQuery = await self._api.call(
            "POST",
            make_path("/api/v1/saved-queries/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer
