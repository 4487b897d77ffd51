export interface EnvironmentSearch {
  archived?: true;
  create?: true;
}

/** What the address says about the tables of an environment: the archived ones, an open form. */
export function parseEnvironmentSearch(search: Record<string, unknown>): EnvironmentSearch {
  return {
    ...(search.archived === true ? { archived: true as const } : {}),
    ...(search.create === true ? { create: true as const } : {}),
  };
}
