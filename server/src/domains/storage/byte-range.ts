/** What of a content is asked for: all of it, a part, or a part that it does not have. */
export type ByteRange = 'whole' | 'unsatisfiable' | { start: number; end: number };

/** Reads `Range`. What is not understood, or asks for several parts, is answered with the whole, as HTTP allows. */
export function parseRange(header: string | null, sizeBytes: number): ByteRange {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/.exec(header ?? '');
  if (match === null) return 'whole';
  const [first, last] = [match[1]!, match[2]!];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: last === '' ? sizeBytes : Math.min(Number(last) + 1, sizeBytes) };
}
