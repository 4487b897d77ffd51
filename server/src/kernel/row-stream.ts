/** An answer of any number of rows, sent as they come: one JSON text a line. */
export class RowStream {
  readonly lines: AsyncIterable<string>;

  constructor(lines: AsyncIterable<string>) {
    this.lines = lines;
  }
}
