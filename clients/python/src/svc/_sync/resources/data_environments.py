# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.data_environments import DataEnvironmentsGetAnswer, Environment
from ..listing import Listing
from ..resource import Resource


class DataEnvironments(Resource):
    """`data.environments`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[Environment]:
        """
        List environments.

        Ordered by name.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/environments`. Needs `ws:view_data`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return Listing(
            self._api,
            "/api/v1/environments",
            {"limit": limit, "offset": offset, "archived": archived, "updatedAfter": updated_after},
            call_options,
            items="environments",
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
    ) -> Environment:
        """
        Create an environment.

        `POST /api/v1/environments`. Needs `ws:design_data`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Environment = self._api.call(
            "POST",
            "/api/v1/environments",
            None,
            {"name": name, "description": description, "reason": reason},
            call_options,
        )
        return answer

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> DataEnvironmentsGetAnswer:
        """
        Read an environment.

        `GET /api/v1/environments/{id}`. Needs `ws:view_data`.
        """
        answer: DataEnvironmentsGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/environments/", id),
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
    ) -> Environment:
        """
        Update an environment.

        Fields that are left out keep their value.

        `PATCH /api/v1/environments/{id}`. Needs `ws:design_data`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Environment = self._api.call(
            "PATCH",
            make_path("/api/v1/environments/", id),
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
    ) -> Environment:
        """
        Archive an environment.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/environments/{id}/archive`. Needs `ws:design_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Environment = self._api.call(
            "POST",
            make_path("/api/v1/environments/", id, "/archive"),
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
    ) -> Environment:
        """
        Restore an environment.

        Restoring what is active answers it as it is.

        `POST /api/v1/environments/{id}/restore`. Needs `ws:design_data`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Environment = self._api.call(
            "POST",
            make_path("/api/v1/environments/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer
