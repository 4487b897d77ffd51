import { AppError } from '../kernel/app-error.ts';
import { MAX_ROW_LENGTH } from './source-row.ts';

/** The text of one element of a list, and where it begins. */
export interface JsonElement {
  line: number;
  /** Null when it is longer than a row may be. */
  text: string | null;
}

/**
 * Cuts the elements out of a JSON list, in pieces of any size and without reading the whole. The list is the document itself,
 * or the first list inside its outermost object.
 */
export async function* cutJsonList(texts: AsyncIterable<string>): AsyncGenerator<JsonElement> {
  // Before the list, inside it, inside one element, after it.
  let stage = 'before' as 'before' | 'between' | 'inside' | 'after';
  let depth = 0;
  let outer = 0;
  let inString = false;
  let isEscaped = false;
  let line = 1;
  let element = { line: 1, text: '', isTooLong: false };
  const keep = (piece: string): void => {
    if (element.text.length + piece.length > MAX_ROW_LENGTH) element.isTooLong = true;
    element.text = element.isTooLong ? '' : element.text + piece;
  };
  for await (const text of texts) {
    let start = 0;
    for (let index = 0; index < text.length; index++) {
      const character = text[index]!;
      if (character === '\n') line++;
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') inString = false;
        continue;
      }
      if (stage === 'before') {
        if (character === '"') inString = true;
        else if (character === '{') outer++;
        else if (character === '[') {
          stage = 'between';
          start = index + 1;
        } else if (outer > 1) throw noList();
        continue;
      }
      if (stage === 'after') continue;
      if (stage === 'between') {
        if (character === ']') stage = 'after';
        else if (character !== ',' && character.trim() !== '') {
          stage = 'inside';
          element = { line, text: '', isTooLong: false };
          start = index;
          depth = 0;
        } else continue;
        if (stage === 'after') continue;
      }
      if (character === '"') inString = true;
      else if (character === '{' || character === '[') depth++;
      else if ((character === '}' || character === ']') && depth > 0) depth--;
      else if (depth === 0 && (character === ',' || character === ']')) {
        keep(text.slice(start, index));
        yield toElement(element);
        stage = character === ']' ? 'after' : 'between';
      }
    }
    if (stage === 'inside') keep(text.slice(start));
  }
  if (stage === 'before') throw noList();
  if (stage !== 'after') {
    throw new AppError('VALIDATION_ERROR', `The JSON breaks off on line ${line}: its list never closes.`);
  }
}

function toElement({ line, text, isTooLong }: { line: number; text: string; isTooLong: boolean }): JsonElement {
  return { line, text: isTooLong ? null : text };
}

function noList(): AppError {
  return new AppError(
    'VALIDATION_ERROR',
    'The JSON holds no list of rows: it must be [ {…}, … ] or { "name": [ {…}, … ] }.',
  );
}
