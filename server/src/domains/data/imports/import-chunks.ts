import type { RowSource, SourceRow } from '../../../formats/source-row.ts';

const MAX_ROWS = 1000;
/** Long texts make fewer rows a chunk, so that a chunk never takes much memory. */
const MAX_CHARS = 4 * 1024 * 1024;

export interface NumberedRow {
  /** Which row of data it is, from 1. */
  number: number;
  row: SourceRow;
}

export interface RowChunk {
  rows: NumberedRow[];
  /** How many rows of the file are done with this chunk. */
  lastRow: number;
}

/** Answers the next numbers after one, in order; empty when there are no more. */
export type NextNumbers = (after: number) => Promise<number[]>;

/** Reads a file in chunks from after row `done` on; with `only`, just those rows. */
export async function* readChunks(source: RowSource, done: number, only: NextNumbers | null): AsyncGenerator<RowChunk> {
  const wanted = only === null ? null : new NumberQueue(only, done);
  let rows: NumberedRow[] = [];
  let chars = 0;
  let number = 0;
  for await (const row of source.rows) {
    number++;
    if (number <= done) continue;
    if (wanted !== null) {
      const next = await wanted.peek();
      if (next === null) break;
      if (next !== number) continue;
      wanted.drop();
    }
    rows.push({ number, row });
    for (const value of row.cells.values()) chars += typeof value === 'string' ? value.length : 16;
    if (rows.length < MAX_ROWS && chars < MAX_CHARS) continue;
    yield { rows, lastRow: number };
    rows = [];
    chars = 0;
  }
  if (rows.length > 0) yield { rows, lastRow: number };
}

class NumberQueue {
  readonly #load: NextNumbers;
  #numbers: number[] = [];
  #at = 0;
  #last: number;
  #isOver = false;

  constructor(load: NextNumbers, after: number) {
    this.#load = load;
    this.#last = after;
  }

  async peek(): Promise<number | null> {
    if (this.#at === this.#numbers.length && !this.#isOver) {
      this.#numbers = await this.#load(this.#last);
      this.#at = 0;
      this.#isOver = this.#numbers.length === 0;
      this.#last = this.#numbers.at(-1) ?? this.#last;
    }
    return this.#numbers[this.#at] ?? null;
  }

  drop(): void {
    this.#at++;
  }
}
