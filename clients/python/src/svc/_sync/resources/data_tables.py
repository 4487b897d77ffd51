# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.data_tables import (
    DataTablesArchiveObjectsAnswer,
    DataTablesCreateObjectsAnswer,
    DataTablesCreateObjectsBodyObject,
    DataTablesGetAnswer,
    DataTablesGetSchemaAnswer,
    DataTablesListAnswerTable,
    DataTablesRestoreObjectsAnswer,
    DataTablesUpdateObjectsAnswer,
    DataTablesUpdateObjectsBodyObject,
    DataTablesUpsertObjectsAnswer,
    DataTablesUpsertObjectsBodyObject,
    DataTablesValidateAnswer,
    DataTablesValidateBodyRow,
)
from ...models.shared import DataObject, Table
from ..listing import Listing
from ..resource import Resource


class DataTables(Resource):
    """`data.tables`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        environment_id: Union[str, NotGiven] = NOT_GIVEN,
        kind: Union[Literal["data", "itemType"], NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[DataTablesListAnswerTable]:
        """
        List tables, by name.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/tables`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return Listing(
            self._api,
            "/api/v1/tables",
            {
                "limit": limit,
                "offset": offset,
                "environmentId": environment_id,
                "kind": kind,
                "archived": archived,
                "updatedAfter": updated_after,
            },
            call_options,
            items="tables",
            paging="offset",
            max_limit=500,
        )

    def create(
        self,
        *,
        environment_id: str,
        name: str,
        kind: Union[Literal["data", "itemType"], NotGiven] = NOT_GIVEN,
        naming_scheme_id: Union[str, NotGiven, None] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Table:
        """
        Create a table.

        `POST /api/v1/tables`. Needs `ws:design_data`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Table = self._api.call(
            "POST",
            "/api/v1/tables",
            None,
            {
                "environmentId": environment_id,
                "name": name,
                "kind": kind,
                "namingSchemeId": naming_scheme_id,
                "description": description,
                "reason": reason,
            },
            call_options,
        )
        return answer

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DataTablesGetAnswer:
        """
        Read a table with its columns.

        `GET /api/v1/tables/{id}`. Needs `ws:view_data`.
        """
        answer: DataTablesGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/tables/", id),
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
        environment_id: Union[str, NotGiven] = NOT_GIVEN,
        naming_scheme_id: Union[str, NotGiven, None] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Table:
        """
        Update a table.

        `PATCH /api/v1/tables/{id}`. Needs `ws:design_data`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Table = self._api.call(
            "PATCH",
            make_path("/api/v1/tables/", id),
            None,
            {
                "name": name,
                "environmentId": environment_id,
                "namingSchemeId": naming_scheme_id,
                "description": description,
                "reason": reason,
                "version": version,
            },
            call_options,
        )
        return answer

    def get_schema(self, id: str, *, call_options: Optional[CallOptions] = None) -> DataTablesGetSchemaAnswer:
        """
        Read the JSON Schema of one row’s `data`.

        `GET /api/v1/tables/{id}/schema`. Needs `ws:view_data`.
        """
        answer: DataTablesGetSchemaAnswer = self._api.call(
            "GET",
            make_path("/api/v1/tables/", id, "/schema"),
            None,
            None,
            call_options,
        )
        return answer

    def validate(
        self,
        id: str,
        *,
        rows: Sequence[DataTablesValidateBodyRow],
        call_options: Optional[CallOptions] = None,
    ) -> DataTablesValidateAnswer:
        """
        Check rows without writing them.

        `POST /api/v1/tables/{id}/validate`. Needs `ws:view_data`.
        """
        answer: DataTablesValidateAnswer = self._api.call(
            "POST",
            make_path("/api/v1/tables/", id, "/validate"),
            None,
            {"rows": rows},
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
    ) -> Table:
        """
        Archive a table.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/tables/{id}/archive`. Needs `ws:design_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Table = self._api.call(
            "POST",
            make_path("/api/v1/tables/", id, "/archive"),
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
    ) -> Table:
        """
        Restore a table.

        Restoring what is active answers it as it is.

        `POST /api/v1/tables/{id}/restore`. Needs `ws:design_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Table = self._api.call(
            "POST",
            make_path("/api/v1/tables/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    def list_objects(
        self,
        table_id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        sort: Union[str, NotGiven] = NOT_GIVEN,
        filter: Union[str, NotGiven] = NOT_GIVEN,
        fields: Union[str, NotGiven] = NOT_GIVEN,
        q: Union[str, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[DataObject]:
        """
        List the objects of a table.

        In the order they were made, unless `sort` says otherwise.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/tables/{tableId}/objects`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            sort: Column names, comma-separated; `-Name` for descending; quoted as in `fields`.
            filter: The text form of a query: `Status in ("ok","new") and Concentration >= 5 'ug/uL'`.
            fields: Only these columns, comma-separated; a name that holds a comma stands in backquotes.
            q: Text that occurs in a text-like column.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return Listing(
            self._api,
            make_path("/api/v1/tables/", table_id, "/objects"),
            {
                "limit": limit,
                "offset": offset,
                "sort": sort,
                "filter": filter,
                "fields": fields,
                "q": q,
                "archived": archived,
                "updatedAfter": updated_after,
            },
            call_options,
            items="objects",
            paging="offset",
            max_limit=1000,
        )

    def create_object(
        self,
        table_id: str,
        *,
        data: Mapping[str, Any],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataObject:
        """
        Create an object.

        `POST /api/v1/tables/{tableId}/objects`. Needs `ws:edit_data`.

        Args:
            data: Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: DataObject = self._api.call(
            "POST",
            make_path("/api/v1/tables/", table_id, "/objects"),
            None,
            {"data": data, "reason": reason},
            call_options,
        )
        return answer

    def create_objects(
        self,
        table_id: str,
        *,
        objects: Sequence[DataTablesCreateObjectsBodyObject],
        mode: Union[Literal["atomic", "partial"], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataTablesCreateObjectsAnswer:
        """
        Create many objects.

        `POST /api/v1/tables/{tableId}/objects/bulk`. Needs `ws:edit_data`.

        Args:
            mode: Default `atomic`: all or none. `partial`: each row for itself.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: DataTablesCreateObjectsAnswer = self._api.call(
            "POST",
            make_path("/api/v1/tables/", table_id, "/objects/bulk"),
            None,
            {"objects": objects, "mode": mode, "reason": reason},
            call_options,
        )
        return answer

    def update_objects(
        self,
        table_id: str,
        *,
        objects: Sequence[DataTablesUpdateObjectsBodyObject],
        mode: Union[Literal["atomic", "partial"], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataTablesUpdateObjectsAnswer:
        """
        Update many objects.

        `PATCH /api/v1/tables/{tableId}/objects/bulk`. Needs `ws:edit_data`.

        Args:
            mode: Default `atomic`: all or none. `partial`: each row for itself.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: DataTablesUpdateObjectsAnswer = self._api.call(
            "PATCH",
            make_path("/api/v1/tables/", table_id, "/objects/bulk"),
            None,
            {"objects": objects, "mode": mode, "reason": reason},
            call_options,
        )
        return answer

    def upsert_objects(
        self,
        table_id: str,
        *,
        objects: Sequence[DataTablesUpsertObjectsBodyObject],
        match_on: Sequence[str],
        on_many: Union[Literal["first", "all", "error"], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataTablesUpsertObjectsAnswer:
        """
        Create or update many objects, matched on columns.

        `POST /api/v1/tables/{tableId}/objects/bulk-upsert`. Needs `ws:edit_data`.

        Args:
            match_on: Columns whose values find the row to update.
            on_many: When several rows match. Default `error`.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: DataTablesUpsertObjectsAnswer = self._api.call(
            "POST",
            make_path("/api/v1/tables/", table_id, "/objects/bulk-upsert"),
            None,
            {"objects": objects, "matchOn": match_on, "onMany": on_many, "reason": reason},
            call_options,
        )
        return answer

    def archive_objects(
        self,
        table_id: str,
        *,
        ids: Sequence[str],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataTablesArchiveObjectsAnswer:
        """
        Archive many objects.

        `POST /api/v1/tables/{tableId}/objects/bulk-archive`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: DataTablesArchiveObjectsAnswer = self._api.call(
            "POST",
            make_path("/api/v1/tables/", table_id, "/objects/bulk-archive"),
            None,
            {"ids": ids, "reason": reason},
            call_options,
        )
        return answer

    def restore_objects(
        self,
        table_id: str,
        *,
        ids: Sequence[str],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataTablesRestoreObjectsAnswer:
        """
        Restore many objects.

        `POST /api/v1/tables/{tableId}/objects/bulk-restore`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: DataTablesRestoreObjectsAnswer = self._api.call(
            "POST",
            make_path("/api/v1/tables/", table_id, "/objects/bulk-restore"),
            None,
            {"ids": ids, "reason": reason},
            call_options,
        )
        return answer
