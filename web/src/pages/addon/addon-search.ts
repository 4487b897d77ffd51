export const ADDON_PAGE_TABS = ['overview', 'settings', 'builds', 'sharing'] as const;
export type AddonPageTab = (typeof ADDON_PAGE_TABS)[number];

export interface AddonSearch {
  tab?: AddonPageTab;
}

/** Which part of the page the address names. */
export function parseAddonSearch(search: Record<string, unknown>): AddonSearch {
  const tab = ADDON_PAGE_TABS.find((one) => one === search.tab);
  return tab && tab !== 'overview' ? { tab } : {};
}
