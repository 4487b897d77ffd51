/** A piece of a unit as people write it, with its place in the normalized text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'exponent' | 'annotation' | 'multiply' | 'divide' | 'open' | 'close';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether a space stands before it. */
  readonly spaced: boolean;
}

const KINDS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['annotation', /\{[^{}]*\}/y],
  ['exponent', /(?:\^|\*\*) ?([+-]?\d+)/y],
  ['exponent', /(?<=[\p{L}\]])([+-]\d+)/uy],
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['divide', /\/|per(?![\p{L}\p{N}])/uy],
  ['multiply', /[.·⋅*]/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['word', /(?:\[[^\]]*\]|[\p{L}°%‰'′″"_])(?:\[[^\]]*\]|[\p{L}\p{N}°%‰'′″"_])*/uy],
];

/** Cuts a normalized text into tokens, or answers null at a character no unit holds. */
export function listTokens(text: string): Token[] | null {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const spaced = text[at] === ' ';
    if (spaced) at += 1;
    const token = readToken(text, at, spaced);
    if (!token) return null;
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function readToken(text: string, start: number, spaced: boolean): Token | null {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = start;
    const found = pattern.exec(text);
    if (found) return { kind, text: found[1] ?? found[0], start, end: pattern.lastIndex, spaced };
  }
  return null;
}
