import type { QueryCondition, QueryOperator, WhereNode } from '@svc/contract';
import { parsePath, quoteName } from './column-path.ts';
import { KEYWORDS } from './query-words.ts';

const BARE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*$/u;
const NUMBER_LIKE = /^\d+(?:[eE]-?\d+)?$/;

const SIGNS: Partial<Record<QueryOperator, string>> = {
  eq: '=',
  neq: '!=',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  contains: 'contains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
};
const LIST_WORDS: Partial<Record<QueryOperator, string>> = {
  in: 'in',
  notIn: 'not in',
  hasAny: 'hasAny',
  hasAll: 'hasAll',
};

/** The text form of a tree: what `parseQueryText` reads as the same tree (a list of one is written as its one). */
export function formatQueryText(node: WhereNode): string {
  if ('and' in node) return formatList(node.and, 'and');
  if ('or' in node) return formatList(node.or, 'or');
  if ('not' in node) return `not ${formatInner(node.not)}`;
  return formatCondition(node);
}

function formatList(nodes: readonly WhereNode[], word: 'and' | 'or'): string {
  if (nodes.length === 1) return formatQueryText(nodes[0]!);
  return nodes.map(formatInner).join(` ${word} `);
}

/** Inside another node a list stands in parentheses, so that the tree stays as it is. */
function formatInner(node: WhereNode): string {
  const list = 'and' in node ? node.and : 'or' in node ? node.or : null;
  if (list === null) return formatQueryText(node);
  return list.length === 1 ? formatInner(list[0]!) : `(${formatQueryText(node)})`;
}

function formatCondition({ column, op, value, unit }: QueryCondition): string {
  const path = parsePath(column).map(formatName).join('.');
  const suffix = unit === undefined ? '' : ` '${unit.replaceAll("'", "''")}'`;
  if (op === 'isEmpty') return `${path} is empty`;
  if (op === 'notEmpty') return `${path} is not empty`;
  if (op === 'within') return `${path} within ${formatValue(value)} ${unit}`;
  if (SIGNS[op] !== undefined) return `${path} ${SIGNS[op]} ${formatValue(value)}${suffix}`;
  if (!Array.isArray(value)) return `${path} ${LIST_WORDS[op]} ${formatValue(value)}${suffix}`;
  const values = value.map((item) => `${formatValue(item)}${suffix}`);
  return op === 'between'
    ? `${path} between ${values.join(' and ')}`
    : `${path} ${LIST_WORDS[op]} (${values.join(', ')})`;
}

function formatName(name: string): string {
  const isBare = BARE_NAME.test(name) && !NUMBER_LIKE.test(name) && !KEYWORDS.has(name.toLowerCase());
  return isBare ? name : quoteName(name);
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'object' && 'param' in value) return `$${value.param}`;
  throw new TypeError(`${JSON.stringify(value)} has no text form`);
}
