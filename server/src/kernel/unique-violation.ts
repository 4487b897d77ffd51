import { AppError } from './app-error.ts';

const UNIQUE_VIOLATION = '23505';

/** Runs a write; a clash on the named unique index becomes the refusal that the caller can act on. */
export async function refuseTakenName<T>(index: string, message: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION && constraint === index) throw new AppError('NAME_TAKEN', message);
    throw error;
  }
}
