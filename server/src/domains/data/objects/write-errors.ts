import { AppError } from '../../../kernel/app-error.ts';
import { uniqueIndexName } from '../tables/column-ddl.store.ts';
import type { TableModel } from '../tables/table-model.ts';

interface DatabaseError {
  code?: string;
  constraint?: string;
  detail?: string;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const LIMIT_EXCEEDED = '54000';

/** Turns what the database refused in a write of rows into what the caller can act on; null for anything else. */
export function toWriteRefusal(table: TableModel, error: unknown): AppError | null {
  const { code, constraint, detail } = error as DatabaseError;
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
    return new AppError(
      'SCHEMA_VIOLATION',
      'A value is too long for a column that is unique or indexed: about 2700 bytes.',
    );
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
