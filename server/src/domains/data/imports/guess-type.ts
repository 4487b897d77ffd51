import type { ColumnType, ImportTransform } from '@svc/contract';
import { suggestUnits } from '@svc/units';
import { parseDateBy } from './date-format.ts';

/** What the values of a column look like. */
export interface TypeGuess {
  type: ColumnType;
  transforms: ImportTransform[];
  /** The unit that the values themselves carry. */
  unit: string | null;
  options: string[] | null;
}

const EMPTY_WORDS = ['NA', 'N/A', 'n/a', '#N/A', 'NULL', 'null', '-', 'nan', 'NaN', 'none', 'None'];
const BOOLEAN_WORDS = new Set(['true', 'false', 'yes', 'no', 'y', 'n', 't', 'f']);
const NUMBER = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const COMMA_NUMBER = /^[+-]?\d{1,3}(\.\d{3})*,\d+$|^[+-]?\d+,\d+$/;
const AMOUNT = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\s*([^\d\s.,+-].*)$/;
const DATE_FORMATS = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY/MM/DD',
  'DD-MM-YYYY',
  'DD MMM YYYY',
  'DD-MMM-YYYY',
  'YYYYMMDD',
  'DD.MM.YY',
];
const TIME_FORMATS = [
  'DD.MM.YYYY HH:mm',
  'DD.MM.YYYY HH:mm:ss',
  'DD/MM/YYYY HH:mm',
  'MM/DD/YYYY HH:mm',
  'DD/MM/YYYY HH:mm:ss',
  'MM/DD/YYYY HH:mm:ss',
];
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const MAX_OPTIONS = 12;
/** A column of numbers stays one when a few cells hold a slip; the dry run shows those. */
const MOST = 0.75;

/** Guesses a column's type from some of its values, as text. */
export function guessType(values: readonly string[]): TypeGuess {
  const trimmed = values.map((value) => value.trim()).filter((value) => value !== '');
  const emptyWords = EMPTY_WORDS.filter((word) => trimmed.includes(word));
  const filled = trimmed.filter((value) => !EMPTY_WORDS.includes(value));
  const cleaning: ImportTransform[] = values.some((value) => value !== value.trim()) ? [{ op: 'trim' }] : [];
  const guess = filled.length === 0 ? plain('text') : guessFilled(filled);
  // In a column of texts such a word may be meant.
  const isText = guess.type === 'text' || guess.type === 'longText';
  if (emptyWords.length > 0 && !isText) cleaning.push({ op: 'nullIf', values: emptyWords });
  return { ...guess, transforms: [...cleaning, ...guess.transforms] };
}

function guessFilled(filled: readonly string[]): TypeGuess {
  const all = (test: (value: string) => boolean): boolean => filled.every(test);
  const most = (test: (value: string) => boolean): boolean => filled.filter(test).length >= filled.length * MOST;
  // A leading zero or many digits make a name of a number: 00123, 4006381333931.
  const isName = filled.some((value) => /^0\d/.test(value) || /^\d{12,}$/.test(value));
  if (!isName && most((value) => /^[+-]?\d+$/.test(value))) {
    return dateOrNull(['YYYYMMDD'], filled, 'date') ?? plain('integer');
  }
  if (!isName && most((value) => NUMBER.test(value))) return plain('number');
  if (!isName && most((value) => NUMBER.test(value) || COMMA_NUMBER.test(value))) {
    return { ...plain('number'), transforms: [{ op: 'decimalComma' }] };
  }
  if (all((value) => BOOLEAN_WORDS.has(value.toLowerCase()))) return plain('boolean');
  const date = dateOrNull(DATE_FORMATS, filled, 'date');
  if (date !== null) return date;
  if (all((value) => MOMENT.test(value) || /^\d{4}-\d{2}-\d{2}$/.test(value))) return plain('dateTime');
  const moment = dateOrNull(TIME_FORMATS, filled, 'dateTime');
  if (moment !== null) return moment;
  const unit = commonUnit(filled);
  if (unit !== null) return { ...plain('measure'), unit };
  if (all((value) => EMAIL.test(value))) return plain('email');
  if (all((value) => /^https?:\/\//i.test(value))) return plain('url');
  if (filled.some((value) => value.length > 255 || value.includes('\n'))) return plain('longText');
  return selectOrText(filled);
}

/** A year of 1900 to 2100 in every value, or eight digits are just a number. */
function dateOrNull(
  formats: readonly string[],
  filled: readonly string[],
  type: 'date' | 'dateTime',
): TypeGuess | null {
  const format = formats.find((candidate) => filled.every((value) => isSensibleDate(parseDateBy(candidate, value))));
  if (format === undefined) return null;
  const isIso = format === 'YYYY-MM-DD';
  return { ...plain(type), transforms: isIso ? [] : [{ op: 'date', format }] };
}

function isSensibleDate(text: string | null): boolean {
  if (text === null) return false;
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const year = Number(text.slice(0, 4));
  return (
    year >= 1900 && year <= 2100 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10))
  );
}

function commonUnit(filled: readonly string[]): string | null {
  const texts = new Set(filled.map((value) => AMOUNT.exec(value)?.[1]?.trim() ?? ''));
  if (texts.has('') || texts.size > 3) return null;
  const codes = [...texts].map((text) => suggestUnits(text, { limit: 1 })[0]?.code ?? null);
  const first = codes[0] ?? null;
  return codes.includes(null) || first!.startsWith('{') ? null : first;
}

function selectOrText(filled: readonly string[]): TypeGuess {
  const distinct = [...new Set(filled)];
  const isRepeated = distinct.length <= MAX_OPTIONS && filled.length >= Math.max(6, distinct.length * 3);
  const isShort = distinct.every((value) => value.length <= 40);
  return isRepeated && isShort ? { ...plain('select'), options: distinct.sort() } : plain('text');
}

function plain(type: ColumnType): TypeGuess {
  return { type, transforms: [], unit: null, options: null };
}
