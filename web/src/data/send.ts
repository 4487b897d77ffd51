import { Connection, ConnectionError, ApiError as Refusal, type RequestContent } from '@svc/client';
import { isBodyOptional, type Operation } from '@svc/contract';
import { ApiError } from './api-error.ts';

const BASE = '/api/v1';

export interface CallOptions {
  workspaceId?: string;
  /** The version that was read; a stale one is refused. */
  version?: number;
  reason?: string;
  /** Of a POST, where it is not a fresh one; null for none, where the call changes nothing. */
  idempotencyKey?: string | null;
  /** Arrives even when the page is left. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/** What a call may carry, whatever its operation declares. */
export interface LooseInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
}

/**
 * The client as a page of the app has it: the cookie proves who calls, the person decides how long to wait, and the cache
 * of queries decides what is tried again.
 */
export const connection = new Connection({
  baseUrl: '',
  authenticator: { headers: () => ({}) },
  maxRetries: 0,
  timeoutMs: Number.POSITIVE_INFINITY,
  deadlineMs: Number.POSITIVE_INFINITY,
});

/** Sends the operation and reads its answer, or throws an `ApiError`. */
export async function send<T>(
  operation: Operation,
  input: LooseInput,
  content: RequestContent & { etag?: string | null },
  read: (response: Response) => T | Promise<T>,
): Promise<T> {
  const { etag = null, ...rest } = content;
  const headers = { ...toWorkspace(input), ...(etag === null ? {} : { 'if-none-match': etag }) };
  const body = takesBody(operation, input) && rest.payload === undefined ? { body: input.body ?? {} } : {};
  const sent = { params: withoutEmpty(input.query), ...body, ...rest };
  return translate(connection.request(operation.method, toPath(operation, input), sent, { ...input, headers }, read));
}

/** The same errors in the words of this app. */
export async function translate<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal)
      throw new ApiError(error.status, error.code as ApiError['code'], error.message, error.requestId);
    if (error instanceof ConnectionError)
      throw new ApiError(0, 'NETWORK', 'The server cannot be reached. Check the connection, then try again.', null);
    throw error;
  }
}

/** The header that names the workspace, for those who are in several. */
export function toWorkspace({ workspaceId }: Pick<CallOptions, 'workspaceId'>): Record<string, string> {
  return workspaceId ? { 'x-workspace-id': workspaceId } : {};
}

function takesBody(operation: Operation, input: LooseInput): boolean {
  return operation.input.body !== null && (input.body !== undefined || !isBodyOptional(operation));
}

function toPath(operation: Operation, { params }: LooseInput): string {
  return BASE + operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
}

/** A field that was emptied filters nothing. */
function withoutEmpty(query: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
