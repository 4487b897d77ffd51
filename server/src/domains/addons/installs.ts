import { AppError } from '../../kernel/app-error.ts';

const UNIQUE_VIOLATION = '23505';

/** A workspace has one addon of a listing; the index sees to it, whoever is faster. */
export async function refuseSecondInstall<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== UNIQUE_VIOLATION || constraint !== 'addons_installed_once') throw error;
    throw new AppError(
      'CONFLICT',
      'Another addon of this workspace is installed from the same listing. Archive or detach that one first.',
    );
  }
}
