# Written from the contract by npm run generate.
from typing import Any, Literal, Optional

from typing_extensions import TypedDict


class JobProgress(TypedDict):
    done: int
    total: Optional[int]
    """Null while it is not known."""


class Job(TypedDict):
    id: str
    """A UUID."""
    kind: str
    """What is being done, such as `import`."""
    status: Literal["queued", "running", "succeeded", "failed", "cancelled"]
    progress: JobProgress
    result: Optional[dict[str, Any]]
    error: Optional[str]
    """Why it failed."""
    attempt: int
    """How often it was begun."""
    createdBy: Optional[str]
    createdAt: str
    """A moment in UTC, ISO 8601."""
    startedAt: Optional[str]
    finishedAt: Optional[str]
    updatedAt: str
    """A moment in UTC, ISO 8601."""


class PlatformJobsGetAnswer(TypedDict):
    job: Job
