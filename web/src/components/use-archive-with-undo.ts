import { toastDone, toastRefused } from './toast.ts';
import { toastUndo } from './toast-undo.tsx';

interface Archivable {
  id: string;
  name: string;
  version: number;
}

interface Calls<T extends Archivable> {
  archive: (one: T) => Promise<T>;
  restore: (one: T) => Promise<T>;
}

/** Archives at once and offers the way back, instead of asking first. */
export function useArchiveWithUndo<T extends Archivable>(calls: Calls<T>) {
  // Promises, not callbacks: the row is gone from the page before the answer is here.
  async function restore(one: T): Promise<void> {
    try {
      await calls.restore(one);
      toastDone(`${one.name} is active again`);
    } catch (error) {
      toastRefused(error);
    }
  }

  async function archive(one: T): Promise<void> {
    try {
      const archived = await calls.archive(one);
      const id = `archived-${archived.id}-${archived.version}`;
      toastUndo(id, `${archived.name} is archived`, () => void restore(archived));
    } catch (error) {
      toastRefused(error);
    }
  }

  return { archive: (one: T) => void archive(one), restore: (one: T) => void restore(one) };
}
