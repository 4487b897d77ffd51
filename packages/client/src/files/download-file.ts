import { segment } from '../core/address.ts';
import { callJson } from '../core/call-json.ts';
import type { Connection } from '../core/connection.ts';
import { ApiError, ConnectionError, SvcError, toApiError } from '../core/errors.ts';
import type { CallOptions } from '../core/options.ts';
import { chooseWaitMs, isWorthRetrying } from '../core/retry-policy.ts';
import { sleep } from '../core/sleep.ts';

/** What a download may be told. */
export interface DownloadOptions extends Pick<CallOptions, 'signal' | 'maxRetries'> {
  onProgress?: ((receivedBytes: number, totalBytes: number | null) => void) | undefined;
}

/** Addresses that have run out are refused with one of these. */
const EXPIRED = new Set([401, 403, 404, 410]);

/** A file on its way: read it once, whole or as it comes. After a break it goes on where it was. */
export class FileDownload implements AsyncIterable<Uint8Array> {
  readonly #connection: Connection;
  readonly #id: string;
  readonly #options: DownloadOptions;
  #receivedBytes = 0;
  #totalBytes: number | null = null;
  #etag: string | null = null;

  constructor(connection: Connection, id: string, options: DownloadOptions) {
    this.#connection = connection;
    this.#id = id;
    this.#options = options;
  }

  /** The bytes as they come. */
  get stream(): ReadableStream<Uint8Array> {
    const iterator = this[Symbol.asyncIterator]();
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return(undefined);
      },
    });
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await new Response(this.stream).arrayBuffer());
  }

  text(): Promise<string> {
    return new Response(this.stream).text();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    const { signal, maxRetries = 4 } = this.#options;
    let url: string | null = null;
    for (let failures = 0; ; ) {
      const before = this.#receivedBytes;
      try {
        url ??= await this.#askForAddress();
        yield* this.#read(url);
        if (this.#totalBytes === null || this.#receivedBytes >= this.#totalBytes) return;
        throw new ConnectionError(`The download broke off after ${this.#receivedBytes} bytes.`);
      } catch (error) {
        signal?.throwIfAborted();
        // Whatever arrived since the last break proves that trying again helps.
        failures = this.#receivedBytes > before ? 1 : failures + 1;
        const isExpired = error instanceof ApiError && EXPIRED.has(error.status) && url !== null;
        if (failures > maxRetries || !(isExpired || isWorthRetrying(error, 'always'))) throw error;
        if (isExpired) url = null;
        else
          await sleep(chooseWaitMs(failures - 1, error instanceof ApiError ? error.retryAfterSeconds : null), signal);
      }
    }
  }

  async #askForAddress(): Promise<string> {
    const { signal } = this.#options;
    const path = `/api/v1/files/${segment(this.#id)}/download`;
    return (await callJson<{ url: string }>(this.#connection, 'GET', path, {}, { signal })).url;
  }

  async *#read(url: string): AsyncGenerator<Uint8Array, void, undefined> {
    const response = await this.#fetchRest(url);
    const reader = response.body?.getReader();
    try {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return;
        this.#receivedBytes += value.byteLength;
        this.#options.onProgress?.(this.#receivedBytes, this.#totalBytes);
        yield value;
      }
    } catch (cause) {
      throw new ConnectionError(`The download broke off after ${this.#receivedBytes} bytes.`, { cause });
    } finally {
      await reader?.cancel().catch(() => undefined);
    }
  }

  async #fetchRest(url: string): Promise<Response> {
    const from = this.#receivedBytes;
    const headers: Record<string, string> = from === 0 ? {} : { range: `bytes=${from}-` };
    if (from > 0 && this.#etag !== null) headers['if-range'] = this.#etag;
    const { signal } = this.#options;
    let response: Response;
    try {
      response = await this.#connection.fetch(url, { headers, ...(signal ? { signal } : {}) });
    } catch (cause) {
      throw new ConnectionError(`The download broke off after ${from} bytes.`, { cause });
    }
    if (!response.ok) throw await toApiError(response);
    if (from > 0 && response.status !== 206)
      throw new SvcError('The file changed while it was downloaded. Start again.');
    this.#etag = response.headers.get('etag');
    const length = response.headers.get('content-length');
    this.#totalBytes = length === null ? null : from + Number(length);
    return response;
  }
}

/** Downloads a file; after a break it goes on where it was. */
export function downloadFile(connection: Connection, id: string, options: DownloadOptions = {}): FileDownload {
  return new FileDownload(connection, id, options);
}
