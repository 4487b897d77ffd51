export interface ApplicationsSearch {
  archived?: true;
  create?: true;
}

/** Reads what the address says of the list. */
export function parseApplicationsSearch(search: Record<string, unknown>): ApplicationsSearch {
  return {
    ...(search.archived === true ? { archived: true as const } : {}),
    ...(search.create === true ? { create: true as const } : {}),
  };
}
