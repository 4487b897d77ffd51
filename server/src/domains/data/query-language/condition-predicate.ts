import type { QueryOperator } from '@svc/contract';
import * as predicates from './predicate.ts';
import type { Field, FieldKind } from './query-field.ts';
import { addSpans, type Moment, readDay, readMoment, toDay } from './query-time.ts';
import {
  readBoolean,
  readDecimal,
  readInteger,
  readMeasure,
  readText,
  readUuid,
  show,
  ValueFault,
} from './query-value.ts';
import { SPANS, toSpan } from './query-words.ts';
import type { SqlBuilder } from './sql-builder.ts';

const EQUALITY = ['eq', 'neq', 'in', 'notIn', 'isEmpty', 'notEmpty'] as const;
const ORDER = ['lt', 'lte', 'gt', 'gte', 'between'] as const;
const LISTS = ['contains', 'hasAny', 'hasAll', 'isEmpty', 'notEmpty'] as const;

/** Which operators a kind of value knows. */
export const OPERATORS: Readonly<Record<FieldKind, readonly QueryOperator[]>> = {
  text: [...EQUALITY, ...ORDER, 'contains', 'startsWith', 'endsWith'],
  number: [...EQUALITY, ...ORDER],
  integer: [...EQUALITY, ...ORDER],
  boolean: EQUALITY,
  date: [...EQUALITY, ...ORDER, 'within'],
  dateTime: [...EQUALITY, ...ORDER, 'within'],
  uuid: EQUALITY,
  texts: LISTS,
  uuids: LISTS,
  json: ['contains', 'isEmpty', 'notEmpty'],
  links: LISTS,
};

/** Each is the opposite of another one, so that empty cells need one rule only. */
const OPPOSITES: Partial<Record<QueryOperator, QueryOperator>> = { neq: 'eq', notIn: 'in', isEmpty: 'notEmpty' };

/** What a condition says about its field, with every value in place. */
export interface ConditionTerms {
  field: Field;
  op: QueryOperator;
  /** A value, or the list of them for an operator that takes several. */
  value: unknown;
  unit: string | undefined;
  now: Date;
  sql: SqlBuilder;
}

/** Tells of each value that does not fit; the index is that in a list. */
export type OnFault = (fault: ValueFault, index: number | null) => void;

/** A predicate that is false of an empty cell, and whether the condition asks for its opposite. */
export interface Test {
  predicate: predicates.Predicate;
  isOpposite: boolean;
}

/** The test of a condition, or null after telling what is wrong with its values. */
export function toTest(terms: ConditionTerms, onFault: OnFault): Test | null {
  const { field, op, value, sql } = terms;
  const opposite = OPPOSITES[op];
  if (opposite !== undefined) {
    const test = toTest({ ...terms, op: opposite }, onFault);
    return test && { ...test, isOpposite: !test.isOpposite };
  }
  if (op === 'notEmpty') return { predicate: predicates.isFilled(field, sql), isOpposite: false };
  if (op === 'eq' && value === null) return { predicate: predicates.isFilled(field, sql), isOpposite: true };
  const values = readAll(Array.isArray(value) ? value : [value], makeReader(terms), Array.isArray(value), onFault);
  if (values === null) return null;
  const isMoment = field.kind === 'dateTime' && op !== 'within';
  const predicate = isMoment ? momentPredicate(terms, values as Moment[]) : valuePredicate(terms, values);
  return { predicate, isOpposite: false };
}

function readAll(items: unknown[], read: (item: unknown) => unknown, isList: boolean, onFault: OnFault) {
  const values: unknown[] = [];
  items.forEach((item, index) => {
    try {
      values.push(read(item));
    } catch (error) {
      if (!(error instanceof ValueFault)) throw error;
      onFault(error, isList ? index : null);
    }
  });
  return values.length === items.length ? values : null;
}

/** How one value of the condition is read. */
function makeReader({ field, op, unit, now }: ConditionTerms): (value: unknown) => unknown {
  if (op === 'within') return (value) => readWithin(value, unit, field, now);
  switch (field.kind) {
    case 'number':
      return (value) => (unit === undefined ? readDecimal(value) : readMeasure(value, unit, field));
    case 'integer':
      return readInteger;
    case 'boolean':
      return readBoolean;
    case 'date':
      return (value) => readDay(value, now);
    case 'dateTime':
      return (value) => readMoment(value, now);
    case 'uuid':
    case 'uuids':
    case 'links':
      return (value) => readUuid(value, field);
    default:
      return readText;
  }
}

/** From now to so many spans ahead, or, below zero, from so many back until now. */
function readWithin(value: unknown, unit: string | undefined, field: Field, now: Date): [string, string] {
  const span = toSpan(unit ?? '');
  if (span === null) throw new ValueFault(`within counts in one of ${SPANS.join(', ')}, found ${show(unit)}`);
  if (span === 'hours' && field.kind === 'date') throw new ValueFault('a date has no hours; use days');
  const end = addSpans(now, typeof value === 'string' ? Number(readInteger(value)) : (value as number), span);
  const ends = end < now ? [end, now] : [now, end];
  return ends.map((moment) => (field.kind === 'date' ? toDay(moment) : moment.toISOString())) as [string, string];
}

function momentPredicate({ field, op, sql }: ConditionTerms, moments: Moment[]): predicates.Predicate {
  if (op === 'eq' || op === 'in') return predicates.isAtMoment(field, moments, sql);
  if (op === 'between') return predicates.isBetweenMoments(field, moments[0]!, moments[1]!, sql);
  return predicates.isOrderedMoment(field, op as predicates.Ordering, moments[0]!, sql);
}

function valuePredicate({ field, op, sql }: ConditionTerms, values: unknown[]): predicates.Predicate {
  const [first] = values;
  const isList = OPERATORS[field.kind] === LISTS;
  switch (op) {
    case 'eq':
      return predicates.isEqualTo(field, first, sql);
    case 'in':
      return predicates.isOneOf(field, values, sql);
    case 'between':
      return predicates.isBetween(field, first, values[1], sql);
    case 'within':
      return predicates.isBetween(field, ...(first as [string, string]), sql);
    case 'hasAny':
    case 'hasAll':
      return predicates.isHolding(field, values as string[], op === 'hasAny' ? 'any' : 'all', sql);
    case 'contains':
      return isList
        ? predicates.isHolding(field, values as string[], 'all', sql)
        : predicates.isLike(field, '%', first as string, '%', sql);
    case 'startsWith':
      return predicates.isLike(field, '', first as string, '%', sql);
    case 'endsWith':
      return predicates.isLike(field, '%', first as string, '', sql);
    default:
      return predicates.isOrdered(field, op as predicates.Ordering, first, sql);
  }
}
