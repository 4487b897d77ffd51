import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../kernel/database.ts';
import { newId } from '../kernel/ids.ts';
import {
  deleteSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  type SigningKeyRow,
} from './signing-keys.store.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a key signs. */
export const KEY_LIFETIME_MS = 90 * DAY_MS;
/** A new key is shown before it signs, so that whoever remembers the key set has seen it by then. */
export const KEY_NOTICE_MS = DAY_MS;
/** What the key signed last has expired long before it is taken away. */
export const KEY_FAREWELL_MS = 2 * DAY_MS;

/** The keys as the library wants them: the first signs, all are shown. */
export function arrangeKeys(newestFirst: readonly SigningKeyRow[], now: Date): SigningKeyRow[] {
  const signing =
    newestFirst.find((key) => now.getTime() - key.createdAt.getTime() >= KEY_NOTICE_MS) ?? newestFirst.at(-1);
  if (signing === undefined) return [];
  return [signing, ...newestFirst.filter((key) => key !== signing)];
}

/** The keys that nobody needs any more: another has signed in their place for long enough. */
export function findRetiredKeys(newestFirst: readonly SigningKeyRow[], now: Date): SigningKeyRow[] {
  const signing = arrangeKeys(newestFirst, now)[0];
  if (signing === undefined) return [];
  const signsForMs = now.getTime() - signing.createdAt.getTime() - KEY_NOTICE_MS;
  if (signsForMs < KEY_FAREWELL_MS) return [];
  return newestFirst.filter((key) => key.createdAt < signing.createdAt);
}

/** Makes the first key, the next one when it is time, and drops those that are done; answers the keys in use. */
export async function tendSigningKeys(db: Database, now: Date): Promise<SigningKeyRow[]> {
  const known = await listSigningKeys(db);
  if (!isDue(known, now) && findRetiredKeys(known, now).length === 0) return arrangeKeys(known, now);
  const fresh = await makeSigningKey(now);
  return db.transaction(async (tx) => {
    await lockSigningKeys(tx);
    const current = await listSigningKeys(tx);
    const retired = findRetiredKeys(current, now);
    if (retired.length > 0)
      await deleteSigningKeys(
        tx,
        retired.map(({ kid }) => kid),
      );
    const kept = current.filter((key) => !retired.includes(key));
    if (!isDue(kept, now)) return arrangeKeys(kept, now);
    await insertSigningKey(tx, fresh);
    return arrangeKeys([fresh, ...kept], now);
  });
}

function isDue([newest]: readonly SigningKeyRow[], now: Date): boolean {
  return newest === undefined || now.getTime() - newest.createdAt.getTime() >= KEY_LIFETIME_MS;
}

async function makeSigningKey(now: Date): Promise<SigningKeyRow> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const kid = newId();
  return { kid, jwk: { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }, createdAt: now };
}
