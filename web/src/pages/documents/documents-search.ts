export interface DocumentsSearch {
  q?: string;
  project?: string;
  archived?: true;
  create?: true;
}

/** What the address says about the list: the words searched for, a project, the archived ones, an open form. */
export function parseDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  return {
    ...(search.q !== undefined && search.q !== '' ? { q: String(search.q) } : {}),
    ...(typeof search.project === 'string' ? { project: search.project } : {}),
    ...(search.archived === true ? { archived: true as const } : {}),
    ...(search.create === true ? { create: true as const } : {}),
  };
}
