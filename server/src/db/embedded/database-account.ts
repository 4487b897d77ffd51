import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The system user that PostgreSQL runs as when the server itself is root. */
export interface DatabaseAccount {
  name: string;
  uid: number;
  gid: number;
}

const PREFERRED = ['postgres', '_postgres', 'nobody'];

/**
 * Chooses the user for PostgreSQL, which refuses to be root and refuses a uid without a passwd entry: the owner of an
 * existing cluster, so that a user that is installed later does not take the files over, else the usual ones.
 */
export async function chooseAccount(clusterOwner?: number): Promise<DatabaseAccount> {
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8')).filter((account) => account.uid !== 0);
  const owner = accounts.find((account) => account.uid === clusterOwner);
  const chosen = owner ?? PREFERRED.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (chosen) return chosen;
  throw new Error(
    'PostgreSQL does not run as root, and /etc/passwd has neither a user postgres nor nobody. Start svc as another user.',
  );
}

/** Reads the lines of /etc/passwd. */
export function parsePasswd(text: string): DatabaseAccount[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !isId(uid) || !isId(gid)) return [];
    // macOS writes nobody as -2, while stat and chown speak of 4294967294.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

function isId(text: string | undefined): text is string {
  return text !== undefined && /^-?\d+$/.test(text);
}

/** The options that make a child process run as the account. */
export function spawnAs(account: DatabaseAccount | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

/** Tells whether the account may walk down to the folder and into it. */
export async function canEnter(dir: string, account: DatabaseAccount): Promise<boolean> {
  if (!(await hasAccess(dir, account, 0o1))) return false;
  return dirname(dir) === dir || canEnter(dirname(dir), account);
}

/** Tells whether the account has the asked bits (4 read, 1 execute) on this one file or folder. */
export async function hasAccess(path: string, account: DatabaseAccount, bits: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}
