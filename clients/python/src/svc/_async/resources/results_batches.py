# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.results_batches import (
    ResultBatch,
    ResultRow,
    ResultsBatchesAddRowsAnswer,
    ResultsBatchesAddRowsBodyRow,
    ResultsBatchesCreateBodyRow,
    ResultsBatchesGetAnswer,
    ResultsBatchesHistoryAnswer,
    ResultsBatchesSupersedeBodyRow,
    ResultsBatchesValidateAnswer,
    ResultsBatchesValidateBodyRow,
)
from ..listing import AsyncListing
from ..resource import AsyncResource


class AsyncResultsBatches(AsyncResource):
    """`results.batches`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        finalized: Union[bool, NotGiven] = NOT_GIVEN,
        finalized_after: Union[Moment, NotGiven] = NOT_GIVEN,
        schema_id: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[Literal["active", "superseded"], NotGiven] = NOT_GIVEN,
        document_id: Union[str, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[ResultBatch]:
        """
        List result batches.

        Newest first. With `finalized=true` or `finalizedAfter` in the order they were finalized: a batch that is
        finalized later always comes later, so whoever remembers the last `finalizedAt` misses none.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/results/batches`. Needs `ws:view_results`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            finalized_after: Only what was finalized after this moment.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return AsyncListing(
            self._api,
            "/api/v1/results/batches",
            {
                "limit": limit,
                "offset": offset,
                "finalized": finalized,
                "finalizedAfter": finalized_after,
                "schemaId": schema_id,
                "status": status,
                "documentId": document_id,
                "archived": archived,
                "updatedAfter": updated_after,
            },
            call_options,
            items="batches",
            paging="offset",
            max_limit=200,
        )

    async def create(
        self,
        *,
        schema_id: str,
        name: str,
        schema_version: Union[int, NotGiven] = NOT_GIVEN,
        rows: Union[Sequence[ResultsBatchesCreateBodyRow], NotGiven] = NOT_GIVEN,
        document_id: Union[str, NotGiven, None] = NOT_GIVEN,
        finalize: Union[bool, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ResultBatch:
        """
        Create a result batch.

        A draft keeps rows as they are sent, fitting or not; `validate` tells, and `finalize` takes none that do not
        fit.

        `POST /api/v1/results/batches`. Needs `ws:edit_results`.

        Args:
            schema_version: Default: the current one.
            name: One line of 1 to 120 characters, not only blanks.
            finalize: Also finalize it, which needs `ws:finalize_results`. Default false: a draft.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: ResultBatch = await self._api.call(
            "POST",
            "/api/v1/results/batches",
            None,
            {
                "schemaId": schema_id,
                "schemaVersion": schema_version,
                "name": name,
                "rows": rows,
                "documentId": document_id,
                "finalize": finalize,
                "reason": reason,
            },
            call_options,
        )
        return answer

    async def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> ResultsBatchesGetAnswer:
        """
        Read a result batch.

        `GET /api/v1/results/batches/{id}`. Needs `ws:view_results`.
        """
        answer: ResultsBatchesGetAnswer = await self._api.call(
            "GET",
            make_path("/api/v1/results/batches/", id),
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
        document_id: Union[str, NotGiven, None] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ResultBatch:
        """
        Update a draft.

        `PATCH /api/v1/results/batches/{id}`. Needs `ws:edit_results`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ResultBatch = await self._api.call(
            "PATCH",
            make_path("/api/v1/results/batches/", id),
            None,
            {"name": name, "documentId": document_id, "reason": reason, "version": version},
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
    ) -> ResultBatch:
        """
        Archive a draft of a result batch.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/results/batches/{id}/archive`. Needs `ws:edit_results`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ResultBatch = await self._api.call(
            "POST",
            make_path("/api/v1/results/batches/", id, "/archive"),
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
    ) -> ResultBatch:
        """
        Restore a draft of a result batch.

        Restoring what is active answers it as it is.

        `POST /api/v1/results/batches/{id}/restore`. Needs `ws:edit_results`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ResultBatch = await self._api.call(
            "POST",
            make_path("/api/v1/results/batches/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    def list_rows(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[ResultRow]:
        """
        List the rows of a result batch, by index.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/results/batches/{id}/rows`. Needs `ws:view_results`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
        """
        return AsyncListing(
            self._api,
            make_path("/api/v1/results/batches/", id, "/rows"),
            {"limit": limit, "offset": offset},
            call_options,
            items="rows",
            paging="offset",
            max_limit=1000,
        )

    async def add_rows(
        self,
        id: str,
        *,
        rows: Sequence[ResultsBatchesAddRowsBodyRow],
        mode: Union[Literal["append", "replace"], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ResultsBatchesAddRowsAnswer:
        """
        Add rows to a draft, or replace them.

        A draft keeps rows as they are sent, fitting or not; `validate` tells, and `finalize` takes none that do not
        fit.

        `POST /api/v1/results/batches/{id}/rows/bulk`. Needs `ws:edit_results`.

        Args:
            mode: Default `append`.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ResultsBatchesAddRowsAnswer = await self._api.call(
            "POST",
            make_path("/api/v1/results/batches/", id, "/rows/bulk"),
            None,
            {"rows": rows, "mode": mode, "reason": reason, "version": version},
            call_options,
        )
        return answer

    async def validate(
        self,
        id: str,
        *,
        rows: Union[Sequence[ResultsBatchesValidateBodyRow], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ResultsBatchesValidateAnswer:
        """
        Check rows against the schema without writing.

        Of the rows of the batch, or of those in the body.

        `POST /api/v1/results/batches/{id}/validate`. Needs `ws:view_results`.
        """
        answer: ResultsBatchesValidateAnswer = await self._api.call(
            "POST",
            make_path("/api/v1/results/batches/", id, "/validate"),
            None,
            {"rows": rows},
            call_options,
        )
        return answer

    async def finalize(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ResultBatch:
        """
        Finalize a draft: from then on it never changes.

        `POST /api/v1/results/batches/{id}/finalize`. Needs `ws:finalize_results`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ResultBatch = await self._api.call(
            "POST",
            make_path("/api/v1/results/batches/", id, "/finalize"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    async def supersede(
        self,
        id: str,
        *,
        rows: Sequence[ResultsBatchesSupersedeBodyRow],
        name: Union[str, NotGiven] = NOT_GIVEN,
        schema_version: Union[int, NotGiven] = NOT_GIVEN,
        finalize: Union[bool, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ResultBatch:
        """
        Record a correction of a finalized batch.

        The correction is a new batch; the old one becomes `superseded` in the same moment. A batch is corrected once;
        after that its successor is.

        `POST /api/v1/results/batches/{id}/supersede`. Needs `ws:finalize_results`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            schema_version: Default: that of the batch it corrects.
            finalize: Also finalize it, which needs `ws:finalize_results`. Default false: a draft.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ResultBatch = await self._api.call(
            "POST",
            make_path("/api/v1/results/batches/", id, "/supersede"),
            None,
            {
                "rows": rows,
                "name": name,
                "schemaVersion": schema_version,
                "finalize": finalize,
                "reason": reason,
                "version": version,
            },
            call_options,
        )
        return answer

    async def history(self, id: str, *, call_options: Optional[CallOptions] = None) -> ResultsBatchesHistoryAnswer:
        """
        Read the chain of corrections that a batch belongs to, oldest first.

        `GET /api/v1/results/batches/{id}/history`. Needs `ws:view_results`.
        """
        answer: ResultsBatchesHistoryAnswer = await self._api.call(
            "GET",
            make_path("/api/v1/results/batches/", id, "/history"),
            None,
            None,
            call_options,
        )
        return answer
