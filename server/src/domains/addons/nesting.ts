import { AppError } from '../../kernel/app-error.ts';

const MAX_DEPTH = 100;

/** Refuses JSON that is nested so deep that whoever walks through it runs out of stack. */
export function assertShallow(place: string, value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      throw new AppError('VALIDATION_ERROR', `${place} is nested more than ${MAX_DEPTH} levels deep. Make it flatter.`);
    }
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
}
