# Written from the contract by npm run generate.
from typing import Literal, Optional

from typing_extensions import TypedDict


class Document(TypedDict):
    id: str
    """A UUID."""
    title: str
    """One line of 1 to 300 characters."""
    projectId: Optional[str]
    blockCount: int
    sizeBytes: int
    """Of the whole markdown, in UTF-8."""
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


class DocumentReference(TypedDict):
    type: Literal["object", "table", "batch", "file", "addon", "document", "container"]
    id: str
    """A UUID."""
    name: Optional[str]
    state: Literal["active", "archived", "missing"]
    """`missing`: there is nothing of that id in this workspace, or you may not see it."""
    blockIds: list[str]
    """The blocks that hold the link; empty where it is not held by a text, as of a batch made for a document."""


class DocumentsGetAnswer(TypedDict):
    document: Document


class DocumentsListReferencesAnswerReferences(TypedDict):
    outgoing: list[DocumentReference]
    incoming: list[DocumentReference]


class DocumentsListReferencesAnswer(TypedDict):
    references: DocumentsListReferencesAnswerReferences
