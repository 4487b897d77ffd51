"""The official client of svc. `from svc import Svc; svc = Svc()`."""

from ._async.client import AsyncSvc
from ._async.listing import AsyncListing, AsyncPage
from ._settings import VERSION as __version__
from ._settings import CallOptions
from ._sync.client import Svc
from ._sync.listing import Listing, Page
from ._values import NOT_GIVEN, NotGiven
from .checkpoints import Checkpoint, FileCheckpoint, WatchState
from .credentials import ClientCredentials, RefreshToken, Tokens
from .errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    ConnectionError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    SvcError,
    TimeoutError,
    ValidationError,
)
from .file_answer import FileAnswer
from .frames import Row, to_frame, to_rows
from .uploads import FileSource, Progress
from .watching import WatchedBatch

__all__ = [
    "NOT_GIVEN",
    "ApiError",
    "AsyncListing",
    "AsyncPage",
    "AsyncSvc",
    "AuthenticationError",
    "CallOptions",
    "Checkpoint",
    "ClientCredentials",
    "ConflictError",
    "ConnectionError",
    "FileAnswer",
    "FileCheckpoint",
    "FileSource",
    "Listing",
    "NotFoundError",
    "NotGiven",
    "Page",
    "PermissionDeniedError",
    "Progress",
    "RateLimitError",
    "RefreshToken",
    "Row",
    "ServerError",
    "Svc",
    "SvcError",
    "TimeoutError",
    "Tokens",
    "ValidationError",
    "WatchState",
    "WatchedBatch",
    "__version__",
    "to_frame",
    "to_rows",
]
