import { Socket } from 'node:net';
import pg from 'pg';

/** How values are written as text must not depend on the settings of either database; long work must not be cut off. */
const SETTINGS = `
  set datestyle to 'ISO, YMD';
  set intervalstyle to 'postgres';
  set timezone to 'UTC';
  set extra_float_digits to 3;
  set bytea_output to 'hex';
  set row_security to off;
  select set_config(name, '0', false) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** Runs work on one connection of the owner. */
export async function withMaintenanceClient<T>(
  owner: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const socket = new Socket();
  const client = new pg.Client({ ...owner, application_name: 'svc maintenance', stream: () => socket });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SETTINGS);
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    // A connection in the middle of a COPY hears no goodbye; without its socket PostgreSQL rolls back by itself.
    socket.destroy();
    throw error;
  }
}
