import { useCallback, useEffect, useState } from 'react';

interface Loaded<T> {
  data: T | null;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
}

/** What a call answers, again whenever `load` changes; an answer that comes too late is dropped. */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({ data: null, error: null, isLoading: true });

  useEffect(() => {
    let isCurrent = true;
    setState((before) => ({ ...before, error: null, isLoading: true }));
    load().then(
      (data) => isCurrent && setState({ data, error: null, isLoading: false }),
      (error: unknown) => isCurrent && setState({ data: null, error, isLoading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, round]);

  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) };
}
