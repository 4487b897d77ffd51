# Written from the contract by npm run generate.
from typing import Literal, Optional

from typing_extensions import TypedDict

from .shared import Block


class DocumentDiffBlockPart(TypedDict):
    op: Literal["equal", "insert", "delete"]
    text: str


class DocumentDiffBlock(TypedDict):
    id: str
    """A UUID."""
    type: Literal["paragraph", "heading", "list", "blockquote", "code", "table", "html", "math", "thematicBreak", "definition", "footnoteDefinition", "svc-object", "svc-table", "svc-batch", "svc-file", "svc-addon"]
    status: Literal["added", "removed", "changed", "moved"]
    parts: list[DocumentDiffBlockPart]


DocumentDiff = TypedDict(
    "DocumentDiff",
    {
        "from": int,
        "to": int,
        "unchanged": int,
        "blocks": list[DocumentDiffBlock],
    },
)


class DocumentSnapshotChanges(TypedDict):
    added: int
    changed: int
    moved: int
    removed: int


class DocumentSnapshot(TypedDict):
    documentId: str
    """A UUID."""
    version: int
    """Counts the changes of the resource; also its `ETag`."""
    title: str
    at: str
    """A moment in UTC, ISO 8601."""
    by: Optional[str]
    byName: Optional[str]
    action: str
    """What made it, for instance `document.append`."""
    reason: Optional[str]
    changes: DocumentSnapshotChanges
    markdown: str
    """CommonMark with tables, task lists, strikethrough, footnotes and math."""
    blocks: list[Block]


class DocumentVersionChanges(TypedDict):
    added: int
    changed: int
    moved: int
    removed: int


class DocumentVersion(TypedDict):
    documentId: str
    """A UUID."""
    version: int
    """Counts the changes of the resource; also its `ETag`."""
    title: str
    at: str
    """A moment in UTC, ISO 8601."""
    by: Optional[str]
    byName: Optional[str]
    action: str
    """What made it, for instance `document.append`."""
    reason: Optional[str]
    changes: DocumentVersionChanges


class DocumentsVersionsDiffAnswer(TypedDict):
    diff: DocumentDiff
