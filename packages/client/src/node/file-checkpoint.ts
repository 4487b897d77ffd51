import { open, readFile, rename } from 'node:fs/promises';
import { SvcError } from '../core/errors.ts';
import type { Checkpoint, WatchState } from '../watch/checkpoint.ts';

/** Remembers in a file. It is replaced as a whole, so that a crash leaves the old state or the new one. */
export function fileCheckpoint(path: string): Checkpoint {
  return {
    async load() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : parseState(text, path);
    },
    async save(state) {
      const nextPath = `${path}.next`;
      const file = await open(nextPath, 'w');
      try {
        await file.writeFile(`${JSON.stringify(state)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(nextPath, path);
    },
  };
}

function parseState(text: string, path: string): WatchState {
  try {
    const { finalizedAfter = null, etag = null } = JSON.parse(text) as Partial<WatchState>;
    return { finalizedAfter, etag };
  } catch (cause) {
    // To begin anew would replay everything; that is for a person to decide.
    throw new SvcError(`${path} is no checkpoint. Mend or remove it.`, { cause });
  }
}
