const MAX_LENGTH = 255;
/** Letters, digits and `_` first; dots and dashes after them. Letters of every script. */
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u;

/** What keeps a path from being plain, relative and normal, as the rest of a sentence; null where nothing does. */
export function describePathFault(path: string): string | null {
  if (path === '') return 'is empty';
  if (path.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'is absolute';
  if (path.includes('\\')) return 'has a backslash';
  const segments = path.split('/');
  if (segments.includes('..') || segments.includes('.')) return 'has a segment of dots';
  if (segments.includes('')) return 'has an empty segment';
  if (path !== path.normalize('NFC')) return 'is not in Unicode normal form C';
  const strange = segments.find((segment) => !SEGMENT.test(segment));
  if (strange !== undefined) return `has the segment ${JSON.stringify(strange)}`;
  return null;
}
