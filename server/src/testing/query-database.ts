import pg from 'pg';
import type { TestService } from './test-service.ts';

/** Looks into the database of a service, or makes time pass in it, as nobody can through its API. */
export async function queryDatabase(service: TestService, sql: string, values: unknown[] = []) {
  const client = new pg.Client(service.database.owner);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
