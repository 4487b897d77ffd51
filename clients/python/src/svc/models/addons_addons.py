# Written from the contract by npm run generate.
from typing import Any, Literal, Optional

from typing_extensions import TypedDict

from .shared import AddonBuild, KeptBuild


class AddonScript(TypedDict):
    path: str
    """From the root of the addon: `index.tsx`, `parts/plate.tsx`."""
    bytes: int
    sha256: str


class AddonEntity(TypedDict):
    name: str
    entityType: Literal["data_table", "environment", "saved_query", "result_schema", "document", "project", "item_type", "container", "file"]
    description: str
    entityId: Optional[str]
    entityName: Optional[str]
    state: Literal["mapped", "unmapped", "archived", "missing"]


class AddonInstalledFrom(TypedDict):
    listingId: str
    """A UUID."""
    version: int
    newestVersion: Optional[int]


class AddonPublishedAs(TypedDict):
    listingId: str
    """A UUID."""
    version: int


class Addon(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    description: str
    """Free text of at most 5000 characters."""
    icon: Optional[str]
    origin: Literal["browser", "api", "assistant", "marketplace"]
    enabled: bool
    enabledBy: Optional[str]
    enabledAt: Optional[str]
    needsApproval: bool
    """A person has to approve it, first or again, before it runs."""
    readOnly: bool
    """Installed from the marketplace and not detached."""
    manifest: dict[str, Any]
    """
    The manifest: `apiVersion`, `sourceEntry`, `scopes`, `externalEntities`, `ui`, `surfaces`, `configSchema`,
    `defaultHeight`, `react`. A build checks it and tells all that is wrong.
    """
    scripts: list[AddonScript]
    entities: list[AddonEntity]
    build: Optional[KeptBuild]
    stale: bool
    """Scripts, manifest or mapping changed since the last build."""
    grantedScopes: list[Literal["data.read", "data.write", "results.read", "results.write", "documents.read", "documents.write", "inventory.read", "inventory.write", "storage.read", "storage.write", "search.read"]]
    """What was granted in this workspace when enabled."""
    consentedScopes: Optional[list[Literal["data.read", "data.write", "results.read", "results.write", "documents.read", "documents.write", "inventory.read", "inventory.write", "storage.read", "storage.write", "search.read"]]]
    installedFrom: Optional[AddonInstalledFrom]
    publishedAs: Optional[AddonPublishedAs]
    version: int
    """Counts the changes of the resource; also its `ETag`."""
    createdAt: str
    """A moment in UTC, ISO 8601."""
    createdBy: Optional[str]
    """The user who made it."""
    updatedAt: str
    """A moment in UTC, ISO 8601."""
    updatedBy: Optional[str]
    """The user who changed it last."""
    archivedAt: Optional[str]
    """When it was archived; null while it is active."""


class AddonsBuildAnswer(TypedDict):
    build: AddonBuild


class AddonsGetAnswer(TypedDict):
    addon: Addon


class AddonsGetScriptsAnswerScript(TypedDict):
    path: str
    """From the root of the addon: `index.tsx`, `parts/plate.tsx`."""
    content: str
    bytes: int
    sha256: str


class AddonsGetScriptsAnswer(TypedDict):
    scripts: list[AddonsGetScriptsAnswerScript]
    version: int


class ManifestSuggestionScopeUse(TypedDict):
    file: str
    line: int
    column: int


class ManifestSuggestionScope(TypedDict):
    scope: Literal["data.read", "data.write", "results.read", "results.write", "documents.read", "documents.write", "inventory.read", "inventory.write", "storage.read", "storage.write", "search.read"]
    declared: bool
    methods: list[str]
    uses: list[ManifestSuggestionScopeUse]


class ManifestSuggestionExternalEntityUse(TypedDict):
    file: str
    line: int
    column: int


class ManifestSuggestionExternalEntity(TypedDict):
    name: str
    entityType: Optional[Literal["data_table", "environment", "saved_query", "result_schema", "document", "project", "item_type", "container", "file"]]
    description: str
    declared: bool
    uses: list[ManifestSuggestionExternalEntityUse]


class ManifestSuggestionUndecidedItem(TypedDict):
    message: str
    file: Optional[str]
    line: Optional[int]
    column: Optional[int]


class ManifestSuggestion(TypedDict):
    manifest: dict[str, Any]
    """The manifest with what is proposed put in."""
    scopes: list[ManifestSuggestionScope]
    externalEntities: list[ManifestSuggestionExternalEntity]
    ui: list[str]
    undecided: list[ManifestSuggestionUndecidedItem]
    """What a person has to decide."""


class AddonsSuggestManifestAnswer(TypedDict):
    suggestion: ManifestSuggestion


class AddonsUpdateScriptsBodyScript(TypedDict):
    path: str
    """From the root of the addon: `index.tsx`, `parts/plate.tsx`."""
    content: Optional[str]
