import type { Readable } from 'node:stream';

/** An answer that is not JSON: rows as they come, a file, a page. It is sent as it is. */
export class Content {
  readonly mediaType: string;
  readonly payload: Readable | Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where it is not the status of the operation, such as 206. */
  readonly status: number | null;

  constructor(
    mediaType: string,
    payload: Readable | Buffer | string,
    { headers = {}, status = null }: { headers?: Record<string, string>; status?: number | null } = {},
  ) {
    this.mediaType = mediaType;
    this.payload = payload;
    this.headers = headers;
    this.status = status;
  }
}
