/** A text with case and accents folded, that knows where each of its characters came from. */
export interface FoldedText {
  text: string;
  /** For each UTF-16 unit of `text`, and for its end, the unit of the original that it came from; null when the same. */
  origins: number[] | null;
}

/** Letters that do not come apart into a letter and an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  μ: 'u',
  µ: 'u',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: plain text is all of ASCII
const BEYOND_PLAIN = /[^\x00-\x7f]/;

/** Folds as the index does, for showing what matched. */
export function foldText(original: string): FoldedText {
  if (!BEYOND_PLAIN.test(original)) return { text: original.toLowerCase(), origins: null };
  let text = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of original) {
    const folded = foldCharacter(character);
    for (let unit = 0; unit < folded.length; unit++) origins.push(at);
    text += folded;
    at += character.length;
  }
  origins.push(at);
  return { text, origins };
}

function foldCharacter(character: string): string {
  if (character <= '\u007f') return character.toLowerCase();
  const plain = character
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return plain.replace(/[ßæœøđðłħıþμµ]/g, (letter) => LETTERS[letter]!);
}
