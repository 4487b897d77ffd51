import { loadSimpleUnit } from './atoms.ts';
import { type Factor, MAX_EXPONENT, MAX_UNIT_LENGTH } from './factors.ts';
import { UnitError } from './unit-error.ts';

interface Cursor {
  readonly text: string;
  at: number;
}

const SYMBOL = /(?:\[[!-Z\\^-z|~]*\]|[!-'*+,\-0-Z\\^-z|~])+/y;
const ANNOTATION = /\{([!-z|~]*)\}/y;
const SYMBOL_PARTS = /^(.+?)([+-]?\d+)?$/;

/** Reads a case-sensitive UCUM term strictly, without evaluating it. */
export function parseFactors(text: string): Factor[] {
  const cursor = { text, at: 0 };
  if (text.length > MAX_UNIT_LENGTH) throw refuse(cursor, `A unit is at most ${MAX_UNIT_LENGTH} characters long`);
  if (text === '') return [];
  const isInverse = skip(cursor, '/');
  const factors = readTerm(cursor, isInverse, false);
  if (cursor.at < text.length) throw refuse(cursor, describeUnexpected(cursor));
  return factors;
}

/** Reads components up to the end or a closing bracket; `/` divides by the next component only. */
function readTerm(cursor: Cursor, firstDivided: boolean, divided: boolean): Factor[] {
  const factors = readComponent(cursor, firstDivided);
  for (;;) {
    if (skip(cursor, '.')) factors.push(...readComponent(cursor, divided));
    else if (skip(cursor, '/')) factors.push(...readComponent(cursor, !divided));
    else return factors;
  }
}

function readComponent(cursor: Cursor, divided: boolean): Factor[] {
  const start = cursor.at;
  if (skip(cursor, '(')) {
    const factors = readTerm(cursor, divided, divided);
    if (!skip(cursor, ')')) throw refuse(cursor, 'A closing bracket is missing');
    return factors;
  }
  const symbol = match(cursor, SYMBOL)?.[0];
  const annotation = match(cursor, ANNOTATION)?.[1];
  if (symbol === undefined && annotation === undefined) throw refuse(cursor, describeUnexpected(cursor));
  return [{ ...readSymbol(cursor, symbol ?? '1', start), divided, annotation, position: start }];
}

function readSymbol(cursor: Cursor, text: string, start: number): Pick<Factor, 'symbol' | 'exponent'> {
  if (/^\d+$/.test(text)) {
    const symbol = BigInt(text);
    if (symbol === 0n) throw refuse({ ...cursor, at: start }, 'Zero is not a unit');
    return { symbol, exponent: 1 };
  }
  const [, code = '', exponentText = '1'] = SYMBOL_PARTS.exec(text) ?? [];
  const symbol = loadSimpleUnit(code);
  if (!symbol) throw refuse({ ...cursor, at: start }, `${JSON.stringify(code)} is not a UCUM unit`);
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > MAX_EXPONENT) {
    throw refuse({ ...cursor, at: start }, `The exponent of ${JSON.stringify(code)} is beyond ${MAX_EXPONENT}`);
  }
  return { symbol, exponent };
}

function skip(cursor: Cursor, character: string): boolean {
  const found = cursor.text[cursor.at] === character;
  if (found) cursor.at += 1;
  return found;
}

function match(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  if (found) cursor.at = pattern.lastIndex;
  return found;
}

function describeUnexpected({ text, at }: Cursor): string {
  const character = text.codePointAt(at);
  if (character === undefined) return 'The unit ends where a component is expected';
  return `${JSON.stringify(String.fromCodePoint(character))} cannot stand here`;
}

function refuse({ text, at }: Cursor, reason: string): UnitError {
  return new UnitError('UNIT_UNKNOWN', `${reason} (character ${at + 1} of ${JSON.stringify(text.slice(0, 300))})`, {
    units: [text],
    position: at,
  });
}
