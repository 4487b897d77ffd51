# Written from the contract by npm run generate.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, Union

from ..._http import make_path
from ..._settings import CallOptions
from ..._values import NOT_GIVEN, Moment, NotGiven
from ...models.addons_addons import (
    Addon,
    AddonsBuildAnswer,
    AddonsGetAnswer,
    AddonsGetScriptsAnswer,
    AddonsSuggestManifestAnswer,
    AddonsUpdateScriptsBodyScript,
)
from ...models.shared import NewScript
from ..listing import AsyncListing
from ..resource import AsyncResource


class AsyncAddonsAddons(AsyncResource):
    """`addons.addons`: the operations on this noun."""

    def list(
        self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        origin: Union[Literal["browser", "api", "assistant", "marketplace"], NotGiven] = NOT_GIVEN,
        archived: Union[bool, NotGiven] = NOT_GIVEN,
        updated_after: Union[Moment, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AsyncListing[Addon]:
        """
        List addons.

        Ordered by name.

        `limit` is the size of a page; the list goes on over all pages.

        `GET /api/v1/addons`. Needs `ws:view_addons`.

        Args:
            limit: How many to return.
            offset: How many to skip. Default 0.
            archived: true: the archived ones only. Default false: the active ones only.
            updated_after: Only what changed after this moment.
        """
        return AsyncListing(
            self._api,
            "/api/v1/addons",
            {"limit": limit, "offset": offset, "origin": origin, "archived": archived, "updatedAfter": updated_after},
            call_options,
            items="addons",
            paging="offset",
            max_limit=500,
        )

    async def create(
        self,
        *,
        name: str,
        manifest: Mapping[str, Any],
        scripts: Sequence[NewScript],
        description: Union[str, NotGiven] = NOT_GIVEN,
        icon: Union[str, NotGiven, None] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Addon:
        """
        Create an addon.

        One made over the API or by an assistant is disabled until a person enables it in the app; one made in the app
        by a person who may enable addons is enabled.

        `POST /api/v1/addons`. Needs `ws:author_addons`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            manifest: The manifest: `apiVersion`, `sourceEntry`, `scopes`, `externalEntities`, `ui`, `surfaces`,
                `configSchema`, `defaultHeight`, `react`. A build checks it and tells all that is wrong.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Addon = await self._api.call(
            "POST",
            "/api/v1/addons",
            None,
            {
                "name": name,
                "description": description,
                "icon": icon,
                "manifest": manifest,
                "scripts": scripts,
                "reason": reason,
            },
            call_options,
        )
        return answer

    async def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> AddonsGetAnswer:
        """
        Read an addon.

        `GET /api/v1/addons/{id}`. Needs `ws:view_addons`.
        """
        answer: AddonsGetAnswer = await self._api.call(
            "GET",
            make_path("/api/v1/addons/", id),
            None,
            None,
            call_options,
        )
        return answer

    async def update(
        self,
        id: str,
        *,
        name: Union[str, NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        icon: Union[str, NotGiven, None] = NOT_GIVEN,
        manifest: Union[Mapping[str, Any], NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Addon:
        """
        Update an addon.

        Fields that are left out keep their value. A manifest with a scope that was not granted revokes the enablement.

        `PATCH /api/v1/addons/{id}`. Needs `ws:author_addons`.

        Args:
            name: One line of 1 to 120 characters, not only blanks.
            description: Free text of at most 5000 characters.
            manifest: The manifest: `apiVersion`, `sourceEntry`, `scopes`, `externalEntities`, `ui`, `surfaces`,
                `configSchema`, `defaultHeight`, `react`. A build checks it and tells all that is wrong.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Addon = await self._api.call(
            "PATCH",
            make_path("/api/v1/addons/", id),
            None,
            {
                "name": name,
                "description": description,
                "icon": icon,
                "manifest": manifest,
                "reason": reason,
                "version": version,
            },
            call_options,
        )
        return answer

    async def archive(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Addon:
        """
        Archive an addon.

        Reversible. Archiving what is archived answers it as it is.

        `POST /api/v1/addons/{id}/archive`. Needs `ws:author_addons`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Addon = await self._api.call(
            "POST",
            make_path("/api/v1/addons/", id, "/archive"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    async def restore(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Addon:
        """
        Restore an addon.

        Restoring what is active answers it as it is.

        `POST /api/v1/addons/{id}/restore`. Needs `ws:author_addons`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Addon = await self._api.call(
            "POST",
            make_path("/api/v1/addons/", id, "/restore"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    async def get_scripts(self, id: str, *, call_options: Optional[CallOptions] = None) -> AddonsGetScriptsAnswer:
        """
        Read the scripts of an addon.

        `GET /api/v1/addons/{id}/scripts`. Needs `ws:view_addons`.
        """
        answer: AddonsGetScriptsAnswer = await self._api.call(
            "GET",
            make_path("/api/v1/addons/", id, "/scripts"),
            None,
            None,
            call_options,
        )
        return answer

    async def update_scripts(
        self,
        id: str,
        *,
        scripts: Sequence[AddonsUpdateScriptsBodyScript],
        replace: Union[bool, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Addon:
        """
        Write, replace or remove scripts.

        Scripts that are not named stay as they are; `content: null` removes one.

        `PATCH /api/v1/addons/{id}/scripts`. Needs `ws:author_addons`.

        Args:
            replace: true: the named scripts are all there are.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Addon = await self._api.call(
            "PATCH",
            make_path("/api/v1/addons/", id, "/scripts"),
            None,
            {"scripts": scripts, "replace": replace, "reason": reason, "version": version},
            call_options,
        )
        return answer

    async def update_entities(
        self,
        id: str,
        *,
        entities: Mapping[str, Optional[str]],
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Addon:
        """
        Map external entities to entities of this workspace.

        By their names; null unmaps. Also of an installed addon, whose source is read-only.

        `PATCH /api/v1/addons/{id}/entities`. Needs `ws:author_addons`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Addon = await self._api.call(
            "PATCH",
            make_path("/api/v1/addons/", id, "/entities"),
            None,
            {"entities": entities, "reason": reason, "version": version},
            call_options,
        )
        return answer

    async def detach(
        self,
        id: str,
        *,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Addon:
        """
        Make an installed addon one of your own.

        It can be edited then, and gets no more updates from the marketplace.

        `POST /api/v1/addons/{id}/detach`. Needs `ws:author_addons`.

        Args:
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
            version: The version that was read; a stale one is refused. Also as `If-Match`.
        """
        answer: Addon = await self._api.call(
            "POST",
            make_path("/api/v1/addons/", id, "/detach"),
            None,
            {"reason": reason, "version": version},
            call_options,
        )
        return answer

    async def publish(
        self,
        id: str,
        *,
        notes: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> Addon:
        """
        Publish an addon to the marketplace of this installation.

        Its build must be green and fresh. Entities are published without their mapping.

        `POST /api/v1/addons/{id}/publish`. Needs `ws:author_addons`.

        Args:
            notes: What is new.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: Addon = await self._api.call(
            "POST",
            make_path("/api/v1/addons/", id, "/publish"),
            None,
            {"notes": notes, "reason": reason},
            call_options,
        )
        return answer

    async def build(
        self,
        id: str,
        *,
        types: Union[bool, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AddonsBuildAnswer:
        """
        Build an addon.

        Checks and bundles the kept scripts with manifest and mapping, and keeps the outcome. It must be green for the
        addon to render. Answers 200 whether it is `green` or `failed`.

        `POST /api/v1/addons/{id}/build`. Needs `ws:author_addons`.

        Args:
            types: false leaves the type check out, which is faster. Default true.
            reason: Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.
        """
        answer: AddonsBuildAnswer = await self._api.call(
            "POST",
            make_path("/api/v1/addons/", id, "/build"),
            None,
            {"types": types, "reason": reason},
            call_options,
        )
        return answer

    async def suggest_manifest(
        self,
        id: str,
        *,
        manifest: Union[Mapping[str, Any], NotGiven] = NOT_GIVEN,
        scripts: Union[Sequence[NewScript], NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> AddonsSuggestManifestAnswer:
        """
        Propose a manifest from the code.

        Finds the scopes with the lines that need them, the external entities and the parts of the UI. Changes nothing.
        Scripts that are sent are looked at instead of the kept ones.

        `POST /api/v1/addons/{id}/suggest-manifest`. Needs `ws:author_addons`.

        Args:
            manifest: The manifest: `apiVersion`, `sourceEntry`, `scopes`, `externalEntities`, `ui`, `surfaces`,
                `configSchema`, `defaultHeight`, `react`. A build checks it and tells all that is wrong.
        """
        answer: AddonsSuggestManifestAnswer = await self._api.call(
            "POST",
            make_path("/api/v1/addons/", id, "/suggest-manifest"),
            None,
            {"manifest": manifest, "scripts": scripts},
            call_options,
        )
        return answer
