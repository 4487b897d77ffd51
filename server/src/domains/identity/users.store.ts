import { type Queryable, statement } from '../../kernel/database.ts';

export interface UserRow {
  id: string;
  name: string;
  email: string;
  passwordHash: string | null;
}

const columns = 'id, name, email, password_hash as "passwordHash"';

const byEmailStatement = statement('users.byEmail', `select ${columns} from svc.users where lower(email) = lower($1)`);
const byIdStatement = statement('users.byId', `select ${columns} from svc.users where id = $1`);
const insertStatement = statement(
  'users.insert',
  'insert into svc.users (id, name, email, password_hash) values ($1, $2, $3, $4)',
);
const renameStatement = statement('users.rename', 'update svc.users set name = $2 where id = $1');
const passwordStatement = statement('users.password', 'update svc.users set password_hash = $2 where id = $1');
const anyStatement = statement('users.any', `select 1 as one from svc.users where kind = 'person' limit 1`);

export function loadUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  return db.first<UserRow>(byEmailStatement, [email]);
}

export function loadUser(db: Queryable, id: string): Promise<UserRow | null> {
  return db.first<UserRow>(byIdStatement, [id]);
}

export async function insertUser(tx: Queryable, user: UserRow): Promise<void> {
  await tx.rows(insertStatement, [user.id, user.name, user.email, user.passwordHash]);
}

export async function renameUser(tx: Queryable, id: string, name: string): Promise<void> {
  await tx.rows(renameStatement, [id, name]);
}

export async function setPasswordHash(tx: Queryable, id: string, passwordHash: string): Promise<void> {
  await tx.rows(passwordStatement, [id, passwordHash]);
}

export async function hasAnyPerson(db: Queryable): Promise<boolean> {
  return (await db.first(anyStatement)) !== null;
}
