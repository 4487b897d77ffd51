/** What can be sent: bytes, a `Blob` or `File`, a text, or a stream that is read once. */
export type FileSource =
  | Blob
  | Uint8Array<ArrayBuffer>
  | ArrayBuffer
  | string
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

/** Everything but a stream can be sent again. */
export function toBlob(source: FileSource): Blob | null {
  if (source instanceof Blob) return source;
  if (typeof source === 'string' || source instanceof ArrayBuffer || ArrayBuffer.isView(source))
    return new Blob([source]);
  return null;
}

/** A stream as the web has it, whichever kind was given. */
export function toStream(source: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  if (source instanceof ReadableStream) return source;
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
