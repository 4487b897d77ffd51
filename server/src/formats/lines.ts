import { MAX_ROW_LENGTH } from './source-row.ts';

/** One line of a text; its text is null when it is longer than a row may be. */
export interface TextLine {
  line: number;
  text: string | null;
}

/** Cuts text into lines, in pieces of any size. */
export async function* cutLines(texts: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let begun = '';
  let isTooLong = false;
  let line = 1;
  const keep = (piece: string): void => {
    if (begun.length + piece.length > MAX_ROW_LENGTH) isTooLong = true;
    begun = isTooLong ? '' : begun + piece;
  };
  for await (const text of texts) {
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      keep(text.slice(start, end));
      yield { line: line++, text: isTooLong ? null : begun };
      begun = '';
      isTooLong = false;
      start = end + 1;
    }
    keep(text.slice(start));
  }
  if (begun !== '' || isTooLong) yield { line, text: isTooLong ? null : begun };
}
