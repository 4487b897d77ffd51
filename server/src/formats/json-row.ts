import { keepLongNumbers } from '../kernel/long-numbers.ts';
import { MAX_ROW_LENGTH, type SourceRow } from './source-row.ts';

/** A row from the text of one JSON object. */
export function parseJsonRow(line: number, text: string | null): SourceRow {
  if (text === null) {
    return fail(line, 'TOO_LONG', `must have at most ${MAX_ROW_LENGTH} characters`);
  }
  let value: unknown;
  try {
    value = JSON.parse(keepLongNumbers(text));
  } catch (error) {
    return fail(line, 'JSON', `is not JSON: ${(error as Error).message.slice(0, 200)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail(line, 'JSON', 'must be an object with a value for each column');
  }
  const cells = new Map<string, unknown>();
  for (const [name, cell] of Object.entries(value)) cells.set(name.trim(), cell === '' ? null : cell);
  return { line, cells, fault: null };
}

function fail(line: number, code: 'JSON' | 'TOO_LONG', message: string): SourceRow {
  return { line, cells: new Map(), fault: { code, message } };
}
