/** Whether the address asks for the archived ones. */
export function parseSavedQueriesSearch(search: Record<string, unknown>): { archived?: true } {
  return search.archived === true ? { archived: true } : {};
}
