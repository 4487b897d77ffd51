import { AppError } from '../../../kernel/app-error.ts';
import { type Queryable, statement } from '../../../kernel/database.ts';

const markStatement = statement('savepoint.mark', 'savepoint attempt');
const keepStatement = statement('savepoint.keep', 'release savepoint attempt');
const undoStatement = statement('savepoint.undo', 'rollback to savepoint attempt');

/** Tries a write inside a transaction; a refusal undoes it alone and is answered, null when it went well. */
export async function inSavepoint(tx: Queryable, write: () => Promise<unknown>): Promise<AppError | null> {
  await tx.rows(markStatement);
  try {
    await write();
    await tx.rows(keepStatement);
    return null;
  } catch (error) {
    await tx.rows(undoStatement);
    if (error instanceof AppError) return error;
    throw error;
  }
}
