export interface ImportsSearch {
  tableId?: string;
  page?: number;
}

/** Reads what the address says of the list of imports; what makes no sense is left out. */
export function parseImportsSearch(search: Record<string, unknown>): ImportsSearch {
  const page = Number(search.page);
  return {
    ...(typeof search.tableId === 'string' ? { tableId: search.tableId } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}
