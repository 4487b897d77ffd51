import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** The body of every refusal: exactly three strings. */
export function toErrorBody(error: AppError): string {
  return JSON.stringify({ code: error.code, error: STATUS_CODES[error.status], message: error.message });
}

/** The one translator from what was thrown to what the caller reads. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error, request);
  if (known.code === 'INTERNAL') request.log.error({ reqId: request.id, err: error }, 'unexpected error');
  return reply
    .code(known.status)
    .headers(known.headers)
    .type('application/json; charset=utf-8')
    .send(toErrorBody(known));
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const code = (error as Partial<FastifyError>).code ?? '';
  if (code in FRAMEWORK_ERRORS) return FRAMEWORK_ERRORS[code]!(request);
  if (error instanceof SyntaxError && 'statusCode' in error) {
    return new AppError('VALIDATION_ERROR', `body is not valid JSON: ${error.message}.`);
  }
  if (isDatabaseAway(error)) {
    return new AppError('UNAVAILABLE', 'The database cannot be reached right now. Try again shortly.', {
      'retry-after': '2',
    });
  }
  return new AppError('INTERNAL', `Something failed on our side. Report the request id ${request.id}.`);
}

const FRAMEWORK_ERRORS: Record<string, (request: FastifyRequest) => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (request) =>
    new AppError(
      'PAYLOAD_TOO_LARGE',
      `body is larger than ${request.routeOptions.bodyLimit} bytes, the most this operation takes.`,
    ),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON. Send Content-Type: application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('VALIDATION_ERROR', 'Content-Length does not fit the body.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('VALIDATION_ERROR', 'body is not valid JSON.'),
  FST_ERR_BAD_URL: () => new AppError('VALIDATION_ERROR', 'The path is not a valid URL path.'),
};

const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined) return AWAY_CODES.has(code) || code.startsWith('08');
  return /connection terminated|timeout exceeded when trying to connect|not queryable/i.test(message ?? '');
}
