import type pg from 'pg';
import { type CatalogTable, listTables, quoteTable } from './catalog.ts';

const MAX_ATTEMPTS = 10;
const UNDEFINED_TABLE = '42P01';
const UNDEFINED_SCHEMA = '3F000';

/**
 * Opens a transaction that sees one moment, and answers the tables of that moment. They are locked against changes of
 * their columns *before* the moment is fixed: a table that is rewritten in between would look empty.
 */
export async function openSnapshot(client: pg.Client): Promise<CatalogTable[]> {
  // Names in definitions are written in full only when no schema is searched by default.
  await client.query(`set search_path to ''`);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const expected = await listTables(client);
    await client.query('begin isolation level repeatable read read only');
    if (await lockTables(client, expected)) {
      const found = await listTables(client);
      if (JSON.stringify(found) === JSON.stringify(expected)) return found;
    }
    await client.query('rollback');
  }
  throw new Error('Tables are being made and dropped all the time; try again when that is over.');
}

/** False when one of them is gone. */
async function lockTables(client: pg.Client, tables: readonly CatalogTable[]): Promise<boolean> {
  try {
    await client.query(`lock table ${tables.map(quoteTable).join(', ')} in access share mode`);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === UNDEFINED_TABLE || code === UNDEFINED_SCHEMA) return false;
    throw error;
  }
}
