export type ExpiryState = 'expired' | 'soon' | 'good' | 'none';

const DAY_MS = 86_400_000;
/** From so many days before on, people are told. */
export const SOON_DAYS = 30;

/** How it stands with something that is good until a moment. */
export function toExpiryState(expiresAt: string | null, now: number): ExpiryState {
  if (expiresAt === null) return 'none';
  const left = new Date(expiresAt).getTime() - now;
  if (left <= 0) return 'expired';
  return left <= SOON_DAYS * DAY_MS ? 'soon' : 'good';
}

/** The sooner of two moments; null where there is neither. */
export function soonerOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
