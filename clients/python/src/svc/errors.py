"""Everything the client raises: one tree, from `SvcError` down."""

from __future__ import annotations

import builtins
from typing import Any, Optional


class SvcError(Exception):
    """Whatever goes wrong between you and the service."""


class ApiError(SvcError):
    """The service answered, and refused. `message` names the field, the rule and the way out."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        self.request_id = request_id
        self.retry_after = retry_after

    def __reduce__(self) -> tuple[Any, ...]:
        # So that it comes back whole from another process, as the workers of a pool are.
        return (_rebuild, (type(self), self.message, self.status, self.code, self.request_id, self.retry_after))

    def __str__(self) -> str:
        request = "" if self.request_id is None else f", request {self.request_id}"
        return f"{self.message} ({self.status} {self.code}{request})"


def _rebuild(
    kind: type[ApiError],
    message: str,
    status: int,
    code: str,
    request_id: Optional[str],
    retry_after: Optional[float],
) -> ApiError:
    return kind(message, status=status, code=code, request_id=request_id, retry_after=retry_after)


class ValidationError(ApiError):
    """400 and 422: the request is malformed, or its values do not fit."""


class AuthenticationError(ApiError):
    """401: no credential, or one that does not hold, or not any more."""


class PermissionDeniedError(ApiError):
    """403: the credential is known and may not do this."""


class NotFoundError(ApiError):
    """404: there is no such thing in this workspace, or the credential may not know of it."""


class ConflictError(ApiError):
    """409: the change contradicts the state of things; `code` tells how."""


class RateLimitError(ApiError):
    """429, and retrying did not help; `retry_after` tells the seconds to wait."""


class ServerError(ApiError):
    """5xx, and retrying did not help."""


class ConnectionError(SvcError, builtins.ConnectionError):
    """The service could not be reached, or the connection broke; also the built-in of the same name."""


class TimeoutError(SvcError, builtins.TimeoutError):
    """No answer came in time; also the built-in of the same name."""


_BY_STATUS: dict[int, type[ApiError]] = {
    400: ValidationError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    416: ValidationError,
    422: ValidationError,
    429: RateLimitError,
}


def error_class_of(status: int) -> type[ApiError]:
    """The class of the errors that are answered with this status."""
    return ServerError if status >= 500 else _BY_STATUS.get(status, ApiError)
