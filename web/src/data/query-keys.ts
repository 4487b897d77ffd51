/** The keys of the cache. What belongs to a workspace starts with its id, so that no page can show another's. */
export const queryKeys = {
  setup: ['setup'] as const,
  me: ['me'] as const,
  workspaces: ['workspaces'] as const,
  sessions: ['sessions'] as const,
  connectedApps: ['connected-apps'] as const,
  consent: (uid: string) => ['consent', uid] as const,
  invitation: (token: string) => ['invitation', token] as const,
  in: (workspaceId: string, ...rest: readonly unknown[]) => ['workspace', workspaceId, ...rest] as const,
};
