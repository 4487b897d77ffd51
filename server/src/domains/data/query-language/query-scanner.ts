import { readQuotedName } from './column-path.ts';
import { toExactNumber } from './exact-number.ts';
import { QueryTextError } from './query-text-error.ts';
import { KEYWORDS } from './query-words.ts';

// Each is anchored and has one way to match, so reading is linear in the text.
const BLANKS = /\s*/uy;
const WORD = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*/uy;
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_-]/uy;
const PARAMETER = /\$([A-Za-z_][A-Za-z0-9_]{0,49})(?![A-Za-z0-9_])/y;
const COMPARISON = /!=|<>|<=|>=|=|<|>/y;
const STRING = /"(?:[^"\\]|\\[^\p{Cc}])*"/uy;
const UNIT = /'(?:[^']|'')*'/uy;

/** Reads a text piece by piece; what is not there is left, and answers null. */
export class QueryScanner {
  readonly text: string;
  readonly field: string;
  #at = 0;

  constructor(text: string, field: string) {
    this.text = text;
    this.field = field;
  }

  /** Where the next piece starts. */
  get position(): number {
    this.#at += this.#match(BLANKS)!.length;
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.position === this.text.length;
  }

  takeMark(mark: string): boolean {
    if (!this.text.startsWith(mark, this.position)) return false;
    this.#at += mark.length;
    return true;
  }

  /** The next word, in lower case, without taking it. */
  peekWord(): string | null {
    return this.position >= 0 ? (this.#match(WORD)?.toLowerCase() ?? null) : null;
  }

  takeWord(word: string): boolean {
    if (this.peekWord() !== word) return false;
    this.#take(WORD);
    return true;
  }

  takeAnyWord(): string | null {
    return this.#take(WORD);
  }

  takeComparison(): string | null {
    return this.#take(COMPARISON);
  }

  takeParameter(): string | null {
    return this.#take(PARAMETER)?.slice(1) ?? null;
  }

  /** A number, or the decimal text of one that a double cannot hold. */
  takeNumber(): number | string | null {
    const start = this.position;
    const found = this.#match(NUMBER);
    // `260_280` and `5ug` are words.
    if (found === null || this.#match(WORD_CHARACTER, start + found.length) !== null) return null;
    this.#at += found.length;
    return toExactNumber(found);
  }

  /** A text in double quotes, with the escapes of JSON. */
  takeString(): string | null {
    const start = this.position;
    if (this.text[start] !== '"') return null;
    const found = this.#take(STRING);
    if (found === null) throw this.error(`the text that starts at character ${start} has no closing "`, start);
    try {
      // JSON wants control characters escaped; a person may type a tab.
      return JSON.parse(found.replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1))) as string;
    } catch {
      throw this.error(`the text that starts at character ${start} holds a \\ that escapes nothing; write \\\\`, start);
    }
  }

  /** A unit in single quotes; a quote inside is doubled. */
  takeUnit(): string | null {
    const start = this.position;
    if (this.text[start] !== "'") return null;
    const unit = this.#take(UNIT)?.slice(1, -1).replaceAll("''", "'");
    if (unit === undefined) throw this.error(`the unit that starts at character ${start} has no closing '`, start);
    if (unit === '') throw this.error(`expected a unit between the quotes at character ${start}`, start);
    return unit;
  }

  /** A bare or quoted name of a column. */
  takeName(): string | null {
    const start = this.position;
    if (this.text[start] === '`' || this.text[start] === '[') {
      const quoted = readQuotedName(this.text, start);
      const close = this.text[start] === '[' ? ']' : '`';
      if (quoted === null)
        throw this.error(`the name that starts at character ${start} has no closing ${close}`, start);
      if (quoted.name === '') throw this.error(`expected a name between the marks at character ${start}`, start);
      this.#at = quoted.end;
      return quoted.name;
    }
    const word = this.#match(WORD);
    if (word === null || KEYWORDS.has(word.toLowerCase()) || this.#isNumber(start)) return null;
    return this.#take(WORD);
  }

  /** The refusal of what stands at the next piece. */
  expected(what: string, hint = ''): QueryTextError {
    const start = this.position;
    return this.error(`expected ${what} at character ${start}, found ${this.#describeNext()}${hint}`, start);
  }

  error(message: string, position: number): QueryTextError {
    return new QueryTextError(this.field, message, position);
  }

  #describeNext(): string {
    if (this.isAtEnd) return 'the end';
    const piece = this.#match(WORD) ?? this.#match(NUMBER) ?? this.#match(COMPARISON);
    const shown = piece ?? String.fromCodePoint(this.text.codePointAt(this.#at)!);
    return `"${shown.length > 40 ? `${shown.slice(0, 40)}…` : shown}"`;
  }

  #isNumber(start: number): boolean {
    const found = this.#match(NUMBER);
    return found !== null && this.#match(WORD_CHARACTER, start + found.length) === null;
  }

  #match(pattern: RegExp, at = this.#at): string | null {
    pattern.lastIndex = at;
    return pattern.exec(this.text)?.[0] ?? null;
  }

  #take(pattern: RegExp): string | null {
    this.#at = this.position;
    const found = this.#match(pattern);
    this.#at += found?.length ?? 0;
    return found;
  }
}
