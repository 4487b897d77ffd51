import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const PIECE_BYTES = 256 * 1024;
const BOUNDARY = 'svc-bench-boundary';

export interface UploadTarget {
  url: string;
  headers: Record<string, string>;
  /** In a form, as browsers send it, or as the bytes themselves. */
  isForm: boolean;
}

/** Sends so many bytes and answers the seconds until they were taken, and the hash that the server tells. */
export async function sendUpload(
  { url, headers, isForm }: UploadTarget,
  sizeBytes: number,
): Promise<{ seconds: number; sha256: string }> {
  const head = isForm
    ? `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="big.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`
    : '';
  const tail = isForm ? `\r\n--${BOUNDARY}--\r\n` : '';
  const type = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/octet-stream';
  const began = performance.now();
  const length = String(head.length + sizeBytes + tail.length);
  const outgoing = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'content-length': length },
  });
  const answered = new Promise<string>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => (response.statusCode === 201 ? resolve(text) : reject(new Error(text))));
    });
  });
  await pipeline(Readable.from(makePieces(head, sizeBytes, tail), { objectMode: false }), outgoing);
  const { sha256 } = JSON.parse(await answered) as { sha256: string };
  return { seconds: (performance.now() - began) / 1000, sha256 };
}

/** Bytes that are the same in each run, and no text. */
function* makePieces(head: string, sizeBytes: number, tail: string): Generator<Buffer> {
  if (head !== '') yield Buffer.from(head);
  const piece = Buffer.from(
    Uint8Array.from({ length: PIECE_BYTES }, (_, index) => (index * 167 + (index >> 8)) & 0xff),
  );
  for (let left = sizeBytes; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece;
  if (tail !== '') yield Buffer.from(tail);
}
