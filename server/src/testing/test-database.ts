import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const TEMPLATE_DATABASE = 'svc_template';

export interface TestDatabase {
  /** As the server's own role. */
  connection: pg.ClientConfig;
  /** As the role that owns the schema. */
  owner: pg.ClientConfig;
  drop(): Promise<void>;
}

/** A database of its own: a copy of the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { socketDir, port } = inject('postgres');
  const place = { host: socketDir, port, ssl: false };
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const asOwner = async (sql: string): Promise<void> => {
    const client = new pg.Client({ ...place, user: 'postgres', database: 'postgres' });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await asOwner(`create database ${database} template ${TEMPLATE_DATABASE}`);
  // A privilege on the database itself is not part of the template.
  await asOwner(`grant create on database ${database} to svc_server`);
  return {
    connection: { ...place, user: 'svc_server', database },
    owner: { ...place, user: 'postgres', database },
    drop: () => asOwner(`drop database ${database} with (force)`),
  };
}
