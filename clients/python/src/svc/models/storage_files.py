# Written from the contract by npm run generate.
from typing import Literal, Optional, Union

from typing_extensions import TypedDict


class File(TypedDict):
    id: str
    """A UUID."""
    name: str
    """One line of 1 to 255 characters without slashes."""
    mimeType: str
    """What the bytes are, judged by their beginning where that tells."""
    declaredMimeType: Optional[str]
    """What the caller called them, where that differs."""
    sizeBytes: int
    sha256: str
    projectId: Optional[str]
    """The project that the file belongs to."""
    description: str
    """Free text of at most 5000 characters."""
    metadata: dict[str, str]
    """Names and values of your own, at most 50."""
    textStatus: Literal["none", "pending", "ready", "failed"]
    textError: Optional[str]
    """Why no text could be read from it."""
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


class FilePreviewImage(TypedDict):
    kind: Literal["image"]
    mimeType: Literal["image/webp"]
    width: int
    height: int
    data: str
    """The bytes, as base64."""


class FilePreviewText(TypedDict):
    kind: Literal["text"]
    text: str
    truncated: bool


FilePreview = Union[FilePreviewImage, FilePreviewText]


class FileReference(TypedDict):
    type: str
    """What refers to the file: `object` or `document`."""
    id: str
    """A UUID."""
    name: str
    tableId: Optional[str]
    tableName: Optional[str]
    columnName: Optional[str]


class StorageFilesDownloadAnswer(TypedDict):
    url: str
    expiresAt: str
    """A moment in UTC, ISO 8601."""


class StorageFilesPreviewAnswer(TypedDict):
    preview: FilePreview


class StorageFilesReferencesAnswer(TypedDict):
    references: list[FileReference]


class StorageFilesTextAnswerText(TypedDict):
    status: Literal["none", "pending", "ready", "failed"]
    content: Optional[str]
    truncated: bool
    """True when the file holds more text than is kept."""
    error: Optional[str]


class StorageFilesTextAnswer(TypedDict):
    text: StorageFilesTextAnswerText
