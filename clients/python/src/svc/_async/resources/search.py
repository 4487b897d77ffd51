# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Optional, Union

from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.search import SearchResult
from ..listing import AsyncListing
from ..resource import AsyncResource


class AsyncSearch(AsyncResource):
    """`search`: the operations on this noun."""

    def run(
        self,
        *,
        q: str,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        type: Union[Sequence[Literal["document", "file", "object", "resultSchema"]], NotGiven] = NOT_GIVEN,
        project_id: Union[str, NotGiven] = NOT_GIVEN,
        environment_id: Union[str, NotGiven] = NOT_GIVEN,
        table_id: Union[str, NotGiven] = NOT_GIVEN,
        created_by: Union[str, NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        sort: Union[Literal["relevance", "updatedAt"], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[SearchResult]:
        """
        Search documents, files, objects and result schemas.

        Words are found whatever their case and accents; the last one also as the beginning of a word. `"a phrase"` is
        found as it stands, as are identifiers such as `PLS-00012`; `-word` leaves out what has the word. When nothing
        matches, one typo in each word is forgiven. Kinds that the credential may not view are left out.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/search`. Needs `ws:search`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            q: What to look for: words, "phrases", -not.
            type: Only these kinds; repeatable.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
            sort: Default relevance.
        """
        return AsyncListing(
            self._api,
            "/api/v1/search",
            {
                "limit": limit,
                "offset": offset,
                "q": q,
                "type": type,
                "projectId": project_id,
                "environmentId": environment_id,
                "tableId": table_id,
                "createdBy": created_by,
                "archived": archived,
                "updatedAfter": updated_after,
                "sort": sort,
            },
            call_options,
            items="results",
            paging="offset",
            max_limit=100,
        )
