import { hash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id that sorts by the time it was made. */
export function newId(): string {
  return v7();
}

/** A secret of 256 bits for a link or a cookie, in characters that need no escaping. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: enough to recognise it, useless to whoever reads the database. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
