import { toSearch } from './address.ts';
import type { Authenticator } from './authenticator.ts';
import { createAuthenticator } from './create-authenticator.ts';
import { readEnvironment } from './environment.ts';
import { ApiError, AuthenticationError, ConnectionError, SvcError, TimeoutError, toApiError } from './errors.ts';
import { makeUuid } from './make-uuid.ts';
import type { TokenAnswer } from './oauth-grants.ts';
import type { CallOptions, SvcOptions } from './options.ts';
import { Pacer } from './pacer.ts';
import { chooseWaitMs, isWorthRetrying, judgeRepeatable } from './retry-policy.ts';
import { sleep } from './sleep.ts';

const DEFAULT_BASE_URL = 'http://localhost:4000';

/** What a request carries besides its address. */
export interface RequestContent {
  params?: object | undefined;
  /** Sent as JSON. */
  body?: object | undefined;
  /** Sent as it is; made anew for each attempt, unless it can be read only once. */
  payload?: Payload | undefined;
  accept?: string | undefined;
  /** Goes without a credential. */
  isOpen?: boolean | undefined;
  /** The body is read after the call is over; the signal still ends it then. */
  isStreamed?: boolean | undefined;
  /** In a browser: arrives even when the page is left. */
  keepalive?: boolean | undefined;
}

/** A body that is no JSON. */
export interface Payload {
  contentType: string | null;
  canRepeat: boolean;
  make(): NonNullable<RequestInit['body']>;
  /** In the place of `fetch`, where that cannot do it. */
  send?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

interface Prepared extends RequestInit {
  headers: Record<string, string>;
  duplex?: 'half';
}

type ReadAnswer<T> = (response: Response) => T | Promise<T>;

/** The way to one service with one credential: retries, pace and errors are the same for every call. */
export class Connection {
  readonly baseUrl: string;
  readonly #authenticator: Authenticator;
  readonly fetch: typeof fetch;
  readonly #headers: Record<string, string>;
  readonly #patience: { timeoutMs: number; deadlineMs: number; maxRetries: number };
  readonly #pacer = new Pacer();

  constructor(options: SvcOptions = {}) {
    const { baseUrl = readEnvironment('SVC_BASE_URL') ?? DEFAULT_BASE_URL } = options;
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    // An empty one is the address of the page.
    if (this.baseUrl !== '' && !/^https?:\/\//.test(this.baseUrl))
      throw new SvcError(`baseUrl must start with http:// or https://, and is “${baseUrl}”.`);
    this.#authenticator = createAuthenticator(options, (fields, headers) => this.#postForm(fields, headers));
    this.fetch = options.fetch ?? ((url, init) => fetch(url, init));
    this.#headers = lowerCase(options.headers);
    this.#patience = {
      timeoutMs: options.timeoutMs ?? 60_000,
      deadlineMs: options.deadlineMs ?? 120_000,
      maxRetries: options.maxRetries ?? 4,
    };
  }

