import type { Column, DataObject } from '@svc/contract';
import type { CellNames } from '../cells/cell-names.ts';
import { formatCell } from '../cells/format-cell.ts';
import { type IdFinder, parseCellText } from '../cells/parse-cell.ts';
import type { CellEdit } from './grid-store.ts';

export interface PasteInput {
  cells: readonly (readonly string[])[];
  /** The rows that are there, from the first one pasted into. */
  rows: readonly DataObject[];
  /** The columns that are there, from the first one pasted into. */
  columns: readonly Column[];
  dataOf: (row: DataObject) => Record<string, unknown>;
  names: CellNames;
  find: IdFinder;
}

export interface PastePlan {
  edits: CellEdit[];
  /** What comes below the last row. */
  created: Record<string, unknown>[];
  /** Cells that cannot even be sent. */
  problems: { id: string; column: string; message: string }[];
}

/** What pasting changes: cells that differ, and rows for what hangs over the end. */
export function planPaste({ cells, rows, columns, dataOf, names, find }: PasteInput): PastePlan {
  const plan: PastePlan = { edits: [], created: [], problems: [] };
  cells.forEach((texts, at) => {
    const row = rows[at];
    const data: Record<string, unknown> = {};
    texts.slice(0, columns.length).forEach((text, place) => {
      const column = columns[place]!;
      if (column.type === 'file' || column.link?.isInverse) return;
      if (row && formatCell(column, dataOf(row)[column.name], names) === text) return;
      if (!row && text === '') return;
      const parsed = parseCellText(column, text, find);
      if ('value' in parsed) data[column.name] = parsed.value;
      else if (row) plan.problems.push({ id: row.id, column: column.name, message: parsed.problem });
      // The server tells of a new row's cell in its own words.
      else data[column.name] = text;
    });
    if (Object.keys(data).length === 0) return;
    if (row) plan.edits.push({ id: row.id, data });
    else plan.created.push(data);
  });
  return plan;
}
