# Written from the contract by npm run generate.
from typing import Literal, Optional

from typing_extensions import TypedDict


class IdentityMeGetAnswerMeUser(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    email: Optional[str]
    kind: Literal["person", "service"]


class IdentityMeGetAnswerMeWorkspace(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    slug: str


class IdentityMeGetAnswerMeOrganizationFeatures(TypedDict):
    api: bool
    """Workspace API keys."""
    addons: bool
    """Addons."""
    mcp: bool
    """Assistants over MCP."""


class IdentityMeGetAnswerMeOrganization(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 120 characters, not only blanks."""
    features: IdentityMeGetAnswerMeOrganizationFeatures
    owner: bool


class IdentityMeGetAnswerMe(TypedDict):
    user: IdentityMeGetAnswerMeUser
    workspace: Optional[IdentityMeGetAnswerMeWorkspace]
    organization: Optional[IdentityMeGetAnswerMeOrganization]
    role: Optional[Literal["owner", "admin", "member", "viewer"]]
    actions: list[Literal["ws:view_data", "ws:edit_data", "ws:design_data", "ws:view_results", "ws:edit_results", "ws:finalize_results", "ws:view_documents", "ws:edit_documents", "ws:view_inventory", "ws:edit_inventory", "ws:view_files", "ws:edit_files", "ws:search", "ws:view_addons", "ws:author_addons", "ws:enable_addons", "ws:view_audit", "ws:manage_members", "ws:manage_settings", "ws:manage_oauth_clients"]]
    """What this credential may do right now."""
    authMethod: Literal["session", "api_key", "oauth", "m2m", "mcp"]


class IdentityMeGetAnswer(TypedDict):
    me: IdentityMeGetAnswerMe
