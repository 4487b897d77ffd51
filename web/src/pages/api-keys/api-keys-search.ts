export interface ApiKeysSearch {
  everyone?: true;
  create?: true;
}

export function parseApiKeysSearch(search: Record<string, unknown>): ApiKeysSearch {
  return {
    ...(search.everyone === true ? { everyone: true as const } : {}),
    ...(search.create === true ? { create: true as const } : {}),
  };
}
