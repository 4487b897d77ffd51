import { AppError } from '../../../kernel/app-error.ts';

/** So deep may quotes and lists stand in each other on one line; nobody can read more, and a parser must not be led on. */
const MAX_DEPTH = 100;

const MARKER = /(?:>|[-+*]|\d{1,9}[.)])[ \t]*/y;
// Letters, digits and the punctuation that means nothing to a block.
const PLAIN = /^\p{L}[\p{L}\p{M}\p{N} ,.;%/]*$/u;

/**
 * The line with plain words cut down to “x”: it makes the same blocks, and the parser, which looks at each character, has
 * hardly any left to look at.
 */
export function shortenLine(line: string, number: number): string {
  let at = 0;
  while (line[at] === ' ' || line[at] === '\t') at++;
  for (let depth = 0; ; depth++) {
    MARKER.lastIndex = at;
    if (!MARKER.test(line)) break;
    if (depth === MAX_DEPTH) throw tooDeep(number);
    at = MARKER.lastIndex;
  }
  const rest = line.slice(at);
  if (!PLAIN.test(rest)) return line;
  // Two words stay two: one alone could be the address of a link definition.
  return line.slice(0, at) + (/[ \t]/.test(rest.trimEnd()) ? 'x x' : 'x');
}

function tooDeep(number: number): AppError {
  return new AppError(
    'VALIDATION_ERROR',
    `markdown: line ${number + 1} nests quotes and lists deeper than ${MAX_DEPTH} levels, the most that is taken.`,
  );
}
