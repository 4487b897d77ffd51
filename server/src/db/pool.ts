import pg from 'pg';
import type { Database, Queryable, Statement } from '../kernel/database.ts';

// bigint columns hold counters far below 2^53; a string would surprise every reader.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PoolOptions {
  connection: pg.ClientConfig;
  max: number;
  onIdleError: (error: Error) => void;
}

/** The connections of the server, as the rest of it sees them. */
export function createDatabase({ connection, max, onIdleError }: PoolOptions): Database & { pool: pg.Pool } {
  const pool = new pg.Pool({ ...connection, max, pipeline: true, connectionTimeoutMillis: 10_000 });
  pool.on('error', onIdleError);
  // A connection that dies while a transaction holds it tells nobody else, and an unheard error ends the process.
  pool.on('connect', (client) => client.on('error', onIdleError));
  return {
    pool,
    ...queryableOf(pool),
    transaction: (work) => runTransaction(pool, work),
    stream: (statement, values, timeoutMs) => streamRows(pool, statement, values, timeoutMs),
    close: () => pool.end(),
  };
}

function queryableOf(client: pg.Pool | pg.PoolClient): Queryable {
  const ask = <Row extends object>({ name, text }: Statement, values: unknown[] = []) =>
    client.query<Row>(name === undefined ? { text, values } : { name, text, values });
  const rows = async <Row extends object>(statement: Statement, values?: unknown[]): Promise<Row[]> =>
    (await ask<Row>(statement, values)).rows;
  const first = async <Row extends object>(statement: Statement, values?: unknown[]): Promise<Row | null> =>
    (await ask<Row>(statement, values)).rows[0] ?? null;
  return { rows, first, finish: first };
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const { tx, state } = lazyTransaction(client);
  let broken: Error | undefined;
  try {
    const result = await work(tx);
    if (state.stage === 'open') await commit(client);
    return result;
  } catch (error) {
    if (state.stage === 'open') {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // A transaction that met an error answers COMMIT with a rollback, silently.
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
}

/** A transaction that begins with its first statement, and not at all where that is also its last. */
function lazyTransaction(client: pg.PoolClient) {
  const state: { stage: 'unused' | 'open' | 'finished' } = { stage: 'unused' };
  const plain = queryableOf(client);
  const begin = (): void => {
    if (state.stage === 'finished') throw new Error('a statement came after the one that finished the transaction');
    if (state.stage === 'open') return;
    state.stage = 'open';
    // Not awaited: it travels with the first statement. Were it to fail, that statement would fail too.
    client.query('begin').catch(() => undefined);
  };
  const tx: Queryable = {
    async rows(statement, values) {
      begin();
      return plain.rows(statement, values);
    },
    async first(statement, values) {
      begin();
      return plain.first(statement, values);
    },
    async finish(statement, values) {
      if (state.stage !== 'open') state.stage = 'finished';
      return plain.first(statement, values);
    },
  };
  return { tx, state };
}

const ROWS_AT_ONCE = 500;

async function* streamRows<Row extends object>(
  pool: pg.Pool,
  { text }: Statement,
  values: unknown[],
  timeoutMs: number,
): AsyncGenerator<Row> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin read only');
    await client.query("select set_config('statement_timeout', $1, true)", [String(timeoutMs)]);
    await client.query({ text: `declare page no scroll cursor for ${text}`, values });
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${ROWS_AT_ONCE} from page`);
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) break;
    }
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // Also when the reader went away in the middle.
    await client.query('rollback').catch((error: Error) => {
      failure = error;
    });
    client.release(failure);
  }
}
