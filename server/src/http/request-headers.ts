import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../kernel/app-error.ts';
import type { Credentials } from '../kernel/credentials.ts';
import { readSessionCookie } from './session-cookie.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PRINTABLE_ASCII = /^[\x21-\x7e]{1,200}$/;

export function readCredentials(headers: IncomingHttpHeaders): Credentials {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '');
  return {
    apiKey: single(headers['x-api-key']),
    bearerToken: bearer?.[1] ?? null,
    sessionToken: readSessionCookie(headers.cookie),
    workspaceId: readWorkspaceId(headers),
  };
}

function readWorkspaceId(headers: IncomingHttpHeaders): string | null {
  const id = single(headers['x-workspace-id']);
  if (id !== null && !UUID.test(id)) throw new AppError('VALIDATION_ERROR', 'X-Workspace-Id must be a UUID.');
  return id;
}

export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = single(headers['idempotency-key']);
  if (key !== null && !PRINTABLE_ASCII.test(key)) {
    throw new AppError(
      'VALIDATION_ERROR',
      'Idempotency-Key must have 1 to 200 printable ASCII characters without blanks.',
    );
  }
  return key;
}

/** The version that the caller saw, from `If-Match` or the body; both must agree. */
export function readExpectedVersion(headers: IncomingHttpHeaders, body: unknown): number | null {
  const inBody = (body as { version?: number } | undefined)?.version ?? null;
  const ifMatch = single(headers['if-match']);
  if (ifMatch === null || ifMatch === '*') return inBody;
  const match = /^(?:W\/)?"(\d{1,9})(?:\.[\w-]+)?"$/.exec(ifMatch);
  if (match === null) throw new AppError('VALIDATION_ERROR', 'If-Match must be the ETag of a read, such as "3".');
  const inHeader = Number(match[1]);
  if (inBody !== null && inBody !== inHeader) {
    throw new AppError(
      'VALIDATION_ERROR',
      `If-Match says version ${inHeader} and body.version says ${inBody}; send one.`,
    );
  }
  return inHeader;
}

export function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
