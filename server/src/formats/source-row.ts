/** Why a row cannot be read at all. */
export interface RowFault {
  code: 'FIELDS' | 'QUOTE' | 'TOO_LONG' | 'JSON';
  message: string;
}

/** A row of a file: its cells by the name of their column. */
export interface SourceRow {
  /** The line of the file, or the row of the sheet, that it begins on; from 1. */
  line: number;
  /** Texts from text formats, without the empty ones; any JSON value from JSON. */
  cells: ReadonlyMap<string, unknown>;
  fault: RowFault | null;
}

/** A file that was opened: what its columns are called, and its rows as they are read. */
export interface RowSource {
  /** Null where each row names its own, as in JSON. */
  columns: string[] | null;
  /** Can be gone through once. Leaving early closes the file. */
  rows: AsyncIterable<SourceRow>;
  /** How much of the file was read so far, from 0 to 1. */
  progress(): number;
  /** For whoever opened it and does not go through its rows. */
  close(): Promise<void>;
}

/** A row before its columns have names. */
export interface SourceRecord {
  line: number;
  values: string[];
  fault: RowFault | null;
}

/** No row of a laboratory is longer; without a limit one quote that never closes would fill the memory. */
export const MAX_ROW_LENGTH = 16 * 1024 * 1024;
