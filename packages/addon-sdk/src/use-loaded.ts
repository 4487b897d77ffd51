import { useEffect, useState } from 'react';

export type Loaded<T> =
  | { status: 'idle' | 'loading'; data: null; error: null }
  | { status: 'ready'; data: T; error: null }
  | { status: 'failed'; data: null; error: Error };

/** What a call by id answers, as it comes; nothing is asked while the id is null. */
export function useLoaded<T>(id: string | null, load: (id: string) => Promise<T>): Loaded<T> {
  const [known, setKnown] = useState<{ id: string | null; loaded: Loaded<T> }>(() => ({ id, loaded: waiting(id) }));
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    const keep = (loaded: Loaded<T>): void => {
      if (isWanted) setKnown({ id, loaded });
    };
    load(id).then(
      (data) => keep({ status: 'ready', data, error: null }),
      (error: unknown) => keep({ status: 'failed', data: null, error: toError(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, load]);
  // The answer for another id is no answer.
  return known.id === id ? known.loaded : waiting(id);
}

function waiting<T>(id: string | null): Loaded<T> {
  return { status: id === null ? 'idle' : 'loading', data: null, error: null };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
