/** Something the person opened in a workspace. */
export interface RecentThing {
  kind: 'table' | 'object' | 'document' | 'file' | 'resultSchema';
  id: string;
  title: string;
  /** Where it is, in words; empty where that says nothing. */
  place: string;
  href: string;
}

const KEPT = 12;
const keyOf = (workspaceId: string): string => `svc-recent-${workspaceId}`;

/** The things opened last in this browser, newest first. */
export function listRecent(workspaceId: string): RecentThing[] {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(workspaceId)) ?? '[]') as RecentThing[]).slice(0, KEPT);
  } catch {
    return [];
  }
}

export function rememberThing(workspaceId: string, thing: RecentThing): void {
  const others = listRecent(workspaceId).filter(({ id }) => id !== thing.id);
  try {
    localStorage.setItem(keyOf(workspaceId), JSON.stringify([thing, ...others].slice(0, KEPT)));
  } catch {
    // A browser that keeps nothing has no recent things to show.
  }
}
