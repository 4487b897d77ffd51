import { useState } from 'react';

/** The tabs of the editor: which are open, and which is in front. */
export function useOpenTabs(first: string) {
  const [{ paths, active }, setTabs] = useState({ paths: [first], active: first });
  return {
    paths,
    active,
    open: (path: string) =>
      setTabs((before) => ({
        paths: before.paths.includes(path) ? before.paths : [...before.paths, path],
        active: path,
      })),
    /** Closes a tab; `fallback` opens where it was the only one. */
    close: (path: string, fallback: string) =>
      setTabs((before) => {
        const at = before.paths.indexOf(path);
        if (at === -1) return before;
        const left = before.paths.filter((one) => one !== path);
        const rest = left.length === 0 ? [fallback] : left;
        return { paths: rest, active: before.active === path ? rest[Math.max(0, at - 1)]! : before.active };
      }),
    rename: (from: string, to: string) =>
      setTabs((before) => ({
        paths: before.paths.map((path) => (path === from ? to : path)),
        active: before.active === from ? to : before.active,
      })),
  };
}
