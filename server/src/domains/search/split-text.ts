import type { SearchEntry } from './search-entries.store.ts';

const PIECE = 20_000;
const MAX_PIECES = 200;
/** How far back from its end a piece looks for a blank to end at. */
const TAIL = 200;

/** One entry for each piece of a long text, so that a hit deep in it still shows what stands around it. */
export function splitText(entry: Omit<SearchEntry, 'part'>): SearchEntry[] {
  const pieces: SearchEntry[] = [];
  let start = 0;
  do {
    const end = endOfPiece(entry.body, start);
    const part = `00000000-0000-0000-0000-${pieces.length.toString(16).padStart(12, '0')}`;
    pieces.push({ ...entry, part, body: entry.body.slice(start, end) });
    start = end;
  } while (start < entry.body.length && pieces.length < MAX_PIECES);
  return pieces;
}

function endOfPiece(text: string, start: number): number {
  const limit = start + PIECE;
  if (limit >= text.length) return text.length;
  for (let at = limit; at > limit - TAIL; at--) if (/\s/.test(text[at]!)) return at;
  // Never between the two halves of one character.
  return /[\uDC00-\uDFFF]/.test(text[limit]!) ? limit - 1 : limit;
}
