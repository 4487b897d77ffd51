import { AppError } from './app-error.ts';

/** Refuses a write that was prepared on another version than the current one. */
export function assertVersion(what: string, current: number, expected: number | null): void {
  if (expected !== null && expected !== current) {
    throw new AppError(
      'VERSION_CONFLICT',
      `The ${what} is at version ${current}, the change was made on version ${expected}. Read it again and merge.`,
    );
  }
}
