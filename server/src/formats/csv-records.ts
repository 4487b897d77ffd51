import { MAX_ROW_LENGTH, type RowFault, type SourceRecord } from './source-row.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

type Place = 'fieldStart' | 'plain' | 'quoted' | 'afterQuote';

/**
 * Cuts text into records, in pieces of any size. A record that is wrong becomes a fault that names its first line, and
 * reading goes on after it: nothing is lost in silence.
 */
export class CsvCutter {
  readonly #delimiter: number;
  #place: Place = 'fieldStart';
  #values: string[] = [];
  /** What earlier pieces gave to the field at hand. */
  #begun = '';
  #fault: RowFault | null = null;
  #line = 1;
  #firstLine = 1;
  #length = 0;
  #isTooLong = false;
  #wasCarriageReturn = false;
  #hasQuotes = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** The records that end in this piece. */
  *cut(text: string): Generator<SourceRecord> {
    let start = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (this.#wasCarriageReturn) {
        this.#wasCarriageReturn = false;
        // The second half of a line end that the record before has taken.
        if (code === LINE_FEED && this.#place !== 'quoted') {
          start = index + 1;
          continue;
        }
      }
      if (this.#place === 'quoted') {
        if (code === QUOTE) {
          this.#keep(text, start, index);
          this.#place = 'afterQuote';
          start = index + 1;
        } else if (code === LINE_FEED) this.#line++;
        continue;
      }
      if (this.#place === 'afterQuote' && code === QUOTE) {
        // A doubled quote is one quote of the value.
        this.#place = 'quoted';
        start = index;
        continue;
      }
      if (code === this.#delimiter) {
        this.#endField(text, start, index);
        start = index + 1;
      } else if (code === LINE_FEED || code === CARRIAGE_RETURN) {
        this.#wasCarriageReturn = code === CARRIAGE_RETURN;
        this.#endField(text, start, index);
        start = index + 1;
        const record = this.#endRecord();
        this.#line++;
        this.#firstLine = this.#line;
        if (record !== null) yield record;
      } else if (this.#place === 'fieldStart') {
        if (code === QUOTE) {
          this.#place = 'quoted';
          this.#hasQuotes = true;
          start = index + 1;
        } else this.#place = 'plain';
      } else if (this.#place === 'afterQuote') {
        this.#fault ??= { code: 'QUOTE', message: 'has text after a closing quote; double the quotes inside a value' };
        this.#place = 'plain';
      }
    }
    this.#keep(text, start, text.length);
  }

  /** The record that the end of the file ends, if any. */
  end(): SourceRecord | null {
    if (this.#place === 'quoted') {
      this.#fault = {
        code: 'QUOTE',
        message: 'opens a quote that never closes; the rest of the file was taken for it',
      };
    }
    this.#endField('', 0, 0);
    return this.#endRecord();
  }

  #keep(text: string, start: number, end: number): void {
    if (start >= end) return;
    this.#length += end - start;
    if (this.#length > MAX_ROW_LENGTH) {
      this.#isTooLong = true;
      this.#begun = '';
    } else this.#begun = this.#begun === '' ? text.slice(start, end) : this.#begun + text.slice(start, end);
  }

  #endField(text: string, start: number, end: number): void {
    this.#keep(text, start, end);
    this.#values.push(this.#begun);
    this.#begun = '';
    this.#place = 'fieldStart';
  }

  #endRecord(): SourceRecord | null {
    const record: SourceRecord = { line: this.#firstLine, values: this.#values, fault: this.#fault };
    if (this.#isTooLong) {
      record.fault ??= { code: 'TOO_LONG', message: `must have at most ${MAX_ROW_LENGTH} characters in a row` };
      record.values = [];
    }
    const isBlank = this.#values.length === 1 && this.#values[0] === '' && !this.#hasQuotes && record.fault === null;
    this.#values = [];
    this.#fault = null;
    this.#length = 0;
    this.#isTooLong = false;
    this.#hasQuotes = false;
    return isBlank ? null : record;
  }
}

export async function* cutCsv(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<SourceRecord> {
  const cutter = new CsvCutter(delimiter);
  for await (const text of texts) yield* cutter.cut(text);
  const last = cutter.end();
  if (last !== null) yield last;
}
