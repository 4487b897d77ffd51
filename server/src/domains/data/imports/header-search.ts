import { findCommonWidth } from '../../../formats/csv-delimiter.ts';
import type { SourceRecord } from '../../../formats/source-row.ts';

const NUMBER_LIKE = /^[+-]?[\d.,\s]+([eE][+-]?\d+)?%?$/;

/** Which line names the columns, by the look of the first rows: 0 where none does. */
export function findHeaderRow(records: readonly SourceRecord[]): number {
  const filled = records.map(({ line, values }) => ({ line, values: values.filter((value) => value.trim() !== '') }));
  const { width } = findCommonWidth(filled.map(({ values }) => values.length));
  // Titles above a table fill fewer cells than the table does.
  const candidate = filled.find(({ values }) => values.length >= Math.max(1, width * 0.8)) ?? filled[0];
  if (candidate === undefined) return 1;
  const numbers = candidate.values.filter((value) => NUMBER_LIKE.test(value)).length;
  const isRepeated = new Set(candidate.values).size < candidate.values.length;
  return numbers > candidate.values.length / 2 || (isRepeated && numbers > 0) ? 0 : candidate.line;
}
