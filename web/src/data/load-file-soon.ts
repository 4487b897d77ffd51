import { type File, operations } from '@svc/contract';
import { call } from './api.ts';

const GATHER_MS = 20;
const MAX_IDS = 200;

interface Waiting {
  id: string;
  resolve: (file: File | null) => void;
  reject: (error: unknown) => void;
}

const waiting = new Map<string, Waiting[]>();

/** Reads a file together with all others that are asked for in the same moment: a grid shows many. */
export function loadFileSoon(workspaceId: string, id: string): Promise<File | null> {
  return new Promise((resolve, reject) => {
    const line = waiting.get(workspaceId) ?? [];
    if (line.length === 0) {
      waiting.set(workspaceId, line);
      setTimeout(() => void loadAll(workspaceId), GATHER_MS);
    }
    line.push({ id, resolve, reject });
  });
}

async function loadAll(workspaceId: string): Promise<void> {
  const line = waiting.get(workspaceId) ?? [];
  waiting.delete(workspaceId);
  const ids = [...new Set(line.map(({ id }) => id))];
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    const some = ids.slice(at, at + MAX_IDS);
    const askers = line.filter(({ id }) => some.includes(id));
    try {
      const query = { ids: some.join(','), limit: MAX_IDS };
      const { files } = await call(operations.storage.files.list, { workspaceId, query });
      const found = new Map(files.map((file) => [file.id, file]));
      for (const { id, resolve } of askers) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  }
}
