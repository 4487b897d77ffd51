import { canonicalizeUnit, convert, UnitError } from '@svc/units';
import type { Field } from './query-field.ts';
import type { QueryIssueCode } from './query-issue.ts';

/** A value that does not fit; caught where its place in the query is known. */
export class ValueFault extends Error {
  readonly code: QueryIssueCode;

  constructor(message: string, code: QueryIssueCode = 'VALIDATION_ERROR') {
    super(message);
    this.name = 'ValueFault';
    this.code = code;
  }
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?(\d+))?$/;
const INTEGER = /^[+-]?\d+$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_DIGITS = 1000;
const MAX_EXPONENT = 1000;
const MAX_SHOWN = 60;

/** Text that PostgreSQL can hold. */
export function readText(value: unknown): string {
  if (typeof value !== 'string') throw new ValueFault(`expected text in double quotes, found ${show(value)}`);
  if (value.includes('\0') || !value.isWellFormed()) {
    throw new ValueFault('the text holds U+0000 or half a surrogate pair, which no cell can hold');
  }
  return value;
}

/** An exact decimal, as text. */
export function readDecimal(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const match = DECIMAL.exec(text);
  if (match === null || text.length > MAX_DIGITS || Number(match[1] ?? 0) > MAX_EXPONENT) {
    throw new ValueFault(`expected a number, found ${show(value)}`);
  }
  return text;
}

export function readInteger(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (!INTEGER.test(text) || text.length > MAX_DIGITS) {
    throw new ValueFault(`expected a whole number, found ${show(value)}`);
  }
  const number = BigInt(text.replace('+', ''));
  if (BigInt.asIntN(64, number) !== number)
    throw new ValueFault(`${text} is beyond what an integer column holds (64 bits)`);
  return number.toString();
}

export function readBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new ValueFault(`expected true or false, found ${show(value)}`);
  return value;
}

export function readUuid(value: unknown, field: Pick<Field, 'name' | 'type'>): string {
  if (typeof value === 'string' && UUID.test(value)) return value;
  const hint = field.type === 'link' ? `; to compare a column of the linked row, write ${field.name}.<column>` : '';
  throw new ValueFault(`expected an id (a UUID), found ${show(value)}${hint}`);
}

/** A decimal in the unit of the column, converted exactly. */
export function readMeasure(value: unknown, unit: string, field: Pick<Field, 'name' | 'unit'>): string {
  const decimal = readDecimal(value);
  try {
    return convert(decimal, canonicalizeUnit(unit), field.unit!).value;
  } catch (error) {
    if (!(error instanceof UnitError)) throw error;
    if (error.code === 'VALUE_INVALID') throw new ValueFault(error.message);
    const about = error.code === 'UNIT_INCOMPATIBLE' ? `; the column "${field.name}" is in ${field.unit}` : '';
    throw new ValueFault(`${error.message}${about}`, error.code);
  }
}

/** A value as it stands in a message. */
export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
