import type { Connection, RequestContent } from './connection.ts';
import { ConnectionError } from './errors.ts';
import type { CallOptions } from './options.ts';

/** An answer that is a file. It is read once, whole or as it comes. */
export class FileAnswer {
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
  }

  get contentType(): string {
    return this.#response.headers.get('content-type') ?? 'application/octet-stream';
  }

  /** The bytes as they come. */
  get stream(): ReadableStream<Uint8Array> {
    return this.#response.body ?? new ReadableStream({ start: (controller) => controller.close() });
  }

  bytes(): Promise<Uint8Array> {
    return this.#read(async (response) => new Uint8Array(await response.arrayBuffer()));
  }

  text(): Promise<string> {
    return this.#read((response) => response.text());
  }

  blob(): Promise<Blob> {
    return this.#read((response) => response.blob());
  }

  /** Every line of it, each a JSON value, as they come. */
  async *jsonLines<T = Record<string, unknown>>(): AsyncGenerator<T> {
    const decoder = new TextDecoder();
    const reader = this.stream.getReader();
    let rest = '';
    try {
      for (;;) {
        const { done, value } = await this.#read(() => reader.read());
        rest += decoder.decode(value, { stream: !done });
        const lines = rest.split('\n');
        rest = done ? '' : lines.pop()!;
        for (const line of lines) if (line !== '') yield JSON.parse(line) as T;
        if (done) return;
      }
    } finally {
      // Whoever stops early lets the server stop too.
      await reader.cancel().catch(() => undefined);
    }
  }

  async #read<T>(read: (response: Response) => Promise<T>): Promise<T> {
    try {
      return await read(this.#response);
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw new ConnectionError('The answer broke off before its end.', { cause });
    }
  }
}

/** A call that is answered with a file. */
export function callForFile(
  connection: Connection,
  method: string,
  path: string,
  content: RequestContent,
  options: CallOptions = {},
): Promise<FileAnswer> {
  return connection.request(
    method,
    path,
    { accept: '*/*', isStreamed: true, ...content },
    options,
    (response) => new FileAnswer(response),
  );
}
