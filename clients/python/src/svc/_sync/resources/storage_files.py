# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...file_answer import FileAnswer
from ...models.shared import AuditRecord
from ...models.storage_files import (
    File,
    StorageFilesDownloadAnswer,
    StorageFilesPreviewAnswer,
    StorageFilesReferencesAnswer,
    StorageFilesTextAnswer,
)
from ...uploads import FileSource, Progress
from ..listing import Listing
from ..resource import Resource


class StorageFiles(Resource):
    """`storage.files`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        project_id: Union[str, NotGiven] = NOT_GIVEN,
        ids: Union[str, NotGiven] = NOT_GIVEN,
        name: Union[str, NotGiven] = NOT_GIVEN,
        mime_type: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[File]:
        """
        List files, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/files`. Needs `ws:view_files`.

        Args:
            limit: How many to return.
            cursor: The `nextCursor` of the page before.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
            ids: Only these, separated by commas; archived ones too, unless `archived` says otherwise.
            name: A part of the name, in any case.
            mime_type: A media type, or a family of them such as `image/*`.
        """
        return Listing(
            self._api,
            "/api/v1/files",
            {
                "limit": limit,
                "cursor": cursor,
                "archived": archived,
                "updatedAfter": updated_after,
                "projectId": project_id,
                "ids": ids,
                "name": name,
                "mimeType": mime_type,
            },
            call_options,
            items="files",
            paging="cursor",
            max_limit=200,
        )

    def upload(
        self,
        file: FileSource,
        *,
        name: Union[str, NotGiven] = NOT_GIVEN,
        project_id: Union[str, NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        sha256: Union[str, NotGiven] = NOT_GIVEN,
        mime_type: Optional[str] = None,
        progress: Optional[Progress] = None,
        call_options: Optional[CallOptions] = None,
    ) -> File:
        """
        Upload files.

        The bytes themselves with `name` in the query, or `multipart/form-data` with one part a file, at most 100. They
        are streamed and hashed on the way; either all of the files are stored, or none. A form may carry the fields
        `projectId`, `description` and `sha256` before the file they are meant for. One file is answered bare, several
        as `files`.

        `POST /api/v1/files`. Needs `ws:edit_files`.

        Args:
            name: The name of the file, where the body is the file itself.
            description: Free text of at most 5000 characters.
            sha256: Refused unless the one file has this SHA-256.
        """
        answer: File = self._upload(
            "/api/v1/files",
            file,
            "name",
            {"name": name, "projectId": project_id, "description": description, "sha256": sha256},
            mime_type,
            progress,
            call_options,
        )
        return answer

    def upload_base64(
        self,
        *,
        name: str,
        mime_type: str,
        data: str,
        sha256: Union[str, NotGiven] = NOT_GIVEN,
        project_id: Union[str, NotGiven, None] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        metadata: Union[Mapping[str, str], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> File:
        """
        Upload a small file as base64.

        `POST /api/v1/files/base64`. Needs `ws:edit_files`.

        Args:
            name: One line of 1 to 255 characters without slashes.
            mime_type: A media type, such as `text/csv`.
            data: The bytes in standard base64, at most 10 MiB of them.
            sha256: Refused unless the bytes have this SHA-256.
            project_id: The project that the file belongs to.
            description: Free text of at most 5000 characters.
            metadata: Names and values of your own, at most 50.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: File = self._api.call(
            "POST",
            "/api/v1/files/base64",
            None,
            {
                "name": name,
                "mimeType": mime_type,
                "data": data,
                "sha256": sha256,
                "projectId": project_id,
                "description": description,
                "metadata": metadata,
                "reason": reason,
            },
            call_options,
        )
        return answer

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> File:
        """
        Read what is known of a file.

        The file itself, without an envelope.

        `GET /api/v1/files/{id}`. Needs `ws:view_files`.
        """
        answer: File = self._api.call("GET", make_path("/api/v1/files/", id), None, None, call_options)
        return answer

    def update(
        self,
        id: str,
        *,
        name: Union[str, NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        project_id: Union[str, NotGiven, None] = NOT_GIVEN,
        metadata: Union[Mapping[str, str], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> File:
        """
        Rename or describe a file.

        `PATCH /api/v1/files/{id}`. Needs `ws:edit_files`.

        Args:
            name: One line of 1 to 255 characters without slashes.
            description: Free text of at most 5000 characters.
            project_id: The project that the file belongs to.
            metadata: Names and values of your own, at most 50.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: File = self._api.call(
            "PATCH",
            make_path("/api/v1/files/", id),
            None,
            {
                "name": name,
                "description": description,
                "projectId": project_id,
                "metadata": metadata,
                "reason": reason,
                "version": version,
            },
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
    ) -> File:
        """
        Archive a file.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/files/{id}/archive`. Needs `ws:edit_files`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: File = self._api.call(
            "POST",
            make_path("/api/v1/files/", id, "/archive"),
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
    ) -> File:
        """
        Restore a file.

        Restoring what is active answers it as it is.

        `POST /api/v1/files/{id}/restore`. Needs `ws:edit_files`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: File = self._api.call(
            "POST",
            make_path("/api/v1/files/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    def download(
        self,
        id: str,
        *,
        expires_in: Union[int, NotGiven] = NOT_GIVEN,
        disposition: Union[Literal["attachment", "inline"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> StorageFilesDownloadAnswer:
        """
        Get an address to download a file from.

        It works without a credential until it expires, for this file only, and takes `Range`.

        `GET /api/v1/files/{id}/download`. Needs `ws:view_files`.

        Args:
            expires_in: For how many seconds. Default 300; at most 3600.
            disposition: Whether browsers save or show it. What could run as a page is always saved. Default
                `attachment`.
        """
        answer: StorageFilesDownloadAnswer = self._api.call(
            "GET",
            make_path("/api/v1/files/", id, "/download"),
            {"expiresIn": expires_in, "disposition": disposition},
            None,
            call_options,
        )
        return answer

    def text(self, id: str, *, call_options: Optional[CallOptions] = None) -> StorageFilesTextAnswer:
        """
        Read the text of a file.

        Of text, CSV, PDF, DOCX and XLSX; read once after the upload, at most 1 million characters.

        `GET /api/v1/files/{id}/text`. Needs `ws:view_files`.
        """
        answer: StorageFilesTextAnswer = self._api.call(
            "GET",
            make_path("/api/v1/files/", id, "/text"),
            None,
            None,
            call_options,
        )
        return answer

    def preview(self, id: str, *, call_options: Optional[CallOptions] = None) -> StorageFilesPreviewAnswer:
        """
        See a file.

        A picture of at most 512 pixels of images and of the first page of a PDF, or the first 20 kB of a text. With
        `Accept: image/webp` the picture itself. 404 for kinds that cannot be shown.

        `GET /api/v1/files/{id}/preview`. Needs `ws:view_files`.
        """
        answer: StorageFilesPreviewAnswer = self._api.call(
            "GET",
            make_path("/api/v1/files/", id, "/preview"),
            None,
            None,
            call_options,
        )
        return answer

    def preview_as(
        self,
        media_type: Literal["image/webp"],
        id: str,
        *,
        call_options: Optional[CallOptions] = None,
    ) -> FileAnswer:
        """
        See a file.

        A picture of at most 512 pixels of images and of the first page of a PDF, or the first 20 kB of a text. With
        `Accept: image/webp` the picture itself. 404 for kinds that cannot be shown.

        `GET /api/v1/files/{id}/preview`. Needs `ws:view_files`.
        """
        return self._api.call_for_file(
            "GET",
            make_path("/api/v1/files/", id, "/preview"),
            None,
            None,
            call_options,
            media_type,
        )

    def references(self, id: str, *, call_options: Optional[CallOptions] = None) -> StorageFilesReferencesAnswer:
        """
        List what refers to a file.

        `GET /api/v1/files/{id}/references`. Needs `ws:view_files`.
        """
        answer: StorageFilesReferencesAnswer = self._api.call(
            "GET",
            make_path("/api/v1/files/", id, "/references"),
            None,
            None,
            call_options,
        )
        return answer

    def audit(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[AuditRecord]:
        """
        List what was done to a file, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/files/{id}/audit`. Needs `ws:view_files`.

        Args:
            limit: How many to return.
            cursor: The `nextCursor` of the page before.
        """
        return Listing(
            self._api,
            make_path("/api/v1/files/", id, "/audit"),
            {"limit": limit, "cursor": cursor},
            call_options,
            items="records",
            paging="cursor",
            max_limit=1000,
        )
