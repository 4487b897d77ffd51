import type { ByteSource } from './byte-source.ts';

export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Stands where bytes were none of the encoding. */
export const UNREADABLE = '\uFFFD';

/** What the first bytes of a text look like. */
export function detectEncoding(sample: Buffer): TextEncoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8';
  return detectUtf16(sample) ?? (looksLikeUtf8(sample) ? 'utf-8' : 'windows-1252');
}

/** In text of western letters every second byte of UTF-16 is zero. */
function detectUtf16(sample: Buffer): TextEncoding | null {
  const pairs = Math.floor(Math.min(sample.length, 4096) / 2);
  if (pairs < 2) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < pairs * 2; index += 2) {
    if (sample[index] === 0) evenZeros++;
    if (sample[index + 1] === 0) oddZeros++;
  }
  if (oddZeros > pairs * 0.6 && evenZeros < pairs * 0.1) return 'utf-16le';
  if (evenZeros > pairs * 0.6 && oddZeros < pairs * 0.1) return 'utf-16be';
  return null;
}

/** A few broken bytes among sound letters of UTF-8 are a damaged file, not another encoding. */
function looksLikeUtf8(sample: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(sample, { stream: true });
  let broken = 0;
  let sound = 0;
  for (const character of text) {
    if (character === UNREADABLE) broken++;
    else if (character.codePointAt(0)! > 0x7f) sound++;
  }
  return broken === 0 || sound > broken;
}

/** The text of a file as it comes, without its byte order mark. `onBytes` hears how much was read. */
export async function* decodeText(
  source: ByteSource,
  encoding: TextEncoding,
  onBytes: (sizeBytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of (await source.read()) as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
