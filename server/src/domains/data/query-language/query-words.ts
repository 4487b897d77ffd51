/** Words of the text form that cannot be bare column names, in lower case. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'between',
  'contains',
  'startswith',
  'endswith',
  'is',
  'empty',
  'hasany',
  'hasall',
  'within',
  'true',
  'false',
  'null',
  'today',
  'now',
]);

/** What `within` counts in. */
export const SPANS = ['hours', 'days', 'weeks', 'months', 'years'] as const;

export type Span = (typeof SPANS)[number];

/** `day`, `Days` → `days`; null for a word that is no span. */
export function toSpan(word: string): Span | null {
  const lower = word.toLowerCase();
  return SPANS.find((span) => span === lower || span === `${lower}s`) ?? null;
}

export const COMPARISONS = {
  '=': 'eq',
  '!=': 'neq',
  '<>': 'neq',
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
} as const;

/** A tree deeper or wider than this is no question of a person. */
export const MAX_DEPTH = 50;
export const MAX_CONDITIONS = 500;
