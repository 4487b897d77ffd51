interface Page {
  total: number;
  limit: number;
  offset: number;
}

/** Reads every page of an offset-paged list. */
export async function listAll<P extends Page, T>(
  loadPage: (offset: number) => Promise<P>,
  itemsOf: (page: P) => T[],
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await loadPage(all.length);
    const items = itemsOf(page);
    all.push(...items);
    if (items.length === 0 || all.length >= page.total) return all;
  }
}
