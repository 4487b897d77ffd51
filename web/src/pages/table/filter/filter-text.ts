import type { ColumnType } from '@svc/contract';

/** The operators of the builder, by what people call them. */
export const FILTER_OPERATORS = {
  '=': 'is',
  '!=': 'is not',
  contains: 'contains',
  startsWith: 'starts with',
  endsWith: 'ends with',
  '<': 'less than',
  '<=': 'at most',
  '>': 'greater than',
  '>=': 'at least',
  hasAny: 'has any of',
  hasAll: 'has all of',
  'is empty': 'is empty',
  'is not empty': 'is not empty',
} as const;

export type FilterOperator = keyof typeof FILTER_OPERATORS;

export interface FilterCondition {
  column: string;
  operator: FilterOperator;
  /** As typed; entries of a list are separated by commas, a unit follows its number. */
  value: string;
}

export interface FilterDraft {
  join: 'and' | 'or';
  conditions: FilterCondition[];
}

const TEXT: FilterOperator[] = ['contains', '=', '!=', 'startsWith', 'endsWith'];
const ORDER: FilterOperator[] = ['=', '!=', '<', '<=', '>', '>='];
const LIST: FilterOperator[] = ['hasAny', 'hasAll'];
const EMPTY: FilterOperator[] = ['is empty', 'is not empty'];
const NUMBERS: ReadonlySet<ColumnType> = new Set(['number', 'integer', 'measure']);

/** Which operators make sense for a type, the most used first. */
export function operatorsOf(type: ColumnType, many = false): FilterOperator[] {
  if (NUMBERS.has(type) || type === 'date' || type === 'dateTime') return [...ORDER, ...EMPTY];
  if (type === 'multiSelect' || type === 'file' || (type === 'link' && many)) return [...LIST, ...EMPTY];
  if (type === 'boolean') return ['=', ...EMPTY];
  if (type === 'user' || type === 'link' || type === 'select') return ['=', '!=', ...EMPTY];
  if (type === 'json') return [...EMPTY];
  return [...TEXT, ...EMPTY];
}

export function takesValue(operator: FilterOperator): boolean {
  return operator !== 'is empty' && operator !== 'is not empty';
}

/** The text form of what the builder holds; conditions without a value are left out. */
export function formatFilter({ join, conditions }: FilterDraft, typeOf: (column: string) => ColumnType): string {
  return conditions
    .filter(({ operator, value }) => !takesValue(operator) || value.trim() !== '')
    .map((condition) => formatCondition(condition, typeOf(condition.column)))
    .join(` ${join} `);
}

function formatCondition({ column, operator, value }: FilterCondition, type: ColumnType): string {
  const name = quoteName(column);
  if (!takesValue(operator)) return `${name} ${operator}`;
  if (operator === 'hasAny' || operator === 'hasAll') {
    const entries = value.split(',').map((entry) => entry.trim());
    return `${name} ${operator} (${entries
      .filter((entry) => entry !== '')
      .map((entry) => JSON.stringify(entry))
      .join(', ')})`;
  }
  return `${name} ${operator} ${formatValue(value.trim(), type)}`;
}

function formatValue(value: string, type: ColumnType): string {
  if (type === 'boolean') return /^(true|yes|1)$/i.test(value) ? 'true' : 'false';
  if ((type === 'date' || type === 'dateTime') && /^(today|now)$/i.test(value)) return value.toLowerCase();
  const number = NUMBERS.has(type) ? /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(.*)$/i.exec(value) : null;
  if (!number) return JSON.stringify(value);
  return number[2] === '' ? number[1]! : `${number[1]} '${number[2]!.replaceAll("'", "''")}'`;
}

/** Always quoted: then no name can be taken for a word of the language. */
export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}

const NAME = '`((?:[^`]|``)+)`|\\[((?:[^\\]]|\\]\\])+)\\]|([\\p{L}_][\\p{L}\\p{N}\\p{M}_-]*)';
const OPERATOR = '(=|!=|<>|<=|>=|<|>|contains|startsWith|endsWith|hasAny|hasAll|is\\s+empty|is\\s+not\\s+empty)';
const VALUE =
  "(\"(?:[^\"\\\\]|\\\\.)*\"|\\([^()]*\\)|[+-]?[\\d.]+(?:e[+-]?\\d+)?(?:\\s*'(?:[^']|'')*')?|true|false|today|now)?";
const CONDITION = new RegExp(`\\s*(?:${NAME})\\s*${OPERATOR}\\s*${VALUE}\\s*(and\\b|or\\b|$)`, 'iuy');

/** What the builder can show of a text; null for one that only the text box can hold, such as nested conditions. */
export function parseFilter(text: string): FilterDraft | null {
  const conditions: FilterCondition[] = [];
  const joins = new Set<string>();
  CONDITION.lastIndex = 0;
  while (CONDITION.lastIndex < text.length) {
    const found = CONDITION.exec(text);
    if (!found) return null;
    const [, ticked, bracketed, bare, sign, value, join] = found;
    const operator = toOperator(sign!);
    const shown = toTyped(value ?? '');
    if (shown === null || (value === undefined) === takesValue(operator)) return null;
    const column = ticked?.replaceAll('``', '`') ?? bracketed?.replaceAll(']]', ']') ?? bare!;
    conditions.push({ column, operator, value: shown });
    if (join) joins.add(join.toLowerCase());
    if (join && CONDITION.lastIndex >= text.length) return null;
  }
  return joins.size > 1 ? null : { join: joins.has('or') ? 'or' : 'and', conditions };
}

function toOperator(sign: string): FilterOperator {
  const folded = sign.replaceAll(/\s+/g, ' ').toLowerCase();
  if (folded === '<>') return '!=';
  return (Object.keys(FILTER_OPERATORS) as FilterOperator[]).find((known) => known.toLowerCase() === folded)!;
}

function toTyped(value: string): string | null {
  try {
    if (value.startsWith('"')) return JSON.parse(value) as string;
    if (value.startsWith('(')) return (JSON.parse(`[${value.slice(1, -1)}]`) as unknown[]).join(', ');
  } catch {
    return null;
  }
  return value.replace(/\s*'((?:[^']|'')*)'$/, (_, unit: string) => ` ${unit.replaceAll("''", "'")}`);
}

/** The character a refusal points at, from 0; null when it names none. */
export function findFaultPosition(message: string): number | null {
  const found = /\bcharacter (\d+)/.exec(message);
  return found ? Number(found[1]) : null;
}
