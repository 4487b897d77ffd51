import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberWorkspace } from '../data/last-workspace.ts';
import { workspaceMeQuery, workspacesQuery } from '../data/use-account.ts';
import { type Membership, WorkspaceProvider } from '../data/workspace-context.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { Shell } from './shell.tsx';

/** Opens the workspace that the address names, with the shell around its pages. */
export function WorkspaceLayout() {
  const { slug } = useParams({ from: '/signed-in/w/$slug' });
  const { data: workspaces } = useSuspenseQuery(workspacesQuery);
  const workspace = workspaces.find((one) => one.slug === slug);
  if (!workspace) return <NotFoundPage />;
  return (
    <OpenWorkspace key={workspace.id} workspace={workspace}>
      <Outlet />
    </OpenWorkspace>
  );
}

/** Everything below it belongs to the workspace. */
export function OpenWorkspace({ workspace, children }: { workspace: Membership; children: React.ReactNode }) {
  const { data: me } = useSuspenseQuery(workspaceMeQuery(workspace.id));
  useEffect(() => rememberWorkspace(workspace.slug), [workspace.slug]);
  return (
    <WorkspaceProvider value={{ workspace, me }}>
      <Shell>{children}</Shell>
    </WorkspaceProvider>
  );
}
