import { MAX_TEXT_CHARACTERS, type ReadText } from './reading-task.ts';

/** The text as it is kept: so long and no longer, without the zero characters and the halves of pairs that no database takes. */
export function capText(text: string, isCut: boolean): ReadText {
  const isLong = text.length > MAX_TEXT_CHARACTERS;
  const content = (isLong ? text.slice(0, MAX_TEXT_CHARACTERS) : text).replaceAll('\0', '').toWellFormed();
  return { content, truncated: isLong || isCut };
}
