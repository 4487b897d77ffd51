const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A moment as callers send it; of a day its last one, since something that expires on a day is good on it. */
export function toLastMoment(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  return DAY.test(text) ? `${text}T23:59:59.999Z` : text;
}

/** A moment as callers send it; of a day its first one. */
export function toFirstMoment(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  return DAY.test(text) ? `${text}T00:00:00.000Z` : text;
}
