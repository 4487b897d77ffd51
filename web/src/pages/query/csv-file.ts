import type { AnswerFile } from './answer-file.ts';
import { toCsvHeader, toCsvLines } from './to-csv.ts';
import type { SheetColumn } from './to-sheet.ts';

/** Opens a CSV file in the making. */
export function openCsvFile(columns: readonly SheetColumn[]): AnswerFile {
  // The mark at the start tells Excel that this is UTF-8.
  const parts = [`\ufeff${toCsvHeader(columns)}`];
  const names = columns.map(({ name }) => name);
  return {
    add: (rows) => parts.push(toCsvLines(names, rows)),
    finish: () => Promise.resolve(new Blob(parts, { type: 'text/csv;charset=utf-8' })),
    close: () => undefined,
  };
}
