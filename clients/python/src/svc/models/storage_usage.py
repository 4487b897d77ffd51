# Written from the contract by npm run generate.
from typing import Optional

from typing_extensions import TypedDict


class StorageUsageGetAnswerUsageByTypeItem(TypedDict):
    mimeType: str
    bytes: int
    fileCount: int


class StorageUsageGetAnswerUsageByProjectItem(TypedDict):
    projectId: Optional[str]
    bytes: int
    fileCount: int


class StorageUsageGetAnswerUsageByUserItem(TypedDict):
    userId: Optional[str]
    name: Optional[str]
    bytes: int
    fileCount: int


class StorageUsageGetAnswerUsageLargestFile(TypedDict):
    id: str
    """A UUID."""
    name: str
    sizeBytes: int
    mimeType: str


class StorageUsageGetAnswerUsage(TypedDict):
    totalBytes: int
    fileCount: int
    archivedBytes: int
    byType: list[StorageUsageGetAnswerUsageByTypeItem]
    byProject: list[StorageUsageGetAnswerUsageByProjectItem]
    byUser: list[StorageUsageGetAnswerUsageByUserItem]
    largestFiles: list[StorageUsageGetAnswerUsageLargestFile]
    computedAt: str
    """A moment in UTC, ISO 8601."""


class StorageUsageGetAnswer(TypedDict):
    usage: StorageUsageGetAnswerUsage
