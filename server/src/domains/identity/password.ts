import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../kernel/app-error.ts';

// The library hashes with argon2id unless told otherwise; 19 MiB and two passes are what OWASP recommends for it.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let hashOfNobody: Promise<string> | null = null;

/** Hashes a new password; refuses one that repeats the person's own e-mail or name. */
export async function hashPassword(
  password: string,
  person: { email: string; name: string },
  field = 'body.password',
): Promise<string> {
  const lower = password.toLowerCase();
  const [mailbox] = person.email.toLowerCase().split('@');
  if ([person.email.toLowerCase(), mailbox, person.name.toLowerCase()].includes(lower)) {
    throw new AppError('VALIDATION_ERROR', `${field} repeats your name or e-mail; choose another one.`);
  }
  return hash(password, options);
}

/** Compares in the time of one hash, also where there is no account to compare with. */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hash('the password of nobody', options);
  const matches = await verify(storedHash ?? (await hashOfNobody), password);
  return matches && storedHash !== null;
}
