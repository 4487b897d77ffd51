import type { QueryCondition, QueryOperator, WhereNode } from '@svc/contract';
import { findField, isNumeric, type QueryField } from './query-fields.ts';
import { takesList, takesValue } from './query-operators.ts';

/** A condition as the builder holds it: values as typed. */
export interface ConditionDraft {
  path: string;
  op: QueryOperator;
  /** `$name` is a parameter; entries of a list are separated by commas. */
  value: string;
  /** The other end of `between`. */
  upTo: string;
  /** Of a measure, or what `within` counts in. Empty: the unit of the column. */
  unit: string;
}

export interface WhereDraft {
  join: 'and' | 'or';
  conditions: ConditionDraft[];
}

export const NO_CONDITIONS: WhereDraft = { join: 'and', conditions: [] };

const PARAMETER = /^\$([A-Za-z_][A-Za-z0-9_]{0,49})$/;

/** True when everything the operator needs is filled in; others take no part in the query yet. */
export function isComplete({ op, value, upTo }: ConditionDraft): boolean {
  if (!takesValue(op)) return true;
  return value.trim() !== '' && (op !== 'between' || upTo.trim() !== '');
}

/** The tree of what is complete; undefined for none. */
export function toWhere({ join, conditions }: WhereDraft, fields: readonly QueryField[]): WhereNode | undefined {
  const nodes = conditions.filter(isComplete).map((condition) => toCondition(condition, fields));
  if (nodes.length <= 1) return nodes[0];
  return join === 'and' ? { and: nodes } : { or: nodes };
}

function toCondition({ path, op, value, upTo, unit }: ConditionDraft, fields: readonly QueryField[]): QueryCondition {
  const type = findField(fields, path)?.type ?? 'text';
  if (!takesValue(op)) return { column: path, op };
  if (op === 'within') return { column: path, op, value: toNumber(value), unit: unit || 'days' };
  const read = (text: string): unknown => toValue(text, type);
  const list = op === 'between' ? [read(value), read(upTo)] : splitList(value).map(read);
  return {
    column: path,
    op,
    value: op === 'between' || takesList(op) ? list : read(value),
    ...(type === 'measure' && unit.trim() !== '' ? { unit: unit.trim() } : {}),
  };
}

function toValue(text: string, type: QueryField['type']): unknown {
  const parameter = PARAMETER.exec(text.trim());
  if (parameter) return { param: parameter[1] };
  if (isNumeric(type)) return toNumber(text);
  if (type === 'boolean') return text.trim() === 'true';
  return text.trim();
}

/** Digits that a double would lose travel as text; what is no number travels too, for the server to refuse in words. */
function toNumber(text: string): unknown {
  const trimmed = text.trim();
  const parameter = PARAMETER.exec(trimmed);
  if (parameter) return { param: parameter[1] };
  return trimmed !== '' && String(Number(trimmed)) === trimmed ? Number(trimmed) : trimmed;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** What the builder can show of a tree; null for one with groups inside groups, which only the text can hold. */
export function fromWhere(where: WhereNode | undefined): WhereDraft | null {
  if (where === undefined) return NO_CONDITIONS;
  const join = 'or' in where ? 'or' : 'and';
  const nodes = 'and' in where ? where.and : 'or' in where ? where.or : [where];
  const conditions = nodes.map((node) => ('column' in node ? fromCondition(node) : null));
  return conditions.includes(null) ? null : { join, conditions: conditions as ConditionDraft[] };
}

function fromCondition({ column, op, value, unit }: QueryCondition): ConditionDraft | null {
  const shared = { path: column, upTo: '', unit: unit ?? '' };
  if (value === null && (op === 'eq' || op === 'neq')) {
    return { ...shared, op: op === 'eq' ? 'isEmpty' : 'notEmpty', value: '' };
  }
  if (op === 'between' && Array.isArray(value)) {
    return { ...shared, op, value: showValue(value[0]), upTo: showValue(value[1]) };
  }
  if (!Array.isArray(value)) return { ...shared, op, value: showValue(value) };
  const shown = value.map(showValue);
  // A comma inside an entry would come back as two of them.
  return shown.some((entry) => entry.includes(',')) ? null : { ...shared, op, value: shown.join(', ') };
}

function showValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object' && 'param' in value) return `$${String(value.param)}`;
  return String(value);
}

/** The place among the builder's conditions that a fault of the query points at; null for none. */
export function findConditionIndex(pointer: string, { conditions }: WhereDraft): number | null {
  if (!pointer.startsWith('/where')) return null;
  const complete = conditions.flatMap((condition, index) => (isComplete(condition) ? [index] : []));
  const place = /^\/where\/(?:and|or)\/(\d+)/.exec(pointer);
  return complete[place ? Number(place[1]) : 0] ?? null;
}
