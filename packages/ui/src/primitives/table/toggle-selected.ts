/** The selection after a row was chosen: by itself, added or taken away, or with all from the last one to it. */
export function toggleSelected(
  selected: readonly string[],
  key: string,
  { mode, keys, anchor }: { mode: 'single' | 'multiple'; keys: readonly string[]; anchor: string | null },
): string[] {
  if (mode === 'single') return selected[0] === key ? [] : [key];
  const from = anchor === null ? -1 : keys.indexOf(anchor);
  const to = keys.indexOf(key);
  if (from >= 0 && to >= 0) {
    const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    return [...new Set([...selected, ...range])];
  }
  return selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key];
}
