import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const TAIL_BYTES = 4_096;
const TAIL_LINES = 20;

/** The last lines of the newest log file, or nothing when none was written since the given time. */
export async function loadLogTail(logDir: string, sinceMs: number): Promise<string> {
  const files = await Promise.all(
    (await readdir(logDir)).map(async (name) => ({ name, writtenAt: (await stat(join(logDir, name))).mtimeMs })),
  );
  const newest = files.filter((file) => file.writtenAt >= sinceMs).sort((a, b) => b.writtenAt - a.writtenAt)[0];
  if (!newest) return '';
  // The folder belongs to the database user: as root, no link placed there is followed.
  const handle = await open(join(logDir, newest.name), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, start);
    return buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  } finally {
    await handle.close();
  }
}
