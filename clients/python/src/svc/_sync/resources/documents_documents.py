# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...file_answer import FileAnswer
from ...models.documents_documents import Document, DocumentsGetAnswer, DocumentsListReferencesAnswer
from ...models.shared import AuditRecord
from ..listing import Listing
from ..resource import Resource


class DocumentsDocuments(Resource):
    """`documents.documents`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        project_id: Union[str, NotGiven] = NOT_GIVEN,
        title: Union[str, NotGiven] = NOT_GIVEN,
        links_to: Union[str, NotGiven] = NOT_GIVEN,
        sort: Union[Literal["createdAt", "updatedAt", "title"], NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[Document]:
        """
        List documents, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/documents`. Needs `ws:view_documents`.

        Args:
            limit: How many to return.
            cursor: The `nextCursor` of the page before.
            title: Text that occurs in the title; case does not count.
            links_to: Only documents whose text links to this object, file or other thing.
            sort: Newest first, or by title. Default `createdAt`.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return Listing(
            self._api,
            "/api/v1/documents",
            {
                "limit": limit,
                "cursor": cursor,
                "projectId": project_id,
                "title": title,
                "linksTo": links_to,
                "sort": sort,
                "archived": archived,
                "updatedAfter": updated_after,
            },
            call_options,
            items="documents",
            paging="cursor",
            max_limit=200,
        )

    def create(
        self,
        *,
        title: str,
        project_id: Union[str, NotGiven, None] = NOT_GIVEN,
        markdown: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Document:
        """
        Create a document.

        `POST /api/v1/documents`. Needs `ws:edit_documents`.

        Args:
            title: One line of 1 to 300 characters.
            markdown: CommonMark with tables, task lists, strikethrough, footnotes and math.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Document = self._api.call(
            "POST",
            "/api/v1/documents",
            None,
            {"title": title, "projectId": project_id, "markdown": markdown, "reason": reason},
            call_options,
        )
        return answer

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DocumentsGetAnswer:
        """
        Read what is known of a document besides its text.

        `GET /api/v1/documents/{id}`. Needs `ws:view_documents`.
        """
        answer: DocumentsGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/documents/", id),
            None,
            None,
            call_options,
        )
        return answer

    def update(
        self,
        id: str,
        *,
        title: Union[str, NotGiven] = NOT_GIVEN,
        project_id: Union[str, NotGiven, None] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Document:
        """
        Rename a document, or put it into a project.

        `PATCH /api/v1/documents/{id}`. Needs `ws:edit_documents`.

        Args:
            title: One line of 1 to 300 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Document = self._api.call(
            "PATCH",
            make_path("/api/v1/documents/", id),
            None,
            {"title": title, "projectId": project_id, "reason": reason, "version": version},
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
    ) -> Document:
        """
        Archive a document.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/documents/{id}/archive`. Needs `ws:edit_documents`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Document = self._api.call(
            "POST",
            make_path("/api/v1/documents/", id, "/archive"),
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
    ) -> Document:
        """
        Restore a document.

        Restoring what is active answers it as it is.

        `POST /api/v1/documents/{id}/restore`. Needs `ws:edit_documents`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Document = self._api.call(
            "POST",
            make_path("/api/v1/documents/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    def duplicate(
        self,
        id: str,
        *,
        title: Union[str, NotGiven] = NOT_GIVEN,
        project_id: Union[str, NotGiven, None] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Document:
        """
        Make a new document with the same text.

        Its blocks have ids of their own, and its history begins with it.

        `POST /api/v1/documents/{id}/duplicate`. Needs `ws:edit_documents`.

        Args:
            title: Default: the title with “(copy)” behind it.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Document = self._api.call(
            "POST",
            make_path("/api/v1/documents/", id, "/duplicate"),
            None,
            {"title": title, "projectId": project_id, "reason": reason},
            call_options,
        )
        return answer

    def list_references(
        self,
        id: str,
        *,
        call_options: Optional[CallOptions] = None,
    ) -> DocumentsListReferencesAnswer:
        """
        List what a document links to, and what links to it.

        With the names that things have right now.

        `GET /api/v1/documents/{id}/references`. Needs `ws:view_documents`.
        """
        answer: DocumentsListReferencesAnswer = self._api.call(
            "GET",
            make_path("/api/v1/documents/", id, "/references"),
            None,
            None,
            call_options,
        )
        return answer

    def list_audit(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[AuditRecord]:
        """
        List what was done with a document, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/documents/{id}/audit`. Needs `ws:view_documents`.

        Args:
            limit: How many to return.
            cursor: The `nextCursor` of the page before.
        """
        return Listing(
            self._api,
            make_path("/api/v1/documents/", id, "/audit"),
            {"limit": limit, "cursor": cursor},
            call_options,
            items="records",
            paging="cursor",
            max_limit=1000,
        )

    def export(
        self,
        id: str,
        *,
        format: Union[Literal["md", "html", "pdf"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> FileAnswer:
        """
        Take a document out as markdown, HTML or PDF.

        Markdown with files is a zip: `document.md` and the folder `files`. HTML is one page without scripts. PDF needs
        a Chromium on the server.

        `GET /api/v1/documents/{id}/export`. Needs `ws:view_documents`.

        Args:
            format: Default `md`.
        """
        return self._api.call_for_file(
            "GET",
            make_path("/api/v1/documents/", id, "/export"),
            {"format": format},
            None,
            call_options,
        )
