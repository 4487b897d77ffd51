import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 62em)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True where the panes of the studio have no room beside each other. */
export function useIsSmall(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
