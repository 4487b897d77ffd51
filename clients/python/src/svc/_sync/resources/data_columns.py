# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, NotGiven
from ...models.data_columns import (
    DataColumnsCreateBodyLink,
    DataColumnsCreateBodyOption,
    DataColumnsCreateManyAnswer,
    DataColumnsGetAnswer,
    DataColumnsListAnswer,
    DataColumnsPreviewConversionAnswer,
    DataColumnsPreviewConversionBodyOption,
    DataColumnsUpdateBodyOption,
)
from ...models.shared import Column, ColumnValidation, NewColumn
from ..resource import Resource


class DataColumns(Resource):
    """`data.columns`: the operations on this noun."""

    def list(
        self,
        table_id: str,
        *,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataColumnsListAnswer:
        """
        List the columns of a table, by position.

        `GET /api/v1/tables/{tableId}/columns`. Needs `ws:view_data`.

        Args:
            archived: true: the archived ones only.
        """
        answer: DataColumnsListAnswer = self._api.call(
            "GET",
            make_path("/api/v1/tables/", table_id, "/columns"),
            {"archived": archived},
            None,
            call_options,
        )
        return answer

    def create(
        self,
        table_id: str,
        *,
        name: str,
        type: Literal["text", "longText", "number", "integer", "boolean", "date", "dateTime", "select", "multiSelect", "measure", "link", "file", "user", "url", "email", "barcode", "json", "autoName"],
        required: Union[bool, NotGiven] = NOT_GIVEN,
        unique: Union[bool, NotGiven] = NOT_GIVEN,
        default: Any = NOT_GIVEN,
        unit: Union[str, NotGiven] = NOT_GIVEN,
        options: Union[Sequence[Union[str, DataColumnsCreateBodyOption]], NotGiven] = NOT_GIVEN,
        validation: Union[ColumnValidation, NotGiven, None] = NOT_GIVEN,
        indexed: Union[bool, NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        position: Union[int, NotGiven] = NOT_GIVEN,
        link: Union[DataColumnsCreateBodyLink, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Column:
        """
        Add a column to a table.

        `POST /api/v1/tables/{tableId}/columns`. Needs `ws:design_data`.

        Args:
            name: Unique in its table, compared without case; one line, at most 63 bytes of UTF-8.
            unit: For `measure`: any spelling of a UCUM unit.
            options: For `select` and `multiSelect`.
            indexed: Build an index, without blocking writers, for filters and sorts.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Column = self._api.call(
            "POST",
            make_path("/api/v1/tables/", table_id, "/columns"),
            None,
            {
                "name": name,
                "type": type,
                "required": required,
                "unique": unique,
                "default": default,
                "unit": unit,
                "options": options,
                "validation": validation,
                "indexed": indexed,
                "description": description,
                "position": position,
                "link": link,
                "reason": reason,
            },
            call_options,
        )
        return answer

    def create_many(
        self,
        table_id: str,
        *,
        columns: Sequence[NewColumn],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataColumnsCreateManyAnswer:
        """
        Add several columns, all or none.

        `POST /api/v1/tables/{tableId}/columns/bulk`. Needs `ws:design_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: DataColumnsCreateManyAnswer = self._api.call(
            "POST",
            make_path("/api/v1/tables/", table_id, "/columns/bulk"),
            None,
            {"columns": columns, "reason": reason},
            call_options,
        )
        return answer

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DataColumnsGetAnswer:
        """
        Read a column.

        `GET /api/v1/columns/{id}`. Needs `ws:view_data`.
        """
        answer: DataColumnsGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/columns/", id),
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
        type: Union[Literal["text", "longText", "number", "integer", "boolean", "date", "dateTime", "select", "multiSelect", "measure", "link", "file", "user", "url", "email", "barcode", "json", "autoName"], NotGiven] = NOT_GIVEN,
        conversion: Union[Literal["strict", "lossy", "clear"], NotGiven] = NOT_GIVEN,
        required: Union[bool, NotGiven] = NOT_GIVEN,
        unique: Union[bool, NotGiven] = NOT_GIVEN,
        default: Any = NOT_GIVEN,
        unit: Union[str, NotGiven] = NOT_GIVEN,
        options: Union[Sequence[Union[str, DataColumnsUpdateBodyOption]], NotGiven] = NOT_GIVEN,
        validation: Union[ColumnValidation, NotGiven, None] = NOT_GIVEN,
        indexed: Union[bool, NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        position: Union[int, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Column:
        """
        Change a column.

        A rename rewrites no rows. With another `type`, `conversion` tells what happens to cells that do not fit:
        `strict` refuses, `lossy` empties them, `clear` empties all.

        `PATCH /api/v1/columns/{id}`. Needs `ws:design_data`.

        Args:
            name: Unique in its table, compared without case; one line, at most 63 bytes of UTF-8.
            conversion: Default `strict`.
            unit: For `measure`: any spelling of a UCUM unit.
            options: For `select` and `multiSelect`.
            indexed: Build an index, without blocking writers, for filters and sorts.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Column = self._api.call(
            "PATCH",
            make_path("/api/v1/columns/", id),
            None,
            {
                "name": name,
                "type": type,
                "conversion": conversion,
                "required": required,
                "unique": unique,
                "default": default,
                "unit": unit,
                "options": options,
                "validation": validation,
                "indexed": indexed,
                "description": description,
                "position": position,
                "reason": reason,
                "version": version,
            },
            call_options,
        )
        return answer

    def preview_conversion(
        self,
        id: str,
        *,
        type: Literal["text", "longText", "number", "integer", "boolean", "date", "dateTime", "select", "multiSelect", "measure", "link", "file", "user", "url", "email", "barcode", "json", "autoName"],
        unit: Union[str, NotGiven] = NOT_GIVEN,
        options: Union[Sequence[Union[str, DataColumnsPreviewConversionBodyOption]], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataColumnsPreviewConversionAnswer:
        """
        Count the cells that another type could not hold.

        `POST /api/v1/columns/{id}/convert-preview`. Needs `ws:view_data`.

        Args:
            unit: For `measure`: any spelling of a UCUM unit.
            options: For `select` and `multiSelect`.
        """
        answer: DataColumnsPreviewConversionAnswer = self._api.call(
            "POST",
            make_path("/api/v1/columns/", id, "/convert-preview"),
            None,
            {"type": type, "unit": unit, "options": options},
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
    ) -> Column:
        """
        Archive a column.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/columns/{id}/archive`. Needs `ws:design_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Column = self._api.call(
            "POST",
            make_path("/api/v1/columns/", id, "/archive"),
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
    ) -> Column:
        """
        Restore a column.

        Restoring what is active answers it as it is.

        `POST /api/v1/columns/{id}/restore`. Needs `ws:design_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Column = self._api.call(
            "POST",
            make_path("/api/v1/columns/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer
