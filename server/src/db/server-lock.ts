import pg from 'pg';

/** Any number; the same in every svc, so that two on one data folder meet. */
const SERVER_LOCK = 7_305_003;
const RETRY_MS = 500;
const NAME = 'svc on process';

/** Holds the data folder for this process for as long as it lives; the database lets go by itself when it dies. */
export interface ServerLock {
  release(): Promise<void>;
}

/** Takes the lock, or answers the id of the process that has it. */
export async function takeServerLock(
  connection: pg.ClientConfig,
  onError: (error: unknown) => void,
): Promise<ServerLock | { heldBy: string }> {
  let released = false;
  let client = await connectAndTry(connection);
  if (client === null) return { heldBy: await findHolder(connection) };

  // The database may restart under us; whoever comes back first has the folder, and that is almost surely we.
  const watch = (held: pg.Client): void => {
    held.on('error', onError);
    held.once('end', () => {
      if (!released) setTimeout(retake, RETRY_MS).unref();
    });
  };
  const retake = (): void => {
    if (released) return;
    connectAndTry(connection).then(
      (again) => {
        if (again === null) return onError(new Error('another svc took the data folder while the database was away'));
        client = again;
        watch(again);
      },
      () => void setTimeout(retake, RETRY_MS).unref(),
    );
  };
  watch(client);
  return {
    async release() {
      released = true;
      await client?.end();
    },
  };
}

async function connectAndTry(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, application_name: `${NAME} ${process.pid}` });
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SERVER_LOCK]);
  if (rows[0]!.taken) return client;
  await client.end();
  return null;
}

async function findHolder(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [SERVER_LOCK],
  );
  await client.end();
  return rows[0]?.name.replace(`${NAME} `, '') ?? 'unknown';
}
