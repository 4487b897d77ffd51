import { AppError } from '../kernel/app-error.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 1000;

/** The first reason found, trimmed; null when none of the places holds one. */
export function findReason(places: readonly unknown[]): string | null {
  for (const place of places) {
    if (typeof place === 'string' && place.trim() !== '') return place.trim();
  }
  return null;
}

/** The reason, or a refusal that tells where to put it. */
export function requireReason(reason: string | null): string {
  if (reason === null || reason.length < MIN_LENGTH || reason.length > MAX_LENGTH) {
    throw new AppError(
      'REASON_REQUIRED',
      `This change needs a reason of ${MIN_LENGTH} to ${MAX_LENGTH} characters, in the header X-Change-Reason or as \`reason\` in the body or the query.`,
    );
  }
  return reason;
}
