import type { ColorScheme } from '@svc/addon-sdk/channel';
import { useSyncExternalStore } from 'react';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** The scheme that the page is shown in right now, however it was chosen. */
export function useDocumentColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, read);
}

function read(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}
