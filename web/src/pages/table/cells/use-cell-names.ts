import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useMembers } from '../../../data/use-members.ts';
import type { CellNames } from './cell-names.ts';
import type { RowNames } from './row-names.ts';

const RowNamesContext = createContext<RowNames | null>(null);

export const RowNamesProvider = RowNamesContext.Provider;

export function useRowNames(): RowNames {
  const names = useContext(RowNamesContext);
  if (!names) throw new Error('There are no row names around this component.');
  return names;
}

/** The names of people and rows; a new object whenever more of them are known. */
export function useCellNames(): CellNames {
  const rows = useRowNames();
  const { data: members } = useMembers();
  const revision = useSyncExternalStore(rows.subscribe, rows.getRevision);
  return useMemo(() => {
    void revision;
    const people = new Map((members ?? []).map(({ userId, name }) => [userId, name]));
    return { user: (id: string) => people.get(id) ?? 'a former member', row: rows.get };
  }, [members, rows, revision]);
}
