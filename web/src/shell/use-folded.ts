import { useState } from 'react';

/** Which branches of the tree the person closed, kept in this browser. */
export function useFolded(workspaceId: string): [ReadonlySet<string>, (id: string) => void] {
  const key = `svc-folded-${workspaceId}`;
  const [folded, setFolded] = useState(() => read(key));
  return [
    folded,
    (id) => {
      const next = new Set(folded);
      if (!next.delete(id)) next.add(id);
      setFolded(next);
      try {
        localStorage.setItem(key, JSON.stringify([...next]));
      } catch {
        // A browser that keeps nothing opens every branch next time.
      }
    },
  ];
}

function read(key: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(key) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}
