import { CsvCutter } from './csv-records.ts';

/** Of those that cut alike the first wins: texts hold commas more often than tabs. */
const CANDIDATES = ['\t', ';', ',', '|'] as const;
const RECORDS = 50;

/** The character that cuts the first lines into the most columns, alike in most lines. */
export function detectDelimiter(sample: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of CANDIDATES) {
    const widths = [...new CsvCutter(delimiter).cut(sample)].slice(0, RECORDS).map(({ values }) => values.length);
    const { width, share } = findCommonWidth(widths);
    const score = width < 2 ? 0 : share * 100 + Math.min(width, 50) / 10;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** How many fields most records have, and which part of them has so many. */
export function findCommonWidth(widths: readonly number[]): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let common = { width: 0, count: 0 };
  for (const [width, count] of counts) {
    if (count > common.count || (count === common.count && width > common.width)) common = { width, count };
  }
  return { width: common.width, share: widths.length === 0 ? 0 : common.count / widths.length };
}
