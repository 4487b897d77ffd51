import type { ColumnType, QueryOperator } from '@svc/contract';
import { isNumeric, type QueryField } from './query-fields.ts';

export const OPERATOR_LABELS: Record<QueryOperator, string> = {
  eq: 'is',
  neq: 'is not',
  lt: 'less than',
  lte: 'at most',
  gt: 'greater than',
  gte: 'at least',
  between: 'between',
  in: 'is one of',
  notIn: 'is none of',
  contains: 'contains',
  startsWith: 'starts with',
  endsWith: 'ends with',
  isEmpty: 'is empty',
  notEmpty: 'is not empty',
  hasAny: 'has any of',
  hasAll: 'has all of',
  within: 'within',
};

export const SPANS = ['hours', 'days', 'weeks', 'months', 'years'] as const;

const EMPTY: QueryOperator[] = ['isEmpty', 'notEmpty'];
const EQUALITY: QueryOperator[] = ['eq', 'neq', 'in', 'notIn'];
const ORDER: QueryOperator[] = ['gt', 'gte', 'lt', 'lte', 'between'];

/** Which operators a field takes, the most used first. */
export function operatorsOf({ type, isMany }: Pick<QueryField, 'type' | 'isMany'>): QueryOperator[] {
  if (isMany) return ['hasAny', 'hasAll', ...EMPTY];
  if (isNumeric(type)) return [...ORDER, ...EQUALITY, ...EMPTY];
  if (type === 'date' || type === 'dateTime') return [...ORDER, 'within', ...EQUALITY, ...EMPTY];
  if (type === 'boolean') return ['eq', ...EMPTY];
  if (type === 'select' || type === 'link' || type === 'user') return [...EQUALITY, ...EMPTY];
  if (type === 'json') return ['contains', ...EMPTY];
  return ['contains', 'startsWith', 'endsWith', ...EQUALITY, ...EMPTY];
}

export function takesValue(op: QueryOperator): boolean {
  return op !== 'isEmpty' && op !== 'notEmpty';
}

export function takesList(op: QueryOperator): boolean {
  return op === 'in' || op === 'notIn' || op === 'hasAny' || op === 'hasAll';
}

export const AGGREGATE_LABELS = {
  count: 'Count',
  countDistinct: 'Count of different',
  sum: 'Sum',
  avg: 'Average',
  min: 'Smallest',
  max: 'Largest',
  median: 'Median',
  stddev: 'Standard deviation',
} as const;

export type Aggregate = keyof typeof AGGREGATE_LABELS;

const ORDERED: ReadonlySet<ColumnType> = new Set(['text', 'longText', 'select', 'date', 'dateTime', 'autoName']);

/** Which fields an aggregate can be made of. */
export function isAggregable(fn: Aggregate, { type, isMany }: QueryField): boolean {
  if (isMany) return false;
  if (fn === 'count' || fn === 'countDistinct') return type !== 'json';
  if (fn === 'min' || fn === 'max') return isNumeric(type) || ORDERED.has(type);
  return isNumeric(type);
}
