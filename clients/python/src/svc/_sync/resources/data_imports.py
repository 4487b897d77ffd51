# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...file_answer import FileAnswer
from ...models.data_imports import DataImportsGetAnswer, ImportRowError
from ...models.shared import Import
from ..listing import Listing
from ..resource import Resource


class DataImports(Resource):
    """`data.imports`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        mapping_id: Union[str, NotGiven] = NOT_GIVEN,
        table_id: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[Literal["queued", "running", "succeeded", "failed", "cancelled"], NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[Import]:
        """
        List imports, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/imports`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            updated_after: Only what changed after this moment.
        """
        return Listing(
            self._api,
            "/api/v1/imports",
            {
                "limit": limit,
                "offset": offset,
                "mappingId": mapping_id,
                "tableId": table_id,
                "status": status,
                "updatedAfter": updated_after,
            },
            call_options,
            items="imports",
            paging="offset",
            max_limit=500,
        )

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DataImportsGetAnswer:
        """
        Read how far an import has come.

        `GET /api/v1/imports/{id}`. Needs `ws:view_data`.
        """
        answer: DataImportsGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/imports/", id),
            None,
            None,
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
    ) -> Listing[ImportRowError]:
        """
        List the rows that did not fit, and why.

        With `Accept: text/csv`, all of them as a file: the rows as they came, with what is wrong in a last column.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/imports/{id}/rows`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
        """
        return Listing(
            self._api,
            make_path("/api/v1/imports/", id, "/rows"),
            {"limit": limit, "offset": offset},
            call_options,
            items="rows",
            paging="offset",
            max_limit=1000,
        )

    def list_rows_as(
        self,
        media_type: Literal["text/csv"],
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> FileAnswer:
        """
        List the rows that did not fit, and why.

        With `Accept: text/csv`, all of them as a file: the rows as they came, with what is wrong in a last column.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/imports/{id}/rows`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
        """
        return self._api.call_for_file(
            "GET",
            make_path("/api/v1/imports/", id, "/rows"),
            {"limit": limit, "offset": offset},
            None,
            call_options,
            media_type,
        )

    def cancel(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Import:
        """
        Stop an import, or the undoing of one.

        What was written stays; `counts` tells it. One that has ended is answered as it is.

        `POST /api/v1/imports/{id}/cancel`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Import = self._api.call(
            "POST",
            make_path("/api/v1/imports/", id, "/cancel"),
            None,
            {"reason": reason},
            call_options,
        )
        return answer

    def retry(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Import:
        """
        Import the rows that failed once more.

        A new import over those rows only, with the mapping and the table as they are now.

        `POST /api/v1/imports/{id}/retry`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Import = self._api.call(
            "POST",
            make_path("/api/v1/imports/", id, "/retry"),
            None,
            {"reason": reason},
            call_options,
        )
        return answer

    def revert(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Import:
        """
        Undo an import.

        Archives what it made and gives what it changed its former values. Rows that were changed since stay as they are
        and are counted.

        `POST /api/v1/imports/{id}/revert`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Import = self._api.call(
            "POST",
            make_path("/api/v1/imports/", id, "/revert"),
            None,
            {"reason": reason},
            call_options,
        )
        return answer
