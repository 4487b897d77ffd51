# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.documents_projects import DocumentsProjectsGetAnswer, Project
from ..listing import Listing
from ..resource import Resource


class DocumentsProjects(Resource):
    """`documents.projects`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[Project]:
        """
        List projects, by name.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/projects`. Needs `ws:view_documents`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return Listing(
            self._api,
            "/api/v1/projects",
            {"limit": limit, "offset": offset, "archived": archived, "updatedAfter": updated_after},
            call_options,
            items="projects",
            paging="offset",
            max_limit=500,
        )

    def create(
        self,
        *,
        name: str,
        description: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Project:
        """
        Create a project.

        `POST /api/v1/projects`. Needs `ws:edit_documents`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Project = self._api.call(
            "POST",
            "/api/v1/projects",
            None,
            {"name": name, "description": description, "reason": reason},
            call_options,
        )
        return answer

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DocumentsProjectsGetAnswer:
        """
        Read a project.

        `GET /api/v1/projects/{id}`. Needs `ws:view_documents`.
        """
        answer: DocumentsProjectsGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/projects/", id),
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
        description: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Project:
        """
        Update a project.

        `PATCH /api/v1/projects/{id}`. Needs `ws:edit_documents`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Project = self._api.call(
            "PATCH",
            make_path("/api/v1/projects/", id),
            None,
            {"name": name, "description": description, "reason": reason, "version": version},
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
    ) -> Project:
        """
        Archive a project.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/projects/{id}/archive`. Needs `ws:edit_documents`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Project = self._api.call(
            "POST",
            make_path("/api/v1/projects/", id, "/archive"),
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
    ) -> Project:
        """
        Restore a project.

        Restoring what is active answers it as it is.

        `POST /api/v1/projects/{id}/restore`. Needs `ws:edit_documents`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Project = self._api.call(
            "POST",
            make_path("/api/v1/projects/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer
