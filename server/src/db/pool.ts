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
  const rows = async <Row extends object>({ name, text }: Statement, values: unknown[] = []): Promise<Row[]> => {
    const result = await client.query<Row>(name === undefined ? { text, values } : { name, text, values });
    return result.rows;
  };
  return {
    rows,
    first: async <Row extends object>(statement: Statement, values?: unknown[]) =>
      (await rows<Row>(statement, values))[0] ?? null,
  };
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Not awaited: it travels with the first statement. Were it to fail, that statement would fail too.
    const begun = client.query('begin');
    begun.catch(() => undefined);
    const result = await work(queryableOf(client));
    const commit = await client.query('commit');
    // A transaction that met an error answers COMMIT with a rollback, silently.
    if (commit.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
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
