import type { Connection, RequestContent } from './connection.ts';
import type { CallOptions } from './options.ts';

/** A call that is answered with JSON. */
export function callJson<T>(
  connection: Connection,
  method: string,
  path: string,
  content: RequestContent,
  options: CallOptions = {},
): Promise<T> {
  return connection.request(method, path, content, options, readJson<T>);
}

export function readJson<T>(response: Response): Promise<T> {
  return response.json() as Promise<T>;
}
