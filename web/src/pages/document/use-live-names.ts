import { useEffect } from 'react';
import { useDocumentReferences } from '../../data/use-documents.ts';
import type { LiveNames } from './editor/thing-views.tsx';
import type { ValueStore } from './editor/value-store.ts';

/** Tells the editor what the things that it mentions are called right now. */
export function useLiveNames(documentId: string, version: number, names: ValueStore<LiveNames>): void {
  const { data } = useDocumentReferences(documentId, version);
  useEffect(() => {
    if (data === undefined) return;
    names.set(new Map(data.outgoing.map(({ type, id, name, state }) => [`${type}/${id}`, { name, state }])));
  }, [data, names]);
}
