# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, NotGiven
from ...file_answer import FileAnswer
from ...models.documents_markdown import (
    DocumentMarkdown,
    DocumentsMarkdownReplaceBodyEdit,
    DocumentsMarkdownUpdateBlocksBodyBlock,
)
from ...models.shared import MarkdownEdit
from ..resource import Resource


class DocumentsMarkdown(Resource):
    """`documents.markdown`: the operations on this noun."""

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DocumentMarkdown:
        """
        Read a document as markdown.

        With `Accept: text/markdown` the text itself, byte for byte.

        `GET /api/v1/documents/{id}/markdown`. Needs `ws:view_documents`.
        """
        answer: DocumentMarkdown = self._api.call(
            "GET",
            make_path("/api/v1/documents/", id, "/markdown"),
            None,
            None,
            call_options,
        )
        return answer

    def get_as(
        self,
        media_type: Literal["text/markdown"],
        id: str,
        *,
        call_options: Optional[CallOptions] = None,
    ) -> FileAnswer:
        """
        Read a document as markdown.

        With `Accept: text/markdown` the text itself, byte for byte.

        `GET /api/v1/documents/{id}/markdown`. Needs `ws:view_documents`.
        """
        return self._api.call_for_file(
            "GET",
            make_path("/api/v1/documents/", id, "/markdown"),
            None,
            None,
            call_options,
            media_type,
        )

    def append(
        self,
        id: str,
        *,
        markdown: str,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        return_: Union[Literal["all", "touched"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> MarkdownEdit:
        """
        Add blocks at the end.

        The blocks before stay as they are: where the text would run into them, a blank line or `<!-- -->` keeps them
        apart.

        `POST /api/v1/documents/{id}/markdown/append`. Needs `ws:edit_documents`.

        Args:
            markdown: CommonMark with tables, task lists, strikethrough, footnotes and math.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
            return_: All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks.
        """
        answer: MarkdownEdit = self._api.call(
            "POST",
            make_path("/api/v1/documents/", id, "/markdown/append"),
            {"return": return_},
            {"markdown": markdown, "reason": reason, "version": version},
            call_options,
        )
        return answer

    def insert(
        self,
        id: str,
        *,
        markdown: str,
        before: Union[str, NotGiven] = NOT_GIVEN,
        after: Union[str, NotGiven] = NOT_GIVEN,
        position: Union[Literal["start", "end"], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        return_: Union[Literal["all", "touched"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> MarkdownEdit:
        """
        Add blocks somewhere.

        Exactly one of `before`, `after` and `position`; by default at the end.

        `POST /api/v1/documents/{id}/markdown/insert`. Needs `ws:edit_documents`.

        Args:
            markdown: CommonMark with tables, task lists, strikethrough, footnotes and math.
            before: The block to stand before.
            after: The block to stand after.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
            return_: All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks.
        """
        answer: MarkdownEdit = self._api.call(
            "POST",
            make_path("/api/v1/documents/", id, "/markdown/insert"),
            {"return": return_},
            {
                "markdown": markdown,
                "before": before,
                "after": after,
                "position": position,
                "reason": reason,
                "version": version,
            },
            call_options,
        )
        return answer

    def update_blocks(
        self,
        id: str,
        *,
        blocks: Sequence[DocumentsMarkdownUpdateBlocksBodyBlock],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        return_: Union[Literal["all", "touched"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> MarkdownEdit:
        """
        Give blocks another text.

        A text of several blocks puts the others behind the first, which keeps the id. With `version` or `If-Match`, the
        version of the document that was read, it is refused only if a block that it touches changed since. A block may
        carry its own version instead.

        `PATCH /api/v1/documents/{id}/markdown/blocks`. Needs `ws:edit_documents`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
            return_: All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks.
        """
        answer: MarkdownEdit = self._api.call(
            "PATCH",
            make_path("/api/v1/documents/", id, "/markdown/blocks"),
            {"return": return_},
            {"blocks": blocks, "reason": reason, "version": version},
            call_options,
        )
        return answer

    def replace(
        self,
        id: str,
        *,
        markdown: Union[str, NotGiven] = NOT_GIVEN,
        edits: Union[Sequence[DocumentsMarkdownReplaceBodyEdit], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        return_: Union[Literal["all", "touched"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> MarkdownEdit:
        """
        Replace the whole text, or parts of it that are found.

        Either `markdown`, or `edits`, which are done one after the other. Blocks that come out equal keep their ids,
        also where they moved. With `version` or `If-Match`, the version of the document that was read, it is refused
        only if a block that it touches changed since.

        `POST /api/v1/documents/{id}/markdown/replace`. Needs `ws:edit_documents`.

        Args:
            markdown: CommonMark with tables, task lists, strikethrough, footnotes and math.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
            return_: All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks.
        """
        answer: MarkdownEdit = self._api.call(
            "POST",
            make_path("/api/v1/documents/", id, "/markdown/replace"),
            {"return": return_},
            {"markdown": markdown, "edits": edits, "reason": reason, "version": version},
            call_options,
        )
        return answer

    def move(
        self,
        id: str,
        *,
        block_ids: Sequence[str],
        before: Union[str, NotGiven] = NOT_GIVEN,
        after: Union[str, NotGiven] = NOT_GIVEN,
        position: Union[Literal["start", "end"], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        return_: Union[Literal["all", "touched"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> MarkdownEdit:
        """
        Move blocks to another place.

        In the order given. Exactly one of `before`, `after` and `position`.

        `POST /api/v1/documents/{id}/markdown/move`. Needs `ws:edit_documents`.

        Args:
            before: The block to stand before.
            after: The block to stand after.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
            return_: All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks.
        """
        answer: MarkdownEdit = self._api.call(
            "POST",
            make_path("/api/v1/documents/", id, "/markdown/move"),
            {"return": return_},
            {
                "blockIds": block_ids,
                "before": before,
                "after": after,
                "position": position,
                "reason": reason,
                "version": version,
            },
            call_options,
        )
        return answer

    def delete_blocks(
        self,
        id: str,
        *,
        block_ids: Sequence[str],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        return_: Union[Literal["all", "touched"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> MarkdownEdit:
        """
        Remove blocks.

        Earlier versions keep them. With `version` or `If-Match`, the version of the document that was read, it is
        refused only if a block that it touches changed since.

        `DELETE /api/v1/documents/{id}/markdown/blocks`. Needs `ws:edit_documents`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
            return_: All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks.
        """
        answer: MarkdownEdit = self._api.call(
            "DELETE",
            make_path("/api/v1/documents/", id, "/markdown/blocks"),
            {"return": return_},
            {"blockIds": block_ids, "reason": reason, "version": version},
            call_options,
        )
        return answer
