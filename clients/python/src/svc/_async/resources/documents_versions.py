# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, NotGiven
from ...models.documents_versions import DocumentSnapshot, DocumentVersion, DocumentsVersionsDiffAnswer
from ...models.shared import MarkdownEdit
from ..listing import AsyncListing
from ..resource import AsyncResource


class AsyncDocumentsVersions(AsyncResource):
    """`documents.versions`: the operations on this noun."""

    def list(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[DocumentVersion]:
        """
        List the versions of a document, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/documents/{id}/versions`. Needs `ws:view_documents`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
        """
        return AsyncListing(
            self._api,
            make_path("/api/v1/documents/", id, "/versions"),
            {"limit": limit, "offset": offset},
            call_options,
            items="versions",
            paging="offset",
            max_limit=1000,
        )

    async def get(self, id: str, version: int, *, call_options: Optional[CallOptions] = None) -> DocumentSnapshot:
        """
        Read one version of a document.

        `GET /api/v1/documents/{id}/versions/{version}`. Needs `ws:view_documents`.
        """
        answer: DocumentSnapshot = await self._api.call(
            "GET",
            make_path("/api/v1/documents/", id, "/versions/", version),
            None,
            None,
            call_options,
        )
        return answer

    async def diff(
        self,
        id: str,
        version: int,
        other: int,
        *,
        call_options: Optional[CallOptions] = None,
    ) -> DocumentsVersionsDiffAnswer:
        """
        Compare two versions of a document, word by word.

        `GET /api/v1/documents/{id}/versions/{version}/diff/{other}`. Needs `ws:view_documents`.
        """
        answer: DocumentsVersionsDiffAnswer = await self._api.call(
            "GET",
            make_path("/api/v1/documents/", id, "/versions/", version, "/diff/", other),
            None,
            None,
            call_options,
        )
        return answer

    async def restore(
        self,
        id: str,
        version: int,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> MarkdownEdit:
        """
        Make a new version whose text equals that of an old one.

        Blocks come back under the ids they had.

        `POST /api/v1/documents/{id}/versions/{version}/restore`. Needs `ws:edit_documents`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: MarkdownEdit = await self._api.call(
            "POST",
            make_path("/api/v1/documents/", id, "/versions/", version, "/restore"),
            None,
            {"reason": reason},
            call_options,
        )
        return answer