  /** Sends a request, again if that may help, and reads the answer; throws what the last attempt came to. */
  async request<T>(
    method: string,
    path: string,
    content: RequestContent,
    options: CallOptions,
    read: ReadAnswer<T>,
  ): Promise<T> {
    const { signal } = options;
    const maxRetries = options.maxRetries ?? this.#patience.maxRetries;
    const timeoutMs = options.timeoutMs ?? this.#patience.timeoutMs;
    const endsAtMs = performance.now() + (options.deadlineMs ?? this.#patience.deadlineMs);
    const { url, init } = this.#prepare(method, path, content, options);
    const repeatable = judgeRepeatable(
      method,
      namesVersion(options, content.body),
      content.payload?.canRepeat === false,
    );
    let isRenewed = false;
    for (let retry = 0; ; ) {
      const leftMs = endsAtMs - performance.now();
      if (leftMs <= 0) throw new TimeoutError(`${method} ${path} was not done within its deadline.`);
      const pause = this.#pacer.wait(signal);
      if (pause !== undefined) await pause;
      const proof = content.isOpen ? {} : this.#authenticator.headers();
      const credential = proof instanceof Promise ? await proof : proof;
      try {
        return await this.#attempt(url, init, credential, content, Math.min(timeoutMs, leftMs), signal, read);
      } catch (error) {
        if (!isRenewed && this.#isOfferedAnother(error, credential, content)) {
          isRenewed = true;
          continue;
        }
        if (retry >= maxRetries || !isWorthRetrying(error, repeatable)) throw error;
        const waitMs = chooseWaitMs(retry, error instanceof ApiError ? error.retryAfterSeconds : null);
        if (performance.now() + waitMs >= endsAtMs) throw error;
        await sleep(waitMs, signal);
        retry += 1;
      }
    }
  }

  #prepare(method: string, path: string, content: RequestContent, options: CallOptions) {
    const headers: Record<string, string> = { accept: content.accept ?? 'application/json', ...this.#headers };
    const init: Prepared = { method, headers, redirect: 'manual' };
    if (content.keepalive === true) init.keepalive = true;
    if (content.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(content.body);
    } else if (content.payload !== undefined && content.payload.contentType !== null)
      headers['content-type'] = content.payload.contentType;
    if (method === 'POST' && !content.isOpen && options.idempotencyKey !== null)
      headers['idempotency-key'] = options.idempotencyKey ?? makeUuid();
    if (options.version !== undefined) headers['if-match'] = `"${options.version}"`;
    let { params } = content;
    if (options.reason !== undefined) {
      // A header holds one line of ASCII; a reason in any other writing travels in the query.
      if (/^[\x20-\x7e]*$/.test(options.reason)) headers['x-change-reason'] = options.reason;
      else params = { ...params, reason: options.reason };
    }
    if (options.headers !== undefined) Object.assign(headers, lowerCase(options.headers));
    return { url: this.baseUrl + path + toSearch(params), init };
  }

  async #attempt<T>(
    url: string,
    init: Prepared,
    credential: Record<string, string>,
    { payload, isOpen, isStreamed }: RequestContent,
    timeoutMs: number,
    signal: AbortSignal | undefined,
    read: ReadAnswer<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const abort = new AbortController();
    const leave = signal === undefined ? undefined : (): void => abort.abort(signal.reason);
    const timer = timeoutMs > LONGEST_TIMER_MS ? undefined : setTimeout(() => abort.abort(TIMED_OUT), timeoutMs);
    if (leave !== undefined) signal!.addEventListener('abort', leave, { once: true });
    Object.assign(init.headers, credential);
    init.signal = abort.signal;
    if (payload !== undefined) {
      init.body = payload.make();
      // What Node asks of a body that is a stream.
      if (init.body instanceof ReadableStream) init.duplex = 'half';
    }
    this.#pacer.start();
    try {
      const response = await (payload?.send ?? this.fetch)(url, init);
      // Without a credential it is the address that pays.
      if (!isOpen) this.#pacer.read(response.headers);
      if (response.ok || response.status === 304) return await read(response);
      throw isRedirect(response) ? toRedirectError(response) : await toApiError(response);
    } catch (error) {
      if (error instanceof SvcError) throw error;
      if (signal?.aborted) throw signal.reason;
      if (abort.signal.aborted)
        throw new TimeoutError(`${init.method} ${url} was not answered within ${Math.round(timeoutMs)} ms.`);
      throw new ConnectionError(`${init.method} ${url}: ${describe(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
      this.#pacer.end();
      if (leave !== undefined && !isStreamed) signal!.removeEventListener('abort', leave);
    }
  }

  #isOfferedAnother(error: unknown, credential: Record<string, string>, { payload, isOpen }: RequestContent): boolean {
    if (!(error instanceof AuthenticationError) || isOpen || payload?.canRepeat === false) return false;
    if (error.code !== 'TOKEN_EXPIRED' && error.code !== 'UNAUTHENTICATED') return false;
    return this.#authenticator.renew?.(credential) ?? false;
  }

  #postForm(fields: Record<string, string>, headers: Record<string, string>): Promise<TokenAnswer> {
    const payload = {
      contentType: 'application/x-www-form-urlencoded',
      canRepeat: true,
      make: () => new URLSearchParams(fields).toString(),
    };
    const read = async (response: Response) => (await response.json()) as TokenAnswer;
    return this.request('POST', '/token', { payload, isOpen: true }, { headers }, read).catch((error) => {
      throw error instanceof ApiError && error.status < 500 && error.status !== 429 ? toTokenError(error) : error;
    });
  }
}

// A timer that is set for longer goes off at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const TIMED_OUT = new Error('timed out');

function namesVersion({ version }: CallOptions, body: object | undefined): boolean {
  return version !== undefined || (body !== undefined && (body as { version?: unknown }).version !== undefined);
}

function lowerCase(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function isRedirect({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

// A key that follows a redirect to another host is a key given away.
function toRedirectError({ headers }: Response): SvcError {
  const target = headers.get('location') ?? 'another address';
  return new SvcError(`The server sends elsewhere, to ${target}. Set baseUrl to the address that answers by itself.`);
}

function toTokenError(error: ApiError): AuthenticationError {
  return new AuthenticationError(401, error.code, `No token was given: ${error.message}`, error.requestId);
}

function describe(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message || 'the connection broke';
}
