# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.results_schemas import (
    ResultSchema,
    ResultsSchemasCreateBodyColumn,
    ResultsSchemasGetAnswer,
    ResultsSchemasUpdateBodyColumn,
)
from ..listing import Listing
from ..resource import Resource


class ResultsSchemas(Resource):
    """`results.schemas`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[ResultSchema]:
        """
        List result schemas, by name.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/results/schemas`. Needs `ws:view_results`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return Listing(
            self._api,
            "/api/v1/results/schemas",
            {"limit": limit, "offset": offset, "archived": archived, "updatedAfter": updated_after},
            call_options,
            items="schemas",
            paging="offset",
            max_limit=500,
        )

    def create(
        self,
        *,
        name: str,
        columns: Sequence[ResultsSchemasCreateBodyColumn],
        description: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ResultSchema:
        """
        Create a result schema.

        `POST /api/v1/results/schemas`. Needs `ws:edit_results`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            columns: All columns, in order. Names differ by more than case.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: ResultSchema = self._api.call(
            "POST",
            "/api/v1/results/schemas",
            None,
            {"name": name, "description": description, "columns": columns, "reason": reason},
            call_options,
        )
        return answer

    def get(
        self,
        id: str,
        *,
        schema_version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ResultsSchemasGetAnswer:
        """
        Read a result schema.

        `GET /api/v1/results/schemas/{id}`. Needs `ws:view_results`.

        Args:
            schema_version: With the columns of this version.
        """
        answer: ResultsSchemasGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/results/schemas/", id),
            {"schemaVersion": schema_version},
            None,
            call_options,
        )
        return answer

    def update(
        self,
        id: str,
        *,
        name: Union[str, NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        columns: Union[Sequence[ResultsSchemasUpdateBodyColumn], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ResultSchema:
        """
        Update a result schema.

        Other `columns` are a new schema version; batches that exist keep the version they were made with.

        `PATCH /api/v1/results/schemas/{id}`. Needs `ws:edit_results`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            columns: All columns, in order. Names differ by more than case.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ResultSchema = self._api.call(
            "PATCH",
            make_path("/api/v1/results/schemas/", id),
            None,
            {"name": name, "description": description, "columns": columns, "reason": reason, "version": version},
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
    ) -> ResultSchema:
        """
        Archive a result schema.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/results/schemas/{id}/archive`. Needs `ws:edit_results`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ResultSchema = self._api.call(
            "POST",
            make_path("/api/v1/results/schemas/", id, "/archive"),
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
    ) -> ResultSchema:
        """
        Restore a result schema.

        Restoring what is active answers it as it is.

        `POST /api/v1/results/schemas/{id}/restore`. Needs `ws:edit_results`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ResultSchema = self._api.call(
            "POST",
            make_path("/api/v1/results/schemas/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer
