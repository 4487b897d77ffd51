# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, NotGiven
from ...models.addons_builds import AddonsBuildsCheckAnswer, AddonsBuildsGetAnswer
from ...models.shared import KeptBuild, NewScript
from ..listing import Listing
from ..resource import Resource


class AddonsBuilds(Resource):
    """`addons.builds`: the operations on this noun."""

    def check(
        self,
        *,
        manifest: Mapping[str, Any],
        scripts: Sequence[NewScript],
        types: Union[bool, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AddonsBuildsCheckAnswer:
        """
        Try a build without keeping anything.

        Answers 200 whether it is `green` or `failed`.

        `POST /api/v1/addons/build`. Needs `ws:author_addons`.

        Args:
            manifest: The manifest: `apiVersion`, `sourceEntry`, `scopes`, `externalEntities`, `ui`, `surfaces`,
                `configSchema`, `defaultHeight`, `react`. A build checks it and tells all that is wrong.
            types: false leaves the type check out, which is faster. Default true.
        """
        answer: AddonsBuildsCheckAnswer = self._api.call(
            "POST",
            "/api/v1/addons/build",
            None,
            {"manifest": manifest, "scripts": scripts, "types": types},
            call_options,
        )
        return answer

    def list(
        self,
        id: str,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Listing[KeptBuild]:
        """
        List the builds of an addon, newest first.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/addons/{id}/builds`. Needs `ws:view_addons`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
        """
        return Listing(
            self._api,
            make_path("/api/v1/addons/", id, "/builds"),
            {"limit": limit, "offset": offset},
            call_options,
            items="builds",
            paging="offset",
            max_limit=1000,
        )

    def get(self, id: str, build_id: str, *, call_options: Optional[CallOptions] = None) -> AddonsBuildsGetAnswer:
        """
        Read a build with its issues.

        `GET /api/v1/addons/{id}/builds/{buildId}`. Needs `ws:view_addons`.
        """
        answer: AddonsBuildsGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/addons/", id, "/builds/", build_id),
            None,
            None,
            call_options,
        )
        return answer
