import { timingSafeEqual } from 'node:crypto';
import { hashToken, newToken } from '../../../kernel/ids.ts';

const PREFIX = 'svcs_';
const HINT_LENGTH = PREFIX.length + 6;

export interface NewClientSecret {
  secret: string;
  hash: Buffer;
  hint: string;
}

/** 256 random bits: a plain hash of them cannot be searched. The prefix lets scanners of leaked secrets find it. */
export function makeClientSecret(): NewClientSecret {
  const secret = PREFIX + newToken();
  return { secret, hash: hashToken(secret), hint: secret.slice(0, HINT_LENGTH) };
}

/** True when the secret is one of those whose hashes are kept. */
export function isClientSecretAmong(secret: string, hashes: readonly (Buffer | null)[]): boolean {
  const given = hashToken(secret);
  return hashes.some((hash) => hash !== null && timingSafeEqual(hash, given));
}
