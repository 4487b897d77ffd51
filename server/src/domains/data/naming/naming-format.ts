import type { CellIssue } from '@svc/contract';
import { computeCheckCharacter } from './naming-check-character.ts';
import { applyFilters } from './naming-filters.ts';
import {
  type DateToken,
  MAX_NAME_LENGTH,
  MAX_NUMBER,
  type NamingPart,
  type NamingPattern,
  type TextPart,
} from './naming-pattern.ts';

// Up to this length texts fit into every name: a pattern has 200 characters, at most six texts among them, each written
// with six or more, and a number of fifteen digits. What is longer is measured.
const SHORT_LENGTH = 12;

/** What a name is made of, the number aside. */
export interface NameValues {
  now: Date;
  table: string;
  user: string;
  /** Values by column name; case does not count. */
  row: Readonly<Record<string, unknown>>;
}

/** The name of a row. Values that `findNameIssues` complains of leave their part empty. */
export function formatName(pattern: NamingPattern, values: NameValues & { number: number }): string {
  let name = '';
  for (const part of pattern.parts) name += formatPart(part, values, name);
  return name;
}

/** Why no name can be made of the values: a part of it would be empty, or the whole too long. */
export function findNameIssues(pattern: NamingPattern, values: NameValues): CellIssue[] {
  const texts = pattern.texts.map((part) => formatText(part, values));
  if (texts.includes('')) return pattern.texts.filter((_, index) => texts[index] === '').map(describeEmpty);
  if (texts.every((text) => text.length <= SHORT_LENGTH)) return [];
  const longest = [...formatName(pattern, { ...values, number: MAX_NUMBER })].length;
  if (longest <= MAX_NAME_LENGTH) return [];
  const message = `the name would have ${longest} characters and may have ${MAX_NAME_LENGTH}; shorten it with a filter, such as first:20`;
  return [{ column: null, code: 'NAME_LENGTH', message }];
}

/** The same row with an example, the column's own name, for each value that the pattern needs and the row lacks. */
export function fillWithExamples(pattern: NamingPattern, row: NameValues['row']): NameValues['row'] {
  const columns = pattern.texts.map(({ column }) => column).filter(Boolean);
  const missing = columns.filter((column) => toText(findValue(row, column)) === '');
  return { ...row, ...Object.fromEntries(missing.map((column) => [column, column])) };
}

function describeEmpty({ source, column, filters }: TextPart): CellIssue {
  const what = source === 'column' ? 'it' : `the name of the ${source}`;
  const after = filters.length === 0 ? '' : `, or nothing is left of it after ${filters.map((f) => f.name).join(', ')}`;
  const message = `the row's name is made from ${what}, which is empty${after}`;
  return { column: source === 'column' ? column : null, code: 'REQUIRED', message };
}

function formatPart(part: NamingPart, values: NameValues & { number: number }, before: string): string {
  switch (part.kind) {
    case 'literal':
      return part.text;
    case 'number':
      return String(values.number).padStart(part.width, '0');
    case 'date':
      return formatDate(part.token, values.now);
    case 'text':
      return formatText(part, values);
    case 'check':
      return computeCheckCharacter(before);
  }
}

function formatText({ source, column, filters }: TextPart, values: NameValues): string {
  const value = source === 'column' ? findValue(values.row, column) : values[source];
  return applyFilters(toText(value), filters);
}

function formatDate(token: DateToken, now: Date): string {
  switch (token) {
    case 'YYYY':
      return String(now.getUTCFullYear()).padStart(4, '0');
    case 'YY':
      return toTwoDigits(now.getUTCFullYear() % 100);
    case 'MM':
      return toTwoDigits(now.getUTCMonth() + 1);
    case 'DD':
      return toTwoDigits(now.getUTCDate());
    case 'HH':
      return toTwoDigits(now.getUTCHours());
    case 'mm':
      return toTwoDigits(now.getUTCMinutes());
  }
}

function toTwoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function findValue(row: NameValues['row'], column: string): unknown {
  if (Object.hasOwn(row, column)) return row[column];
  const wanted = column.toLowerCase();
  const key = Object.keys(row).find((name) => name.toLowerCase() === wanted);
  return key === undefined ? undefined : row[key];
}

/** A cell as one line of text; empty for what has none. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join('-');
  if (typeof value === 'object' && value !== null && 'value' in value) {
    return toText(value.value) + ('unit' in value ? toText(value.unit) : '');
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isPlain) return '';
  return String(value)
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
