import { readJson } from '../core/call-json.ts';
import type { Connection, Payload } from '../core/connection.ts';
import type { UploadOptions } from '../core/options.ts';
import { type FileSource, toBlob, toStream } from './file-source.ts';
import { hasXhr, sendByXhr } from './send-by-xhr.ts';

type OnProgress = NonNullable<UploadOptions['onProgress']>;

/** A call that sends a file instead of a JSON body. */
export function callWithFile<T>(
  connection: Connection,
  path: string,
  file: FileSource,
  /** The parameter that tells the name of the file, where the operation has one. */
  nameParam: string | null,
  given: object | undefined,
  options: UploadOptions = {},
): Promise<T> {
  const hasName = nameParam !== null && file instanceof Blob && 'name' in file;
  const params = hasName ? { [nameParam]: file.name, ...given } : given;
  const payload = toPayload(file, options.onProgress);
  return connection.request('POST', path, { params, payload }, options, readJson<T>);
}

function toPayload(file: FileSource, onProgress: OnProgress | undefined): Payload {
  const blob = toBlob(file);
  if (blob === null) {
    const stream = toStream(file as ReadableStream<Uint8Array>);
    const make = () => (onProgress === undefined ? stream : countBytes(stream, null, onProgress));
    return { contentType: 'application/octet-stream', canRepeat: false, make };
  }
  // To the server no bytes are no body, so that an empty file has to be a part of a form.
  if (blob.size === 0) return { contentType: null, canRepeat: true, make: () => toForm(blob) };
  const contentType = blob.type || 'application/octet-stream';
  if (onProgress === undefined) return { contentType, canRepeat: true, make: () => blob };
  if (hasXhr())
    return { contentType, canRepeat: true, make: () => blob, send: (url, init) => sendByXhr(url, init, onProgress) };
  return { contentType, canRepeat: true, make: () => countBytes(blob.stream(), blob.size, onProgress) };
}

function toForm(blob: Blob): FormData {
  const form = new FormData();
  form.append('file', blob, 'name' in blob ? String(blob.name) : 'file');
  return form;
}

function countBytes(
  stream: ReadableStream<Uint8Array>,
  totalBytes: number | null,
  onProgress: OnProgress,
): ReadableStream<Uint8Array> {
  let sentBytes = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        sentBytes += chunk.byteLength;
        controller.enqueue(chunk);
        onProgress(sentBytes, totalBytes);
      },
    }),
  );
}
