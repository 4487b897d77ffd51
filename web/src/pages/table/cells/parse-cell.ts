import type { Column } from '@svc/contract';
import { fromLocalTime } from './local-time.ts';

export type ParsedText = { value: unknown } | { problem: string };

/** Finds the ids behind names; undefined for a name nobody has. */
export interface IdFinder {
  user: (name: string) => string | undefined;
  row: (tableId: string, name: string) => string | undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const WORDS: Record<string, boolean> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  x: true,
  '✓': true,
  false: false,
  no: false,
  n: false,
  '0': false,
};
const NOBODY: IdFinder = { user: () => undefined, row: () => undefined };

/** What somebody typed or pasted, as the value the column takes. The server has the last word on what fits. */
export function parseCellText(
  column: Pick<Column, 'type' | 'options' | 'link' | 'unit'>,
  text: string,
  find: IdFinder = NOBODY,
): ParsedText {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  switch (column.type) {
    case 'number':
    case 'integer':
      return parseNumber(trimmed);
    case 'measure':
      return parseMeasure(trimmed);
    case 'boolean': {
      const word = WORDS[trimmed.toLowerCase()];
      return word === undefined ? { problem: 'Yes or no, true or false' } : { value: word };
    }
    case 'dateTime': {
      const moment = fromLocalTime(trimmed);
      return moment === null ? { problem: 'A moment such as 2026-03-04 12:30' } : { value: moment };
    }
    case 'select':
      return { value: findOption(column, trimmed) };
    case 'multiSelect':
      return { value: splitList(trimmed).map((item) => findOption(column, item)) };
    case 'user':
      return findOne(trimmed, find.user, 'member');
    case 'link':
      return parseLink(column, trimmed, find);
    case 'json':
      return parseJson(trimmed);
    case 'longText':
    case 'text':
      return { value: text };
    default:
      return { value: trimmed };
  }
}

function parseNumber(text: string): ParsedText {
  const plain = text.replaceAll(/[\s\u00a0\u202f']/g, '').replace('−', '-');
  if (!DECIMAL.test(plain)) return { problem: 'A number, with a point before the decimals' };
  const number = Number(plain);
  // Digits that a double would lose travel as text; the database keeps them.
  return { value: String(number) === plain ? number : plain.replace(/^\+/, '') };
}

function parseMeasure(text: string): ParsedText {
  const found = /^([+\-−]?[\d.][\d.\s]*(?:e[+-]?\d+)?)\s*(.*)$/i.exec(text);
  if (!found) return { problem: 'A number, or a number and its unit, such as 5 ug/mL' };
  const amount = parseNumber(found[1]!);
  if ('problem' in amount || found[2] === '') return amount;
  return { value: { value: amount.value, unit: found[2] } };
}

function findOption({ options }: Pick<Column, 'options'>, text: string): string {
  const folded = text.toLowerCase();
  const known = options ?? [];
  const found =
    known.find(({ value }) => value === text) ??
    known.find(({ value, label }) => value.toLowerCase() === folded || label.toLowerCase() === folded);
  return found?.value ?? text;
}

function parseLink(column: Pick<Column, 'link'>, text: string, find: IdFinder): ParsedText {
  const tableId = column.link?.tableId ?? '';
  const byName = (name: string) => find.row(tableId, name);
  const whole = findOne(text, byName, 'row');
  if (!column.link?.multiple) return whole;
  if ('value' in whole) return { value: [whole.value] };
  const ids: unknown[] = [];
  for (const name of splitList(text)) {
    const one = findOne(name, byName, 'row');
    if ('problem' in one) return one;
    ids.push(one.value);
  }
  return { value: ids };
}

function findOne(text: string, find: (name: string) => string | undefined, what: string): ParsedText {
  if (UUID.test(text)) return { value: text.toLowerCase() };
  const id = find(text);
  return id === undefined ? { problem: `There is no ${what} called “${text}”` } : { value: id };
}

function parseJson(text: string): ParsedText {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `Not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

export function splitList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
