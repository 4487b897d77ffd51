const KEPT = 200;

/** Remembers the answers of a call by id, so that a list that is drawn again does not ask again. Failures are forgotten. */
export function rememberCalls<T>(load: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const loading = load(id);
    known.set(id, loading);
    loading.catch(() => known.delete(id));
    if (known.size > KEPT) known.delete(known.keys().next().value!);
    return loading;
  };
}
