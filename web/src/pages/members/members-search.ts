const TABS = ['people', 'invitations', 'roles'] as const;

export type MembersTab = (typeof TABS)[number];

export interface MembersSearch {
  tab?: MembersTab;
  invite?: true;
}

export function parseMembersSearch(search: Record<string, unknown>): MembersSearch {
  const tab = TABS.find((one) => one === search.tab);
  return { ...(tab ? { tab } : {}), ...(search.invite === true ? { invite: true as const } : {}) };
}
