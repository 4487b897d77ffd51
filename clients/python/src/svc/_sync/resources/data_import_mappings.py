# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.data_import_mappings import (
    DataImportMappingsDryRunAnswer,
    DataImportMappingsGetAnswer,
    DataImportMappingsSuggestAnswer,
    ImportColumn,
    ImportMapping,
    ImportMatch,
)
from ...models.shared import Import, ImportSource
from ...uploads import FileSource, Progress
from ..listing import Listing
from ..resource import Resource


class DataImportMappings(Resource):
    """`data.import_mappings`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        table_id: Union[str, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[ImportMapping]:
        """
        List import mappings, by name.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/import-mappings`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return Listing(
            self._api,
            "/api/v1/import-mappings",
            {"limit": limit, "offset": offset, "tableId": table_id, "archived": archived, "updatedAfter": updated_after},
            call_options,
            items="importMappings",
            paging="offset",
            max_limit=500,
        )

    def create(
        self,
        *,
        name: str,
        table_id: str,
        source: ImportSource,
        columns: Sequence[ImportColumn],
        match: Union[ImportMatch, NotGiven] = NOT_GIVEN,
        on_error: Union[Literal["stop", "collect"], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ImportMapping:
        """
        Create an import mapping.

        `POST /api/v1/import-mappings`. Needs `ws:edit_data`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            on_error: `stop`: all rows or none. `collect`: the good rows are written, the bad ones listed.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: ImportMapping = self._api.call(
            "POST",
            "/api/v1/import-mappings",
            None,
            {
                "name": name,
                "tableId": table_id,
                "source": source,
                "columns": columns,
                "match": match,
                "onError": on_error,
                "reason": reason,
            },
            call_options,
        )
        return answer

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DataImportMappingsGetAnswer:
        """
        Read an import mapping.

        `GET /api/v1/import-mappings/{id}`. Needs `ws:view_data`.
        """
        answer: DataImportMappingsGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/import-mappings/", id),
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
        source: Union[ImportSource, NotGiven] = NOT_GIVEN,
        columns: Union[Sequence[ImportColumn], NotGiven] = NOT_GIVEN,
        match: Union[ImportMatch, NotGiven] = NOT_GIVEN,
        on_error: Union[Literal["stop", "collect"], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> ImportMapping:
        """
        Update an import mapping.

        Imports that were begun go on as the mapping was then.

        `PATCH /api/v1/import-mappings/{id}`. Needs `ws:edit_data`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            on_error: `stop`: all rows or none. `collect`: the good rows are written, the bad ones listed.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ImportMapping = self._api.call(
            "PATCH",
            make_path("/api/v1/import-mappings/", id),
            None,
            {
                "name": name,
                "source": source,
                "columns": columns,
                "match": match,
                "onError": on_error,
                "reason": reason,
                "version": version,
            },
            call_options,
        )
        return answer

    def suggest(
        self,
        file: FileSource,
        *,
        table_id: Union[str, NotGiven] = NOT_GIVEN,
        format: Union[Literal["csv", "tsv", "xlsx", "json", "ndjson"], NotGiven] = NOT_GIVEN,
        delimiter: Union[str, NotGiven] = NOT_GIVEN,
        encoding: Union[Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"], NotGiven] = NOT_GIVEN,
        sheet: Union[str, NotGiven] = NOT_GIVEN,
        header_row: Union[int, NotGiven] = NOT_GIVEN,
        mime_type: Optional[str] = None,
        progress: Optional[Progress] = None,
        call_options: Optional[CallOptions] = None,
    ) -> DataImportMappingsSuggestAnswer:
        """
        Propose a mapping for a file.

        The file is the body itself, in any media type, or the one part of a multipart/form-data. Looks at its first
        rows: how it is written, what its columns hold, which units their headers name, and which columns of the table
        they are.

        `POST /api/v1/import-mappings/suggest`. Needs `ws:edit_data`.

        Args:
            table_id: The table that the rows are for.
            delimiter: For CSV: the character between fields; found when left out.
            encoding: Of text files; found when left out.
            sheet: For XLSX: the name of the sheet; the first one when left out.
            header_row: The line, from 1, that names the columns; 0 when none does. Default 1. What stands above it is
                not read.
        """
        answer: DataImportMappingsSuggestAnswer = self._upload(
            "/api/v1/import-mappings/suggest",
            file,
            "",
            {
                "tableId": table_id,
                "format": format,
                "delimiter": delimiter,
                "encoding": encoding,
                "sheet": sheet,
                "headerRow": header_row,
            },
            mime_type,
            progress,
            call_options,
        )
        return answer

    def dry_run(
        self,
        id: str,
        file: FileSource,
        *,
        rows: Union[int, NotGiven] = NOT_GIVEN,
        mime_type: Optional[str] = None,
        progress: Optional[Progress] = None,
        call_options: Optional[CallOptions] = None,
    ) -> DataImportMappingsDryRunAnswer:
        """
        Tell what an import would do, row by row.

        The file is the body itself, in any media type, or the one part of a multipart/form-data. Does all that the
        import would do with its first rows, and takes it back. Numbers of naming schemes are not used up.

        `POST /api/v1/import-mappings/{id}/dry-run`. Needs `ws:edit_data`.

        Args:
            rows: How many rows to try. Default 1000.
        """
        answer: DataImportMappingsDryRunAnswer = self._upload(
            make_path("/api/v1/import-mappings/", id, "/dry-run"),
            file,
            "",
            {"rows": rows},
            mime_type,
            progress,
            call_options,
        )
        return answer

    def run(
        self,
        id: str,
        file: FileSource,
        *,
        file_name: Union[str, NotGiven] = NOT_GIVEN,
        mime_type: Optional[str] = None,
        progress: Optional[Progress] = None,
        call_options: Optional[CallOptions] = None,
    ) -> Import:
        """
        Import a file.

        The file is the body itself, in any media type, or the one part of a multipart/form-data. Answers at once; the
        import goes on as a job, also after a restart. GET /imports/{id} tells how far it has come.

        `POST /api/v1/import-mappings/{id}/run`. Needs `ws:edit_data`.

        Args:
            file_name: Where the body itself is the file.
        """
        answer: Import = self._upload(
            make_path("/api/v1/import-mappings/", id, "/run"),
            file,
            "fileName",
            {"fileName": file_name},
            mime_type,
            progress,
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
    ) -> ImportMapping:
        """
        Archive an import mapping.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/import-mappings/{id}/archive`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ImportMapping = self._api.call(
            "POST",
            make_path("/api/v1/import-mappings/", id, "/archive"),
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
    ) -> ImportMapping:
        """
        Restore an import mapping.

        Restoring what is active answers it as it is.

        `POST /api/v1/import-mappings/{id}/restore`. Needs `ws:edit_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: ImportMapping = self._api.call(
            "POST",
            make_path("/api/v1/import-mappings/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer
