import { AppError } from '../../kernel/app-error.ts';

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';

interface DatabaseError {
  code?: string;
  constraint?: string;
  detail?: string;
}

/**
 * Runs a write. The rules were looked at under locks before it; where the database still refuses, because somebody wrote
 * past those locks, the caller hears the same refusal.
 */
export async function translateRefusals<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw toRefusal(error as DatabaseError) ?? error;
  }
}

function toRefusal({ code, constraint, detail = '' }: DatabaseError): AppError | null {
  if (code === UNIQUE_VIOLATION && (constraint === 'containers_barcode' || constraint === 'lots_barcode')) {
    const [, barcode = ''] = /\)=\([^,]*, (.*)\) already exists/.exec(detail) ?? [];
    const what = constraint === 'lots_barcode' ? 'lot' : 'container';
    return new AppError('VALUE_NOT_UNIQUE', `barcode: another ${what} has the barcode “${barcode}”.`);
  }
  if (code === UNIQUE_VIOLATION && constraint === 'containers_one_in_a_place') {
    return new AppError('POSITION_OCCUPIED', 'position: another container is in that place.');
  }
  if (code === CHECK_VIOLATION && constraint === 'containers_capacity') {
    return new AppError('CAPACITY_EXCEEDED', 'parentId: the container is full.');
  }
  return null;
}
