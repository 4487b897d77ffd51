import type { QueryParameter, WhereNode } from '@svc/contract';
import { findField, isNumeric, type QueryField } from './query-fields.ts';

export type ParameterType = QueryParameter['type'];

export const PARAMETER_TYPES: readonly ParameterType[] = ['text', 'number', 'boolean', 'date', 'dateTime'];

export const PARAMETER_TYPE_LABELS: Record<ParameterType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  date: 'Date',
  dateTime: 'Date and time',
};

export interface UsedParameter {
  name: string;
  type: ParameterType;
}

// Any text in double quotes is passed over: a dollar inside it is only a dollar.
const IN_TEXT = /"(?:[^"\\]|\\.)*"|\$([A-Za-z_][A-Za-z0-9_]{0,49})/g;

/** The parameters of a condition, each once, with the type that its column suggests. */
export function findParameters(where: WhereNode | string | undefined, fields: readonly QueryField[]): UsedParameter[] {
  const found = new Map<string, ParameterType>();
  const add = (name: string, type: ParameterType): void => {
    if (!found.has(name)) found.set(name, type);
  };
  if (typeof where === 'string') {
    for (const match of where.matchAll(IN_TEXT)) {
      if (match[1]) add(match[1], guessType(where.slice(0, match.index), fields));
    }
  } else if (where !== undefined) {
    collect(where, fields, add);
  }
  return [...found].map(([name, type]) => ({ name, type }));
}

function collect(
  node: WhereNode,
  fields: readonly QueryField[],
  add: (name: string, type: ParameterType) => void,
): void {
  const inner = 'not' in node ? [node.not] : 'and' in node ? node.and : 'or' in node ? node.or : [];
  for (const one of inner) collect(one, fields, add);
  if (!('column' in node)) return;
  const type = node.op === 'within' ? 'number' : toParameterType(findField(fields, node.column)?.type);
  for (const value of Array.isArray(node.value) ? node.value : [node.value]) {
    if (typeof value === 'object' && value !== null && 'param' in value) add(String(value.param), type);
  }
}

const OPERATOR_BEFORE = /\s*(?:=|!=|<>|<=|>=|<|>|between|contains|startsWith|endsWith|within)\s*$/i;

/** The column that stands before the operator tells the type. */
function guessType(before: string, fields: readonly QueryField[]): ParameterType {
  if (/\bwithin\s*$/i.test(before)) return 'number';
  const name = before
    .replace(/\s+and\s*$/i, '')
    .replace(OPERATOR_BEFORE, '')
    .replaceAll(/[`[\]]/g, '');
  const field = fields
    .filter(({ path }) => name.toLowerCase().endsWith(path.replaceAll('`', '').toLowerCase()))
    .sort((one, other) => other.path.length - one.path.length)[0];
  return toParameterType(field?.type);
}

function toParameterType(type: QueryField['type'] | undefined): ParameterType {
  if (type === undefined) return 'text';
  if (isNumeric(type)) return 'number';
  return type === 'boolean' || type === 'date' || type === 'dateTime' ? type : 'text';
}

/** A typed value as the server takes it; undefined for none. */
export function readParameter(type: ParameterType, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (type === 'number') return Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
  if (type === 'boolean') return trimmed === 'true';
  return trimmed;
}

// A query is checked before its parameters have values. The text is an id as well, for links and people.
const STAND_INS: Record<ParameterType, unknown> = {
  text: '00000000-0000-0000-0000-000000000000',
  number: 1,
  boolean: true,
  date: '2026-01-01',
  dateTime: '2026-01-01T00:00:00Z',
};

/** A value for every parameter, so that a query without them all can be checked. */
export function fillIn(
  used: readonly UsedParameter[],
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    used.map(({ name, type }) => [name, readParameter(type, typed[name] ?? '') ?? STAND_INS[type]]),
  );
}
