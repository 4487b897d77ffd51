# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, Union

from ..._settings import CallOptions
from ..._values import NOT_GIVEN, NotGiven
from ...file_answer import FileAnswer
from ...models.data_query import DataQueryExplainAnswer, DataQueryValidateAnswer, QueryAggregateItem, QueryOrderByItem
from ...models.shared import QueryAnswer
from ..resource import AsyncResource


class AsyncDataQuery(AsyncResource):
    """`data.query`: the operations on this noun."""

    async def run(
        self,
        *,
        from_: str,
        select: Union[Sequence[str], NotGiven] = NOT_GIVEN,
        where: Union[Mapping[str, Any], str, NotGiven] = NOT_GIVEN,
        group_by: Union[Sequence[str], NotGiven] = NOT_GIVEN,
        aggregate: Union[Sequence[QueryAggregateItem], NotGiven] = NOT_GIVEN,
        order_by: Union[Sequence[QueryOrderByItem], NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        params: Union[Mapping[str, Any], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> QueryAnswer:
        """
        Ask a question of a table.

        With `Accept: application/x-ndjson` every matching row is streamed, one JSON object a line, without a limit of
        its own.

        `POST /api/v1/query`. Needs `ws:view_data`.

        Args:
            from_: The table.
            select: Default: every column.
            where: A tree of conditions, or its text form.
            order_by: Columns, or the names of aggregates.
        """
        answer: QueryAnswer = await self._api.call(
            "POST",
            "/api/v1/query",
            None,
            {
                "from": from_,
                "select": select,
                "where": where,
                "groupBy": group_by,
                "aggregate": aggregate,
                "orderBy": order_by,
                "archived": archived,
                "limit": limit,
                "offset": offset,
                "params": params,
            },
            call_options,
        )
        return answer

    async def run_as(
        self,
        media_type: Literal["application/x-ndjson"],
        *,
        from_: str,
        select: Union[Sequence[str], NotGiven] = NOT_GIVEN,
        where: Union[Mapping[str, Any], str, NotGiven] = NOT_GIVEN,
        group_by: Union[Sequence[str], NotGiven] = NOT_GIVEN,
        aggregate: Union[Sequence[QueryAggregateItem], NotGiven] = NOT_GIVEN,
        order_by: Union[Sequence[QueryOrderByItem], NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        params: Union[Mapping[str, Any], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> FileAnswer:
        """
        Ask a question of a table.

        With `Accept: application/x-ndjson` every matching row is streamed, one JSON object a line, without a limit of
        its own.

        `POST /api/v1/query`. Needs `ws:view_data`.

        Args:
            from_: The table.
            select: Default: every column.
            where: A tree of conditions, or its text form.
            order_by: Columns, or the names of aggregates.
        """
        return await self._api.call_for_file(
            "POST",
            "/api/v1/query",
            None,
            {
                "from": from_,
                "select": select,
                "where": where,
                "groupBy": group_by,
                "aggregate": aggregate,
                "orderBy": order_by,
                "archived": archived,
                "limit": limit,
                "offset": offset,
                "params": params,
            },
            call_options,
            media_type,
        )

    async def validate(
        self,
        *,
        from_: str,
        select: Union[Sequence[str], NotGiven] = NOT_GIVEN,
        where: Union[Mapping[str, Any], str, NotGiven] = NOT_GIVEN,
        group_by: Union[Sequence[str], NotGiven] = NOT_GIVEN,
        aggregate: Union[Sequence[QueryAggregateItem], NotGiven] = NOT_GIVEN,
        order_by: Union[Sequence[QueryOrderByItem], NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        params: Union[Mapping[str, Any], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataQueryValidateAnswer:
        """
        Check a query without running it.

        `POST /api/v1/query/validate`. Needs `ws:view_data`.

        Args:
            from_: The table.
            select: Default: every column.
            where: A tree of conditions, or its text form.
            order_by: Columns, or the names of aggregates.
        """
        answer: DataQueryValidateAnswer = await self._api.call(
            "POST",
            "/api/v1/query/validate",
            None,
            {
                "from": from_,
                "select": select,
                "where": where,
                "groupBy": group_by,
                "aggregate": aggregate,
                "orderBy": order_by,
                "archived": archived,
                "limit": limit,
                "offset": offset,
                "params": params,
            },
            call_options,
        )
        return answer

    async def explain(
        self,
        *,
        from_: str,
        select: Union[Sequence[str], NotGiven] = NOT_GIVEN,
        where: Union[Mapping[str, Any], str, NotGiven] = NOT_GIVEN,
        group_by: Union[Sequence[str], NotGiven] = NOT_GIVEN,
        aggregate: Union[Sequence[QueryAggregateItem], NotGiven] = NOT_GIVEN,
        order_by: Union[Sequence[QueryOrderByItem], NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        params: Union[Mapping[str, Any], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataQueryExplainAnswer:
        """
        Tell how the database would answer a query.

        `POST /api/v1/query/explain`. Needs `ws:view_data`.

        Args:
            from_: The table.
            select: Default: every column.
            where: A tree of conditions, or its text form.
            order_by: Columns, or the names of aggregates.
        """
        answer: DataQueryExplainAnswer = await self._api.call(
            "POST",
            "/api/v1/query/explain",
            None,
            {
                "from": from_,
                "select": select,
                "where": where,
                "groupBy": group_by,
                "aggregate": aggregate,
                "orderBy": order_by,
                "archived": archived,
                "limit": limit,
                "offset": offset,
                "params": params,
            },
            call_options,
        )
        return answer
