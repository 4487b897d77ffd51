import { AppError } from '../../../kernel/app-error.ts';
import { KNOWN_FILTERS, type NamingFilter, parseNamingFilter, shapeOf, type TextShape } from './naming-filters.ts';

/** Names are at most this long, made or typed. */
export const MAX_NAME_LENGTH = 255;
/** Fifteen digits: what a JSON number holds exactly. */
export const MAX_NUMBER = 999_999_999_999_999;

export const DATE_TOKENS = ['YYYY', 'YY', 'MM', 'DD', 'HH', 'mm'] as const;
export type DateToken = (typeof DATE_TOKENS)[number];

export interface TextPart {
  kind: 'text';
  source: 'table' | 'user' | 'column';
  /** The name of the column; empty for the others. */
  column: string;
  filters: readonly NamingFilter[];
  shape: TextShape;
}

export type NamingPart =
  | { kind: 'literal'; text: string }
  | { kind: 'number'; width: number }
  | { kind: 'date'; token: DateToken }
  | { kind: 'check' }
  | TextPart;

/** A pattern as it is used: to make names, and to recognise them. */
export interface NamingPattern {
  parts: readonly NamingPart[];
  /** Those of the parts that values fill. */
  texts: readonly TextPart[];
  /** Without a number nothing keeps two rows with the same values from getting the same name. */
  hasNumber: boolean;
  hasCheck: boolean;
}

const KNOWN_PARTS =
  '{seq}, {seq:5}, {date:YYYYMMDD}, {year}, {month}, {day}, {table}, {col:Strain}, {user|initials}, {check:mod36}';
const MAX_WIDTH = 12;
const MAX_TEXT_PARTS = 6;
const PIECES = /\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g;

interface Issue {
  /** Where in the text, from 0. */
  at: number;
  says: string;
}

interface PlacedPart {
  part: NamingPart;
  at: number;
}

/** Reads a pattern, or refuses it with everything that is wrong and where. */
export function parseNamingPattern(text: string): NamingPattern {
  const issues: Issue[] = [];
  const placed: PlacedPart[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    const read = readPiece(piece);
    if (typeof read === 'string') issues.push({ at: index, says: read });
    else placed.push(...read.map((part) => ({ part, at: index })));
  }
  // What is not understood cannot be counted: {sqe} may well be the missing number.
  if (issues.length === 0) issues.push(...findBrokenRules(placed));
  if (issues.length > 0) throw new AppError('VALIDATION_ERROR', describeIssues(text, issues));
  const parts = placed.map(({ part }) => part);
  const texts = parts.filter((part) => part.kind === 'text');
  return { parts, texts, hasNumber: parts.some(isNumber), hasCheck: parts.at(-1)?.kind === 'check' };
}

/** The same pattern with another name for a column; case does not count. */
export function renameInPattern(text: string, from: string, to: string): string {
  return text.replace(PIECES, (piece) => {
    const found = /^\{\s*col:([^|]*)(\|.*)?\}$/su.exec(piece);
    if (found === null || found[1]!.trim().toLowerCase() !== from.toLowerCase()) return piece;
    return `{col:${to}${found[2] ?? ''}}`;
  });
}

/** Whether a pattern can name a column so: it has no way to quote its own marks. */
export function canStandInPattern(column: string): boolean {
  return !/[{}|]/.test(column);
}

function describeIssues(text: string, issues: Issue[]): string {
  const said = issues.map(({ at, says }) => `at character ${[...text.slice(0, at)].length + 1}, ${says}`);
  return `body.pattern: ${said.join('; ')}.`;
}

/** The parts that a piece stands for, or what is wrong with it. */
function readPiece(piece: string): NamingPart[] | string {
  if (piece === '{{' || piece === '}}') return [{ kind: 'literal', text: piece[0]! }];
  if (piece === '{') return 'a brace is opened and not closed; write {{ for a literal one';
  if (piece === '}') return 'a brace is closed that was not opened; write }} for a literal one';
  if (piece.startsWith('{')) return readPart(piece);
  return /\p{Cc}/u.test(piece) ? 'names are one line, without control characters' : [{ kind: 'literal', text: piece }];
}

