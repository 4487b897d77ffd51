import { randomBytes } from 'node:crypto';
import { type Queryable, statement } from '../kernel/database.ts';

const insertStatement = statement(
  'secrets.insert',
  'insert into svc.secrets (name, value) values ($1, $2) on conflict (name) do nothing',
);
const readStatement = statement('secrets.read', 'select value from svc.secrets where name = $1');

/** A secret that all processes of the installation share; made when it is first asked for. */
export async function loadSecret(db: Queryable, name: string): Promise<Buffer> {
  await db.rows(insertStatement, [name, randomBytes(32)]);
  return (await db.first<{ value: Buffer }>(readStatement, [name]))!.value;
}
