import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, chooseAccount, type DatabaseAccount } from './database-account.ts';
import { codeOf } from './system-error.ts';

/** Where root keeps what the database user could not reach elsewhere. */
export const SHARED_ROOT = '/var/lib/svc';

export const PORT = 5432;
export const SUPERUSER = 'postgres';

const MAX_SOCKET_PATH_BYTES = 100;

/** Where the parts of one embedded database are, and who runs it; the account is null when it is ourselves. */
export interface Layout {
  clusterDir: string;
  socketDir: string;
  logDir: string;
  /** Where copied binaries may be placed. */
  copyRoot: string;
  account: DatabaseAccount | null;
  isMoved: boolean;
}

/** Decides the layout for a data folder without touching it; null when the folder does not exist. */
export async function loadLayout(dataDir: string): Promise<Layout | null> {
  const realDir = await realpath(dataDir).catch((error) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (realDir === null) return null;
  const movedDir = join(SHARED_ROOT, `data-${hashOf(realDir)}`);
  const ownOwner = await loadOwner(join(realDir, 'postgres'));
  const movedOwner = await loadOwner(join(movedDir, 'postgres'));
  const uid = process.getuid?.();

  if (uid !== 0) {
    const isMoved = ownOwner === null && movedOwner !== null;
    const baseDir = isMoved ? movedDir : realDir;
    const owner = isMoved ? movedOwner : ownOwner;
    if (owner !== null && uid !== undefined && owner !== uid) {
      throw new Error(
        `The database in ${baseDir} belongs to the user with id ${owner}: run svc as that user or as root.`,
      );
    }
    return toLayout(baseDir, { account: null, copyRoot: realDir, isMoved });
  }

  const account = await chooseAccount(ownOwner ?? movedOwner ?? undefined);
  const isReachable = await canEnter(realDir, account);
  if (ownOwner !== null && !isReachable) {
    // Falling back to a new, empty cluster elsewhere would look like the loss of all data.
    throw new Error(
      `The database in ${realDir} can no longer be reached by the user ${account.name} that PostgreSQL runs as: ` +
        'allow others to enter that folder and those above it (chmod o+x).',
    );
  }
  const isMoved = ownOwner === null && (movedOwner !== null || !isReachable);
  return toLayout(isMoved ? movedDir : realDir, { account, copyRoot: SHARED_ROOT, isMoved });
}

async function toLayout(baseDir: string, rest: Pick<Layout, 'account' | 'copyRoot' | 'isMoved'>): Promise<Layout> {
  const socketDir = await chooseSocketDir(baseDir, rest.account);
  return { clusterDir: join(baseDir, 'postgres'), socketDir, logDir: join(baseDir, 'logs'), ...rest };
}

async function chooseSocketDir(baseDir: string, account: DatabaseAccount | null): Promise<string> {
  const near = join(baseDir, 'run');
  if (isShortEnough(near)) return near;
  for (const root of [tmpdir(), '/tmp']) {
    const dir = join(root, `svc-${hashOf(baseDir)}`);
    if (isShortEnough(dir) && (!account || (await canEnter(await realpath(root), account)))) return dir;
  }
  throw new Error(`No folder with a path short enough for a socket was found: choose a shorter one than ${baseDir}.`);
}

function isShortEnough(socketDir: string): boolean {
  return Buffer.byteLength(join(socketDir, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH_BYTES;
}

/** The user id that owns the folder; null when there is none. */
export async function loadOwner(dir: string): Promise<number | null> {
  return stat(dir).then(
    (info) => info.uid,
    () => null,
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
