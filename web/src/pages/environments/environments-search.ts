export interface EnvironmentsSearch {
  q?: string;
  archived?: true;
  create?: true;
}

/** What the address says about the list: the words searched for, the archived ones, an open form. */
export function parseEnvironmentsSearch(search: Record<string, unknown>): EnvironmentsSearch {
  return {
    ...(search.q !== undefined && search.q !== '' ? { q: String(search.q) } : {}),
    ...(search.archived === true ? { archived: true as const } : {}),
    ...(search.create === true ? { create: true as const } : {}),
  };
}
