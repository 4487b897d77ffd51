import type { Membership } from './workspace-context.tsx';

const KEY = 'svc-last-workspace';

export function rememberWorkspace(slug: string): void {
  try {
    localStorage.setItem(KEY, slug);
  } catch {
    // A browser that keeps nothing opens the first workspace next time.
  }
}

/** The workspace to open: the one used last, if the person is still in it, otherwise the first. */
export function chooseWorkspace(workspaces: readonly Membership[]): Membership | null {
  const slug = readSlug();
  return workspaces.find((workspace) => workspace.slug === slug) ?? workspaces[0] ?? null;
}

function readSlug(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
