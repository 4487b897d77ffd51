import type { CellIssue } from '@svc/contract';
import { makeConverter, UnitError } from '@svc/units';
import type { ColumnModel } from '../tables/table-model.ts';
import { matchesWhole } from '../tables/text-pattern.ts';
import { compareDecimals, toDecimalText } from './decimal-text.ts';
import { tableNumberOf } from './object-id.ts';

/** What goes into the physical column; null for an empty cell. Numbers travel as exact text. */
export type CellValue = string | boolean | string[] | null;

export type ParsedCell = { value: CellValue } | { issue: Omit<CellIssue, 'column'> };

const MAX_TEXT_LENGTH = 10_000;
const MAX_LONG_TEXT_LENGTH = 1_000_000;
const MAX_JSON_LENGTH = 1_000_000;
const MAX_LIST_LENGTH = 1000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Turns a value as callers send it into what the column keeps, or tells why it does not fit. */
export function parseCell(column: ColumnModel, value: unknown): ParsedCell {
  if (value === null || value === undefined || value === '') return { value: null };
  switch (column.type) {
    case 'text':
    case 'autoName':
      return parseText(column, value, MAX_TEXT_LENGTH);
    case 'longText':
      return parseText(column, value, MAX_LONG_TEXT_LENGTH);
    case 'number':
      return parseNumber(column, value);
    case 'integer':
      return parseInteger(column, value);
    case 'measure':
      return parseMeasure(column, value);
    case 'boolean':
      return typeof value === 'boolean' ? { value } : fail('TYPE', 'must be true or false');
    case 'date':
      return parseDate(value);
    case 'dateTime':
      return parseDateTime(value);
    case 'select':
      return parseSelect(column, value);
    case 'multiSelect':
      return parseList(value, (item) => parseSelect(column, item));
    case 'url':
      return isHttpUrl(value)
        ? parseText(column, value, MAX_TEXT_LENGTH)
        : fail('TYPE', 'must be an http or https address');
    case 'email':
      return typeof value === 'string' && EMAIL.test(value)
        ? parseText(column, value, 254)
        : fail('TYPE', 'must be an e-mail address');
    case 'barcode':
      return typeof value === 'string' && !/\p{Cc}/u.test(value)
        ? parseText(column, value.trim(), 200)
        : fail('TYPE', 'must be one line of text');
    case 'user':
      return parseId(value);
    case 'file':
      return parseList(value, parseId);
    case 'link':
      return column.link!.multiple ? parseList(value, (item) => parseLink(column, item)) : parseLink(column, value);
    case 'json':
      return parseJson(value);
  }
}

function fail(code: string, message: string): ParsedCell {
  return { issue: { code, message } };
}

function parseText({ validation }: ColumnModel, value: unknown, maxLength: number): ParsedCell {
  if (typeof value !== 'string') return fail('TYPE', 'must be text');
  const limit = Math.min(validation?.maxLength ?? maxLength, maxLength);
  if (value.length > limit) return fail('TOO_LONG', `must have at most ${limit} characters, not ${value.length}`);
  if (validation?.regex !== undefined && !matchesWhole(validation.regex, value)) {
    return fail('PATTERN', `must match the pattern ${validation.regex}`);
  }
  return { value };
}

function parseNumber(column: ColumnModel, value: unknown): ParsedCell {
  const decimal = toDecimalText(value);
  return 'problem' in decimal ? fail('TYPE', decimal.problem) : inRange(column, decimal.text);
}

function inRange({ validation, unit }: ColumnModel, text: string): ParsedCell {
  const shown = unit === null ? '' : ` ${unit}`;
  if (validation?.min !== undefined && compareDecimals(text, String(validation.min)) < 0) {
    return fail('RANGE', `must be at least ${validation.min}${shown}`);
  }
  if (validation?.max !== undefined && compareDecimals(text, String(validation.max)) > 0) {
    return fail('RANGE', `must be at most ${validation.max}${shown}`);
  }
  return { value: text };
}

function parseInteger(column: ColumnModel, value: unknown): ParsedCell {
  const text = typeof value === 'number' ? (Number.isSafeInteger(value) ? String(value) : '') : value;
  if (typeof text !== 'string' || !/^[+-]?\d{1,19}$/.test(text)) return fail('TYPE', 'must be a whole number');
  const big = BigInt(text);
  if (big !== BigInt.asIntN(64, big)) return fail('RANGE', 'must be a whole number of at most 64 bits');
  return inRange(column, text);
}

