/** Whatever goes wrong in this client. */
export class SvcError extends Error {
  override readonly name: string = 'SvcError';
}

/** The server refused: its status, its stable code, its words, and the id to report. */
export class ApiError extends SvcError {
  override readonly name: string = 'ApiError';
  /** When to come back, if the server said so. */
  retryAfterSeconds: number | null = null;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | null = null,
  ) {
    super(message);
  }
}

/** 400 or 422: the message names every field that does not fit, and its rule. */
export class ValidationError extends ApiError {
  override readonly name: string = 'ValidationError';
}

/** 401: no credential, or one that does not hold. */
export class AuthenticationError extends ApiError {
  override readonly name: string = 'AuthenticationError';
}

/** 403: the caller is known and may not do this. */
export class PermissionError extends ApiError {
  override readonly name: string = 'PermissionError';
}

/** 404: there is no such thing in this workspace. */
export class NotFoundError extends ApiError {
  override readonly name: string = 'NotFoundError';
}

/** 409: the change contradicts the state of things; `code` tells which. */
export class ConflictError extends ApiError {
  override readonly name: string = 'ConflictError';
}

/** 429, after every retry. */
export class RateLimitError extends ApiError {
  override readonly name: string = 'RateLimitError';
}

/** 5xx, after every retry. */
export class ServerError extends ApiError {
  override readonly name: string = 'ServerError';
}

/** No whole answer arrived. */
export class ConnectionError extends SvcError {
  override readonly name: string = 'ConnectionError';
}

/** An attempt took longer than `timeoutMs`, or the call longer than `deadlineMs`. */
export class TimeoutError extends SvcError {
  override readonly name: string = 'TimeoutError';
}

const BY_STATUS: Record<number, typeof ApiError> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error that a refusal is, of the class of its status. */
export async function toApiError(response: Response): Promise<ApiError> {
  const { status } = response;
  const content: unknown = await response.json().catch(() => null);
  const { code, message } = readRefusal(content);
  const Class = BY_STATUS[status] ?? (status >= 500 ? ServerError : ApiError);
  const error = new Class(
    status,
    code ?? (status >= 502 ? 'UNAVAILABLE' : 'INTERNAL'),
    message ?? `The server answered ${status} without an explanation.`,
    response.headers.get('x-request-id'),
  );
  error.retryAfterSeconds = readRetryAfter(response.headers);
  return error;
}

/** The code and the words of a refusal, or of the one that OAuth defines. */
function readRefusal(content: unknown): { code: string | undefined; message: string | undefined } {
  const { code, message, error, error_description } = (content ?? {}) as Record<string, unknown>;
  if (typeof code === 'string') return { code, message: toText(message) };
  const isOAuth = typeof error === 'string' && error_description !== undefined;
  return isOAuth ? { code: error, message: toText(error_description) } : { code: undefined, message: undefined };
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The seconds of `Retry-After`, which is a number or a date; null without one. */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
