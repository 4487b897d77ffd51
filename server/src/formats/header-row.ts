import type { RowFault, RowSource, SourceRecord, SourceRow } from './source-row.ts';

/** Gives the columns of records their names: those of the header row, or `Column 1` and so on where there is none. */
export async function readHeader(
  records: AsyncIterable<SourceRecord>,
  headerRow: number,
  isRagged: RaggedRule,
): Promise<Pick<RowSource, 'rows' | 'close'> & { columns: string[] }> {
  const iterator = records[Symbol.asyncIterator]();
  let first: SourceRecord | null = null;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    if (next.value.line < headerRow) continue;
    first = next.value;
    break;
  }
  const close = async (): Promise<void> => void (await iterator.return?.());
  if (first === null) return { columns: [], rows: nameCells(null, iterator, [], isRagged), close };
  const columns = headerRow === 0 ? first.values.map((_, index) => `Column ${index + 1}`) : nameColumns(first.values);
  return { columns, rows: nameCells(headerRow === 0 ? first : null, iterator, columns, isRagged), close };
}

/** What is wrong with a row of another width than the header, if anything. */
export type RaggedRule = (values: readonly string[], columns: readonly string[]) => RowFault | null;

/** Names as the header gives them; an empty one is called by its place, a repeated one gets a number. */
export function nameColumns(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((text, index) => {
    const name = text.trim() === '' ? `Column ${index + 1}` : text.trim();
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`;
    taken.add(unique);
    return unique;
  });
}

async function* nameCells(
  first: SourceRecord | null,
  rest: AsyncIterator<SourceRecord>,
  columns: readonly string[],
  isRagged: RaggedRule,
): AsyncGenerator<SourceRow> {
  try {
    if (first !== null) yield toRow(first, columns, isRagged);
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield toRow(next.value, columns, isRagged);
  } finally {
    await rest.return?.();
  }
}

function toRow({ line, values, fault }: SourceRecord, columns: readonly string[], isRagged: RaggedRule): SourceRow {
  const cells = new Map<string, unknown>();
  for (const [index, column] of columns.entries()) {
    const value = values[index];
    if (value !== undefined && value !== '') cells.set(column, value);
  }
  return { line, cells, fault: fault ?? isRagged(values, columns) };
}
