import { AppError } from '../../../kernel/app-error.ts';
import { readIndexedColumn, uniqueIndexName } from '../tables/column-ddl.store.ts';
import type { TableModel } from '../tables/table-model.ts';

interface DatabaseError {
  code?: string;
  constraint?: string;
  detail?: string;
  message?: string;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const LIMIT_EXCEEDED = '54000';

/** Turns what the database refused in a write of rows into what the caller can act on; null for anything else. */
export function toWriteRefusal(table: TableModel, error: unknown): AppError | null {
  const { code, constraint, detail, message } = error as DatabaseError;
  if (code === UNIQUE_VIOLATION) {
    const column = table.columns.find((candidate) => uniqueIndexName(table, candidate) === constraint);
    if (column === undefined) return null;
    const value = /=\((.*)\) already exists/s.exec(detail ?? '')?.[1];
    const shown = value === undefined ? 'this value' : `“${value.slice(0, 100)}”`;
    return new AppError('VALUE_NOT_UNIQUE', `${column.name}: another row has ${shown}, and values here are unique.`);
  }
  if (code === FOREIGN_KEY_VIOLATION) {
    return new AppError('CONFLICT', 'A row that is linked to vanished while the write was under way. Try again.');
  }
  if (code === LIMIT_EXCEEDED) {
    // Of a text far beyond the limit the database does not say whose index it is.
    const number = readIndexedColumn(message ?? '');
    const columns = table.columns.filter((column) =>
      number === null ? column.unique || column.index !== 'none' : column.number === number,
    );
    if (columns.length === 0) return null;
    const rule = 'a text is too long: where values are unique or indexed it has at most about 2600 bytes';
    return new AppError('SCHEMA_VIOLATION', `${columns.map(({ name }) => name).join(', ')}: ${rule}.`);
  }
  return null;
}

/** Runs a write of rows with its refusals translated. */
export async function translateRefusals<T>(table: TableModel, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw toWriteRefusal(table, error) ?? error;
  }
}