function parseMeasure(column: ColumnModel, value: unknown): ParsedCell {
  if (typeof value !== 'object' || value === null) return parseNumber(column, value);
  const { value: amount, unit, ...others } = value as Record<string, unknown>;
  if (typeof unit !== 'string' || Object.keys(others).length > 0) {
    return fail('TYPE', `must be a number in ${column.unit}, or {value, unit}`);
  }
  const decimal = toDecimalText(amount);
  if ('problem' in decimal) return fail('TYPE', decimal.problem);
  try {
    return inRange(column, converterOf(unit, column.unit!)(decimal.text).value);
  } catch (error) {
    if (!(error instanceof UnitError)) throw error;
    if (error.code === 'UNIT_INCOMPATIBLE') {
      return fail('UNIT_INCOMPATIBLE', `takes ${column.unit}; ${unit} measures something else`);
    }
    return fail(error.code === 'UNIT_UNKNOWN' ? 'UNIT_UNKNOWN' : 'TYPE', error.message);
  }
}

const MAX_CONVERTERS = 1000;
const converters = new Map<string, ReturnType<typeof makeConverter>>();

/** Rows of one request mostly come in one unit; its converter is made once. */
function converterOf(from: string, to: string): ReturnType<typeof makeConverter> {
  const key = `${from} ${to}`;
  const known = converters.get(key);
  if (known !== undefined) return known;
  const made = makeConverter(from, to);
  if (converters.size >= MAX_CONVERTERS) converters.clear();
  converters.set(key, made);
  return made;
}

function parseDate(value: unknown): ParsedCell {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (match === null) return fail('TYPE', 'must be a date such as 2026-01-31');
  return isCalendarDay(match) ? { value: match[0] } : fail('TYPE', `${match[0]} is not a day of the calendar`);
}

function isCalendarDay([, year, month, day]: RegExpExecArray): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) > 0 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

function parseDateTime(value: unknown): ParsedCell {
  const match = typeof value === 'string' ? MOMENT.exec(value) : null;
  if (match === null) return fail('TYPE', 'must be a moment with its zone, such as 2026-01-31T12:00:00Z');
  return isCalendarDay(match)
    ? { value: match[0] }
    : fail('TYPE', `${match[0].slice(0, 10)} is not a day of the calendar`);
}

function parseSelect({ options }: ColumnModel, value: unknown): ParsedCell {
  const known = options ?? [];
  if (typeof value === 'string' && known.some((option) => option.value === value)) return { value };
  const listed = known.slice(0, 20).map((option) => option.value);
  return fail('OPTION', `must be one of ${listed.join(', ')}${known.length > 20 ? ', …' : ''}`);
}

function parseId(value: unknown): ParsedCell {
  return typeof value === 'string' && UUID.test(value) ? { value: value.toLowerCase() } : fail('TYPE', 'must be an id');
}

function parseLink({ link }: ColumnModel, value: unknown): ParsedCell {
  const parsed = parseId(value);
  if ('issue' in parsed) return parsed;
  return tableNumberOf(parsed.value as string) === link!.tableNumber
    ? parsed
    : fail('LINK', `${value} is not an object of the linked table`);
}

function parseList(value: unknown, parseItem: (item: unknown) => ParsedCell): ParsedCell {
  const items = Array.isArray(value) ? value : [value];
  if (items.length > MAX_LIST_LENGTH) return fail('TOO_LONG', `must have at most ${MAX_LIST_LENGTH} entries`);
  const values: string[] = [];
  for (const item of items) {
    const parsed = parseItem(item);
    if ('issue' in parsed) return parsed;
    values.push(parsed.value as string);
  }
  const distinct = [...new Set(values)];
  return { value: distinct.length === 0 ? null : distinct };
}

function parseJson(value: unknown): ParsedCell {
  const text = JSON.stringify(value);
  return text.length > MAX_JSON_LENGTH
    ? fail('TOO_LONG', `must have at most ${MAX_JSON_LENGTH} characters of JSON`)
    : { value: text };
}

function isHttpUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);
}
