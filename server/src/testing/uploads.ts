import { createHash } from 'node:crypto';
import type { Reply, TestClient } from './test-client.ts';

/** One part of a form as a test sends it. */
export interface FormPart {
  name: string;
  type?: string;
  bytes: Buffer | string;
}

export function sha256Of(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A form, byte by byte, so that a test may also make one that no browser would send. */
export function makeForm(
  parts: readonly FormPart[],
  fields: Readonly<Record<string, string>> = {},
): { text: Buffer; type: string } {
  const boundary = '----svc-test-boundary';
  const pieces: (Buffer | string)[] = [];
  for (const [name, value] of Object.entries(fields)) {
    pieces.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  }
  for (const { name, type = 'application/octet-stream', bytes } of parts) {
    const head = `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}`;
    pieces.push(`--${boundary}\r\n${head}\r\n\r\n`, bytes, '\r\n');
  }
  pieces.push(`--${boundary}--\r\n`);
  return {
    text: Buffer.concat(pieces.map((piece) => Buffer.from(piece))),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Uploads files in one form. */
export function uploadForm(
  client: TestClient,
  parts: readonly FormPart[],
  fields: Readonly<Record<string, string>> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  return client.request('POST', '/files', { raw: makeForm(parts, fields), headers });
}

/** Uploads one file and answers what is known of it. */
export async function uploadFile(client: TestClient, part: FormPart, fields: Readonly<Record<string, string>> = {}) {
  const answer = await uploadForm(client, [part], fields);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
