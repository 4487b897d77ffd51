import type { RateLimiter } from '../kernel/rate-limiter.ts';

/** How many documents all processes together read in a minute: whoever asks makes us call a stranger. */
const READS_PER_MINUTE = 60;

const PUBLIC_NAME = /^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/;
const INSIDE = /\.(local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid)$/;

/** True for an address whose host has a name that the whole world can look up. Numbers and names of the house are not. */
export function isPublicAddress(clientId: string): boolean {
  if (!URL.canParse(clientId)) return false;
  const { hostname, port } = new URL(clientId);
  return port === '' && PUBLIC_NAME.test(hostname) && !INSIDE.test(hostname);
}

export async function mayReadDocument(limiter: RateLimiter, clientId: string): Promise<boolean> {
  if (!isPublicAddress(clientId)) return false;
  const policy = { capacity: READS_PER_MINUTE, refillPerSecond: READS_PER_MINUTE / 60 };
  return (await limiter.spend('client-documents', 1, policy)).allowed;
}
