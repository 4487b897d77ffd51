import { prepareBinaries } from './binaries.ts';
import { initializeCluster } from './initialize-cluster.ts';
import { PORT, SUPERUSER } from './layout.ts';
import { assertSupportedPlatform } from './platform-package.ts';
import { prepareLayout } from './prepare-layout.ts';
import { startPostmaster } from './start-postmaster.ts';
import { supervisePostmaster } from './supervise-postmaster.ts';

/** How to start the embedded PostgreSQL. */
export interface EmbeddedPostgresOptions {
  /** Holds the cluster (`postgres/`), its socket (`run/`) and its logs (`logs/`). */
  dataDir: string;
  /** Receives progress, one line at a time. */
  say: (line: string) => void;
  /** Called once when PostgreSQL died and is not started again. */
  onUnexpectedExit?: ((error: Error) => void) | undefined;
  /** PostgreSQL settings that win over the defaults. */
  settings?: Record<string, string> | undefined;
  /** Whether PostgreSQL is started again when it dies; true unless told. */
  superviseRestart?: boolean | undefined;
}

/** A running embedded PostgreSQL; connect with `host: socketDir`. */
export interface EmbeddedPostgres {
  socketDir: string;
  port: number;
  superuser: string;
  /** The process that runs now; it changes when PostgreSQL is started again. */
  pid(): number;
  /** Shuts down fast but cleanly, and answers when the process is gone. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on the data folder, making its database at the first start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  assertSupportedPlatform();
  const { say, settings, onUnexpectedExit } = options;
  const layout = await prepareLayout(options.dataDir, say);
  const binaries = await prepareBinaries({ account: layout.account, copyRoot: layout.copyRoot, say });
  await initializeCluster(layout, binaries, say);
  say(`Starting PostgreSQL ${binaries.major} …`);
  const start = (signal: AbortSignal) => startPostmaster({ layout, binaries, settings, say, signal });
  const supervised = supervisePostmaster(await start(new AbortController().signal), {
    restart: options.superviseRestart === false ? null : start,
    say,
    onUnexpectedExit,
  });
  return { socketDir: layout.socketDir, port: PORT, superuser: SUPERUSER, ...supervised };
}
