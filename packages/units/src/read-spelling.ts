import { loadSimpleUnit } from './atoms.ts';
import { type Factor, MAX_EXPONENT, MAX_UNIT_LENGTH, normalizeFactors, writeFactors } from './factors.ts';
import { loadUnit, type Unit } from './interpret-unit.ts';
import { listSpelledCodes, normalizeSpelling } from './lexicon.ts';
import { listTokens, type Token } from './spelling-tokens.ts';

/** How freely a text is read. */
export interface ReadingOptions {
  /** Takes an unknown word for the label of a count: `widgets/mL` as `{widgets}/mL`. */
  readonly labels?: boolean;
}

interface Reader {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly options: ReadingOptions;
  at: number;
}

// Spellings of more words are not in the lexicon; texts of more readings are not worth reading.
const MAX_PHRASE = 6;
const MAX_READINGS = 8;

const POWERS = new Map([
  ['square', 2],
  ['sq', 2],
  ['cubic', 3],
  ['cu', 3],
]);

/** In a product only a difference of temperatures makes sense: °C/min is K/min. */
const DIFFERENCES: Readonly<Record<string, string>> = { Cel: 'K', '[degF]': '[degR]' };

/** Reads a unit as people write it; several units when the text is ambiguous, none when it is not understood. */
export function listReadings(text: string, options: ReadingOptions = {}): Unit[] {
  if (text.length > MAX_UNIT_LENGTH) return [];
  const normal = normalizeSpelling(text);
  const tokens = listTokens(normal);
  if (!tokens) return [];
  const reader = { text: normal, tokens, options, at: 0 };
  const readings = readProduct(reader, false);
  if (reader.at < tokens.length) return [];
  const units = new Map<string, Unit>();
  for (const factors of readings.map(takeDifferences)) {
    // Through the strict reader, so that no reading is a code that parseUnit would refuse.
    const unit = loadUnit(writeFactors(normalizeFactors(factors)));
    if (unit) units.set(unit.code, unit);
  }
  return [...units.values()];
}

function readProduct(reader: Reader, divided: boolean): Factor[][] {
  let readings: Factor[][] = [[]];
  let hasDivided = false;
  for (let index = 0; reader.at < reader.tokens.length; index += 1) {
    const { kind } = reader.tokens[reader.at]!;
    if (kind === 'close') break;
    const isDivision = kind === 'divide';
    const isExplicit = isDivision || isMultiplication(reader);
    if (isExplicit) reader.at += 1;
    // After a division, a mere space leaves open which side of the line the next unit stands on.
    if (index > 0 && hasDivided && !isExplicit) return [];
    hasDivided ||= isDivision;
    readings = cross(readings, readComponent(reader, divided !== isDivision));
  }
  return readings;
}

function isMultiplication({ tokens, at }: Reader): boolean {
  const isTimes =
    /^x$/i.test(tokens[at]!.text) && tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number';
  return tokens[at]!.kind === 'multiply' || isTimes;
}

function readComponent(reader: Reader, divided: boolean): Factor[][] {
  const token = reader.tokens[reader.at];
  if (!token) return [];
  const spelled = readPhrase(reader);
  if (spelled) return raise(reader, spelled, divided);
  reader.at += 1;
  if (token.kind === 'number') return readNumber(reader, token.text, divided);
  if (token.kind === 'annotation') return raise(reader, [token.text.replaceAll(' ', '_')], divided);
  if (token.kind === 'word') return readWord(reader, token.text, divided);
  if (token.kind !== 'open') return [];
  const inner = readProduct(reader, divided);
  const closing = reader.tokens[reader.at];
  reader.at += 1;
  return closing?.kind === 'close' ? inner : [];
}

/** The longest run of tokens that the lexicon knows, unless it is a UCUM symbol by itself. */
function readPhrase(reader: Reader): readonly string[] | null {
  const first = reader.tokens[reader.at]!;
  if (first.kind !== 'word' && first.kind !== 'number') return null;
  for (let count = Math.min(MAX_PHRASE, reader.tokens.length - reader.at); count > 0; count -= 1) {
    const phrase = reader.text.slice(first.start, reader.tokens[reader.at + count - 1]!.end);
    const codes = count === 1 && loadSimpleUnit(phrase) ? [phrase] : listSpelledCodes(phrase);
    if (codes.length > 0) {
      reader.at += count;
      return codes;
    }
  }
  return null;
}

function readWord(reader: Reader, word: string, divided: boolean): Factor[][] {
  const raised = POWERS.get(word.toLowerCase());
  if (raised) return readComponent(reader, divided).map((factors) => raiseFactors(factors, raised, false));
  const [, stem = '', digits] = /^(.*?)(\d+)$/.exec(word) ?? [];
  const codes = loadSimpleUnit(stem) ? [stem] : listSpelledCodes(stem);
  if (digits !== undefined && codes.length > 0) return toReadings(codes, Number(digits), divided);
  if (!reader.options.labels || !/^[A-Za-z]\w+$/.test(word)) return [];
  return raise(reader, [`{${word}}`], divided);
}

function readNumber(reader: Reader, text: string, divided: boolean): Factor[][] {
  const [mantissa = '', power = ''] = text.toLowerCase().split('e');
  // UCUM has whole numbers only; in it 1.5 is one times five.
  if (mantissa.includes('.')) return [];
  if (mantissa === '10' && reader.tokens[reader.at]?.kind === 'exponent') return raise(reader, ['10*'], divided);
  const next = reader.tokens[reader.at];
  const number = toReadings([power === '' ? mantissa : `${mantissa}.10*${Number(power)}`], 1, divided);
  // The number belongs to the unit after it: g/100 mL is per hundred milliliters.
  return next?.kind === 'word' && !isMultiplication(reader) ? cross(number, readComponent(reader, divided)) : number;
}

function raise(reader: Reader, codes: readonly string[], divided: boolean): Factor[][] {
  const next = reader.tokens[reader.at];
  if (next?.kind !== 'exponent') return toReadings(codes, 1, divided);
  reader.at += 1;
  return toReadings(codes, Number(next.text), divided);
}

function toReadings(codes: readonly string[], exponent: number, divided: boolean): Factor[][] {
  if (Math.abs(exponent) > MAX_EXPONENT) return [];
  const units = codes.flatMap((code) => loadUnit(code) ?? []);
  return units.map((unit) => raiseFactors(unit.factors, exponent, divided));
}

function raiseFactors(factors: readonly Factor[], exponent: number, divided: boolean): Factor[] {
  return factors.map((factor) => {
    const isBelow = factor.divided !== divided;
    if (typeof factor.symbol !== 'bigint') return { ...factor, exponent: factor.exponent * exponent, divided: isBelow };
    const symbol = factor.symbol ** BigInt(Math.abs(exponent));
    return { ...factor, symbol, divided: isBelow !== exponent < 0 };
  });
}

function cross(left: readonly Factor[][], right: readonly Factor[][]): Factor[][] {
  return left.flatMap((first) => right.map((second) => [...first, ...second])).slice(0, MAX_READINGS);
}

function takeDifferences(factors: readonly Factor[]): readonly Factor[] {
  const isProduct = factors.filter((factor) => typeof factor.symbol !== 'bigint').length > 1;
  return isProduct ? factors.map(takeDifference) : factors;
}

function takeDifference(factor: Factor): Factor {
  if (typeof factor.symbol === 'bigint') return factor;
  const { prefix, atom } = factor.symbol;
  const difference = DIFFERENCES[atom.code];
  return difference ? { ...factor, symbol: { prefix, atom: loadSimpleUnit(difference)!.atom } } : factor;
}
