import { ERROR_CODES, type ErrorCode } from '@svc/contract';

/** A refusal that the caller may read: a stable code, and a message that names the field, the rule and the way out. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.headers = headers;
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}

/** The answer to an id that is not in the caller's workspace; the same whether it exists elsewhere or not. */
export function notFound(what: string, id: string): AppError {
  return new AppError('NOT_FOUND', `There is no ${what} ${id} in this workspace.`);
}
