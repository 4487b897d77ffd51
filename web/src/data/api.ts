import { type InputOf, isBodyOptional, type Operation, type OutputOf } from '@svc/contract';
import { ApiError } from './api-error.ts';
import { makeUuid } from './make-uuid.ts';

const BASE = '/api/v1';

// `InputOf` unites the declared shape with the one of operations that declare none; a caller wants the declared one.
type Params<O extends Operation> = Exclude<InputOf<O>['params'], Record<string, never>>;
type Query<O extends Operation> = Exclude<InputOf<O>['query'], Record<string, never>>;
type Body<O extends Operation> = Exclude<InputOf<O>['body'], undefined>;
type Needs<K extends string, T> = [T] extends [never] ? unknown : Record<K, T>;
type Takes<K extends string, T> = [T] extends [never] ? unknown : Partial<Record<K, T>>;

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

/** What a call of the operation takes, derived from its declaration. */
export type CallInput<O extends Operation> = Needs<'params', Params<O>> &
  Takes<'query', Query<O>> &
  Needs<'body', Body<O>> &
  CallOptions;

interface LooseInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
}

/** Calls an operation of the contract and gives its answer, or throws an `ApiError`. */
export async function call<O extends Operation>(operation: O, input: CallInput<O>): Promise<OutputOf<O>> {
  const loose = input as LooseInput;
  const reply = await send(toUrl(operation, loose), {
    method: operation.method,
    credentials: 'same-origin',
    headers: toHeaders(operation, loose),
    ...(takesBody(operation, loose) ? { body: JSON.stringify(loose.body ?? {}) } : {}),
    ...(loose.signal ? { signal: loose.signal } : {}),
    ...(loose.keepalive ? { keepalive: true } : {}),
  });
  return (await readJson(reply)) as OutputOf<O>;
}

/** As `call`, for operations that take a file instead of a body. */
export async function callWithFile<O extends Operation>(
  operation: O,
  file: File,
  input: CallInput<O>,
): Promise<OutputOf<O>> {
  const loose = input as LooseInput;
  const form = new FormData();
  form.append('file', file, file.name);
  const reply = await send(toUrl(operation, loose), {
    method: operation.method,
    credentials: 'same-origin',
    headers: toHeaders(operation, loose),
    body: form,
    ...(loose.signal ? { signal: loose.signal } : {}),
  });
  return (await readJson(reply)) as OutputOf<O>;
}

/** Reads again what has an `ETag`; null when it is still the same. */
export async function callIfChanged<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  etag: string | null,
): Promise<{ answer: OutputOf<O>; etag: string | null } | null> {
  const loose = input as LooseInput;
  const headers = toHeaders(operation, loose);
  if (etag !== null) headers.set('If-None-Match', etag);
  const reply = await send(toUrl(operation, loose), {
    credentials: 'same-origin',
    // With a cache of its own the browser would answer 200 from it.
    cache: 'no-store',
    headers,
    ...(loose.signal ? { signal: loose.signal } : {}),
  });
  if (reply.status === 304) return null;
  return { answer: (await readJson(reply)) as OutputOf<O>, etag: reply.headers.get('ETag') };
}

/** The answer as a file, for operations that answer with one. */
export async function readFile<O extends Operation>(operation: O, input: CallInput<O>): Promise<Blob> {
  const loose = input as LooseInput;
  const headers = toHeaders(operation, loose);
  headers.set('Accept', '*/*');
  const reply = await send(toUrl(operation, loose), { credentials: 'same-origin', headers });
  if (!reply.ok) await readJson(reply);
  return await reply.blob();
}

function takesBody(operation: Operation, input: LooseInput): boolean {
  return operation.input.body !== null && (input.body !== undefined || !isBodyOptional(operation));
}

export function toUrl(operation: Operation, input: LooseInput): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
  }
  if (input.reason !== undefined && !fitsHeader(input.reason)) query.set('reason', input.reason);
  const search = query.toString();
  return `${BASE}${path}${search ? `?${search}` : ''}`;
}

function toHeaders(operation: Operation, input: LooseInput): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (takesBody(operation, input)) headers.set('Content-Type', 'application/json');
  if (input.workspaceId) headers.set('X-Workspace-Id', input.workspaceId);
  if (input.version !== undefined) headers.set('If-Match', `"${input.version}"`);
  if (input.reason !== undefined && fitsHeader(input.reason)) headers.set('X-Change-Reason', input.reason);
  if (operation.method === 'POST' && input.idempotencyKey !== null) {
    headers.set('Idempotency-Key', input.idempotencyKey ?? makeUuid());
  }
  return headers;
}

// A header holds one line of ASCII; a reason in any other writing travels in the query.
function fitsHeader(reason: string): boolean {
  return /^[\x20-\x7e]*$/.test(reason);
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, 'NETWORK', 'The server cannot be reached. Check the connection, then try again.', null);
  }
}

async function readJson(reply: Response): Promise<unknown> {
  const requestId = reply.headers.get('X-Request-Id');
  const content: unknown = await reply.json().catch(() => null);
  if (reply.ok && content !== null) return content;
  const { code, message } = (content ?? {}) as { code?: ApiError['code']; message?: string };
  throw new ApiError(
    reply.status,
    code ?? (reply.status >= 502 ? 'UNAVAILABLE' : 'INTERNAL'),
    message ?? `The server answered ${reply.status} without an explanation.`,
    requestId,
  );
}
