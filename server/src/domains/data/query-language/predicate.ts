import { linkedIds, type RowRef } from './link-step.ts';
import { cellOf, type Field } from './query-field.ts';
import type { Moment } from './query-time.ts';
import { escapeLike, type SqlBuilder } from './sql-builder.ts';

/**
 * The SQL of a condition on a row, or of its opposite. What holds may be NULL where a cell is empty, which a WHERE takes for
 * false; the opposite is never NULL, so that an empty cell is "not equal", "not in" and "not greater".
 */
export type Predicate = (row: RowRef, isNegated: boolean) => string;

export type Ordering = 'lt' | 'lte' | 'gt' | 'gte';

const SIGNS: Readonly<Record<Ordering, string>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' };

/** The type that a value of the field has as a parameter. */
const SQL_TYPES: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  number: 'numeric',
  integer: 'bigint',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamptz',
  uuid: 'uuid',
  texts: 'text',
  uuids: 'uuid',
  json: 'text',
  links: 'uuid',
};

export function isEqualTo(field: Field, value: unknown, sql: SqlBuilder): Predicate {
  const parameter = sql.value(value, SQL_TYPES[field.kind]);
  return (row, isNegated) => `${cellOf(field, row)} ${isNegated ? 'is distinct from' : '='} ${parameter}`;
}

export function isOneOf(field: Field, values: unknown[], sql: SqlBuilder): Predicate {
  const parameter = sql.value(values, `${SQL_TYPES[field.kind]}[]`);
  return onCell(field, (cell) => `${cell} = any(${parameter})`);
}

export function isOrdered(field: Field, op: Ordering, value: unknown, sql: SqlBuilder): Predicate {
  const parameter = sql.value(value, SQL_TYPES[field.kind]);
  return onCell(field, (cell) => `${cell} ${SIGNS[op]} ${parameter}`);
}

/** Both ends belong to it. */
export function isBetween(field: Field, low: unknown, high: unknown, sql: SqlBuilder): Predicate {
  const type = SQL_TYPES[field.kind];
  const [from, to] = [sql.value(low, type), sql.value(high, type)];
  return onCell(field, (cell) => `(${cell} >= ${from} and ${cell} <= ${to})`);
}

/** Without regard to case. */
export function isLike(field: Field, before: string, text: string, after: string, sql: SqlBuilder): Predicate {
  const pattern = sql.value(`${before}${escapeLike(text)}${after}`, 'text');
  const cast = field.kind === 'json' ? '::text' : '';
  return onCell(field, (cell) => `${cell}${cast} ilike ${pattern}`);
}

/** A moment, or any moment of a day. */
export function isAtMoment(field: Field, moments: Moment[], sql: SqlBuilder): Predicate {
  const ranges = moments.filter(({ next }) => next !== null);
  const instants = moments.filter(({ next }) => next === null).map(({ from }) => from);
  const tests: ((cell: string) => string)[] = ranges.map(({ from, next }) => {
    const [low, high] = [sql.value(from, 'timestamptz'), sql.value(next, 'timestamptz')];
    return (cell) => `(${cell} >= ${low} and ${cell} < ${high})`;
  });
  if (instants.length > 0) {
    const parameter = sql.value(instants, 'timestamptz[]');
    tests.push((cell) => `${cell} = any(${parameter})`);
  }
  return onCell(field, (cell) => {
    const parts = tests.map((test) => test(cell));
    return parts.length === 1 ? parts[0]! : `(${parts.join(' or ')})`;
  });
}

/** Before a day is before it starts; after a day is when the next one has started. */
export function isOrderedMoment(field: Field, op: Ordering, { from, next }: Moment, sql: SqlBuilder): Predicate {
  if (next === null || op === 'lt' || op === 'gte') return isOrdered(field, op, from, sql);
  return isOrdered(field, op === 'lte' ? 'lt' : 'gte', next, sql);
}

export function isBetweenMoments(field: Field, low: Moment, high: Moment, sql: SqlBuilder): Predicate {
  const from = isOrderedMoment(field, 'gte', low, sql);
  const to = isOrderedMoment(field, 'lte', high, sql);
  return negatable((row) => `(${from(row, false)} and ${to(row, false)})`);
}

/** Whether a list (of options, files or linked rows) holds any or all of these. */
export function isHolding(field: Field, values: string[], holds: 'any' | 'all', sql: SqlBuilder): Predicate {
  const wanted = [...new Set(values)];
  const parameter = sql.value(wanted, `${SQL_TYPES[field.kind]}[]`);
  if (field.kind !== 'links') return onCell(field, (cell) => `${cell} ${holds === 'any' ? '&&' : '@>'} ${parameter}`);
  return (row, isNegated) => {
    const { from, on, id } = linkedIds(field.step!, row, sql);
    if (holds === 'any') return exists(`${from} where ${on} and ${id} = any(${parameter})`, isNegated);
    const found = `(select count(distinct ${id}) from ${from} where ${on} and ${id} = any(${parameter}))`;
    return `${found} ${isNegated ? '<>' : '='} ${wanted.length}`;
  };
}

/** Whether there is a value: a text of no letters and a list of nothing are none. */
export function isFilled(field: Field, sql: SqlBuilder): Predicate {
  switch (field.kind) {
    case 'links':
      return (row, isNegated) => {
        const { from, on } = linkedIds(field.step!, row, sql);
        return exists(`${from} where ${on}`, isNegated);
      };
    case 'text':
      return (row, isNegated) => {
        const cell = cellOf(field, row);
        return isNegated ? `(${cell} is null or ${cell} = '')` : `${cell} <> ''`;
      };
    case 'texts':
    case 'uuids':
      return onCell(field, (cell) => `cardinality(${cell}) > 0`);
    case 'json':
      return onCell(field, (cell) => `${cell} not in ('null', '""', '[]', '{}')`);
    default:
      return (row, isNegated) => `${cellOf(field, row)} is ${isNegated ? '' : 'not '}null`;
  }
}

export function exists(fromAndWhere: string, isNegated: boolean): string {
  return `${isNegated ? 'not ' : ''}exists (select 1 from ${fromAndWhere})`;
}

function onCell(field: Field, test: (cell: string) => string): Predicate {
  return negatable((row) => test(cellOf(field, row)));
}

function negatable(test: (row: RowRef) => string): Predicate {
  return (row, isNegated) => (isNegated ? `(${test(row)}) is not true` : test(row));
}
