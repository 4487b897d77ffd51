import { useCallback, useSyncExternalStore } from 'react';

const values = new Map<string, unknown>();
const listeners = new Map<string, Set<() => void>>();

/**
 * A value that all components of the frame share by its key, in whatever tree they are. It lives as long as the frame: what shall
 * outlive it belongs into `useAddonState`.
 */
export function useSharedState<T>(key: string, initial: T): [T, (next: T | ((previous: T) => T)) => void] {
  if (!values.has(key)) values.set(key, initial);
  const subscribe = useCallback((listener: () => void) => addListener(key, listener), [key]);
  const value = useSyncExternalStore(subscribe, () => values.get(key) as T);
  const set = useCallback(
    (next: T | ((previous: T) => T)) => {
      const previous = values.get(key) as T;
      const wanted = typeof next === 'function' ? (next as (previous: T) => T)(previous) : next;
      if (Object.is(wanted, previous)) return;
      values.set(key, wanted);
      for (const listener of listeners.get(key) ?? []) listener();
    },
    [key],
  );
  return [value, set];
}

function addListener(key: string, listener: () => void): () => void {
  const known = listeners.get(key) ?? new Set();
  listeners.set(key, known.add(listener));
  return () => known.delete(listener);
}
