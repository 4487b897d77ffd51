export const ADDON_TABS = ['mine', 'installed', 'marketplace'] as const;
export type AddonTab = (typeof ADDON_TABS)[number];

export interface AddonsSearch {
  tab?: AddonTab;
  q?: string;
  archived?: true;
  create?: true;
  /** The listing of the marketplace that is looked at. */
  listing?: string;
}

/** What the address says about the list: which of them, the words searched for, the archived ones, an open form. */
export function parseAddonsSearch(search: Record<string, unknown>): AddonsSearch {
  const tab = ADDON_TABS.find((one) => one === search.tab);
  return {
    ...(tab && tab !== 'mine' ? { tab } : {}),
    ...(search.q !== undefined && search.q !== '' ? { q: String(search.q) } : {}),
    ...(search.archived === true ? { archived: true as const } : {}),
    ...(search.create === true ? { create: true as const } : {}),
    ...(typeof search.listing === 'string' ? { listing: search.listing } : {}),
  };
}
