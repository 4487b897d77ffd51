import type { ErrorCode } from '@svc/contract';

/** What went wrong with a call: the server's own words, or `NETWORK` when it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'NETWORK',
    message: string,
    readonly requestId: string | null,
  ) {
    super(message);
  }
}

/** True when the error is the server's answer with this code. */
export function hasCode(error: unknown, code: ErrorCode | 'NETWORK'): boolean {
  return error instanceof ApiError && error.code === code;
}
