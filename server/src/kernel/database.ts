/** SQL with numbered parameters. A named one is prepared once per connection. */
export interface Statement {
  name?: string;
  text: string;
}

/** Names a statement so that PostgreSQL plans it once. The name must be unique in the program. */
export function statement(name: string, text: string): Statement {
  return { name, text };
}

/** What takes statements: the pool, or a transaction. */
export interface Queryable {
  rows<Row extends object>(statement: Statement, values?: unknown[]): Promise<Row[]>;
  /** The first row, or null. */
  first<Row extends object>(statement: Statement, values?: unknown[]): Promise<Row | null>;
  /**
   * As `first`, for the last statement of a transaction. Where it is also the only one it needs no BEGIN and no COMMIT
   * around it, which saves a round trip: PostgreSQL makes a single statement durable by itself.
   */
  finish<Row extends object>(statement: Statement, values?: unknown[]): Promise<Row | null>;
}

export interface Database extends Queryable {
  /** Runs the work in one transaction: all of it is durable when this resolves, none of it when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Rows as they come, a bounded number in memory, however many there are. */
  stream<Row extends object>(statement: Statement, values: unknown[], timeoutMs: number): AsyncIterable<Row>;
  close(): Promise<void>;
}