function readPart(piece: string): NamingPart[] | string {
  const [head, ...filterTexts] = piece
    .slice(1, -1)
    .split('|')
    .map((word) => word.trim());
  const [, word, argument] = /^([^:]*)(?::\s*(.*))?$/su.exec(head!)!;
  if (word === 'table' || word === 'user' || word === 'col') return readText(piece, word, argument, filterTexts);
  const parts = readPlain(piece, word!, argument);
  if (typeof parts === 'string' || filterTexts.length === 0) return parts;
  return `${piece} takes no filter; {table}, {col:…} and {user} do`;
}

function readPlain(piece: string, word: string, argument: string | undefined): NamingPart[] | string {
  const isBare = argument === undefined;
  if (word === 'seq') return readNumber(piece, argument);
  if (word === 'date') return readDate(piece, argument ?? '');
  if (word === 'year' && isBare) return [{ kind: 'date', token: 'YYYY' }];
  if (word === 'month' && isBare) return [{ kind: 'date', token: 'MM' }];
  if (word === 'day' && isBare) return [{ kind: 'date', token: 'DD' }];
  if (word === 'check' && argument === 'mod36') return [{ kind: 'check' }];
  return `${piece} is unknown; known are ${KNOWN_PARTS}`;
}

function readNumber(piece: string, argument: string | undefined): NamingPart[] | string {
  const width = argument === undefined ? 1 : Number(/^\d{1,2}$/.exec(argument)?.[0] ?? 0);
  if (width >= 1 && width <= MAX_WIDTH) return [{ kind: 'number', width }];
  return `${piece} needs a width of 1 to ${MAX_WIDTH} digits, such as {seq:5}`;
}

function readDate(piece: string, format: string): NamingPart[] | string {
  const pieces = format.match(/YYYY|YY|MM|DD|HH|mm|[-_. ]+|./gsu) ?? [];
  const parts = pieces.map((text): NamingPart | null => {
    const token = DATE_TOKENS.find((known) => known === text);
    if (token !== undefined) return { kind: 'date', token };
    return /^[-_. ]/.test(text) ? { kind: 'literal', text } : null;
  });
  if (parts.some((part) => part?.kind === 'date') && !parts.includes(null)) return parts as NamingPart[];
  return `${piece} needs a format of ${DATE_TOKENS.join(', ')} with - _ . or blanks between, such as {date:YYYYMMDD}`;
}

function readText(
  piece: string,
  word: 'table' | 'user' | 'col',
  argument: string | undefined,
  filterTexts: string[],
): NamingPart[] | string {
  if (word === 'col' && !argument) return `${piece} names no column, as {col:Strain} does`;
  if (word !== 'col' && argument !== undefined) return `{${word}} takes filters only, such as {${word}|upper}`;
  const filters = filterTexts.map(parseNamingFilter);
  const unknown = filterTexts.filter((_, index) => filters[index] === null);
  if (unknown.length > 0) return `the filter “${unknown.join('”, “')}” is unknown; known are ${KNOWN_FILTERS}`;
  const known = filters as NamingFilter[];
  const source = word === 'col' ? 'column' : word;
  return [{ kind: 'text', source, column: argument ?? '', filters: known, shape: shapeOf(known) }];
}

function findBrokenRules(placed: PlacedPart[]): Issue[] {
  const numbers = placed.filter(({ part }) => isNumber(part));
  const texts = placed.filter(({ part }) => part.kind === 'text');
  const checks = placed.filter(({ part }, index) => part.kind === 'check' && index < placed.length - 1);
  const hasColumn = texts.some(({ part }) => part.kind === 'text' && part.source === 'column');
  const issues = [
    ...numbers.slice(1).map(({ at }) => ({ at, says: 'a second {seq}: a name has one number' })),
    ...checks.map(({ at }) => ({ at, says: '{check:mod36} is not the last: it covers all that stands before it' })),
    ...texts.slice(MAX_TEXT_PARTS).map(({ at }) => ({ at, says: `more than ${MAX_TEXT_PARTS} parts of text` })),
  ];
  if (numbers.length === 0 && !hasColumn) {
    issues.push({ at: 0, says: 'nothing tells two names apart: add {seq}, or a column that differs, as {col:Strain}' });
  }
  return issues;
}

function isNumber(part: NamingPart): boolean {
  return part.kind === 'number';
}
