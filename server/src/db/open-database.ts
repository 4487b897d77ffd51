import pg from 'pg';
import {
  findRunningPostgres,
  type RunningPostgres,
  startEmbeddedPostgres,
  stopRunningPostgres,
} from './embedded/index.ts';
import { grantToServerRole, migrate } from './migrate.ts';
import { type ServerLock, takeServerLock } from './server-lock.ts';

const DATABASE = 'svc';
const SERVER_ROLE = 'svc_server';

export interface OpenDatabaseOptions {
  dataDir: string;
  databaseUrl: string | null;
  databaseOwnerUrl: string | null;
  /** `server` keeps the embedded database for itself; `tool` also works beside a server that runs. */
  use: 'server' | 'tool';
  say: (line: string) => void;
  onError: (error: unknown) => void;
  onDatabaseLost: (error: Error) => void;
}

export interface OpenedDatabase {
  /** For the server's own work. */
  connection: pg.ClientConfig;
  /** For migrations, backup and restore. */
  owner: pg.ClientConfig;
  close(): Promise<void>;
}

/** Starts or finds the database and brings its schema up to date. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const opened =
    options.databaseUrl === null ? await openEmbedded(options) : openExternal(options.databaseUrl, options);
  try {
    const applied = await migrate(opened.owner);
    if (applied.length > 0) options.say(`Migrated the database (${applied.join(', ')}).`);
    if (opened.serverRole !== null) await grantToServerRole(opened.owner, opened.serverRole);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

type Opened = OpenedDatabase & { serverRole: string | null };

function openExternal(databaseUrl: string, { databaseOwnerUrl }: OpenDatabaseOptions): Opened {
  return {
    connection: { connectionString: databaseUrl },
    owner: { connectionString: databaseOwnerUrl ?? databaseUrl },
    serverRole: databaseOwnerUrl === null ? null : decodeURIComponent(new URL(databaseUrl).username),
    close: async () => undefined,
  };
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<Opened> {
  const beside = await joinRunning(options);
  if (beside !== null) return beside;
  const postgres = await startEmbeddedPostgres({
    dataDir: options.dataDir,
    say: options.say,
    onUnexpectedExit: options.onDatabaseLost,
  });
  const lock = await takeServerLock(toConnection(postgres, 'postgres', 'postgres'), options.onError);
  if ('heldBy' in lock) throw inUse(options.dataDir, lock.heldBy);
  await createDatabaseOnce(toConnection(postgres, 'postgres', 'postgres'));
  return {
    connection: toConnection(postgres, SERVER_ROLE, DATABASE),
    owner: toConnection(postgres, 'postgres', DATABASE),
    serverRole: SERVER_ROLE,
    async close() {
      await lock.release();
      await postgres.stop();
    },
  };
}

/** Joins the database of a live server, where a tool may; ends one that a killed server left behind. */
async function joinRunning({ dataDir, use, say, onError }: OpenDatabaseOptions): Promise<Opened | null> {
  const running = await findRunningPostgres(dataDir);
  if (running === null) return null;
  const lock: ServerLock | { heldBy: string } = await takeServerLock(
    toConnection(running, 'postgres', 'postgres'),
    onError,
  );
  if ('heldBy' in lock) {
    if (use === 'server') throw inUse(dataDir, lock.heldBy);
    return {
      connection: toConnection(running, SERVER_ROLE, DATABASE),
      owner: toConnection(running, 'postgres', DATABASE),
      serverRole: SERVER_ROLE,
      close: async () => undefined,
    };
  }
  say('Stopping the database that a killed server left running …');
  await lock.release();
  await stopRunningPostgres(dataDir);
  return null;
}

function inUse(dataDir: string, processId: string): Error {
  return new Error(
    `The data folder ${dataDir} is in use by another svc (process ${processId}). Stop that one, or set SVC_DATA_DIR to another folder.`,
  );
}

function toConnection(
  { socketDir, port }: Pick<RunningPostgres, 'socketDir' | 'port'>,
  user: string,
  database: string,
) {
  return { host: socketDir, port, user, database, ssl: false };
}

async function createDatabaseOnce(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
