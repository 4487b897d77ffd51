import { AppError } from '../../kernel/app-error.ts';
import type { Queryable } from '../../kernel/database.ts';
import { newId } from '../../kernel/ids.ts';
import { hashPassword } from './password.ts';
import { insertUser, loadUserByEmail, type UserRow } from './users.store.ts';

export interface NewUser {
  name: string;
  email: string;
  password: string;
}

/** Hashes outside any transaction, so that no connection waits for it. */
export async function prepareUser({ name, email, password }: NewUser): Promise<UserRow> {
  const person = { name: name.trim(), email: email.trim() };
  return { id: newId(), ...person, passwordHash: await hashPassword(password, person) };
}

/** Adds the person; an e-mail has one account. */
export async function addUser(tx: Queryable, user: UserRow): Promise<void> {
  if ((await loadUserByEmail(tx, user.email)) !== null) {
    throw new AppError('CONFLICT', `body.email: ${user.email} has an account already. Sign in with it.`);
  }
  await insertUser(tx, user);
}
