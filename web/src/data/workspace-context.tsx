import type { Action, OutputOf, operations } from '@svc/contract';
import { createContext, useContext } from 'react';

export type Me = OutputOf<typeof operations.identity.me.get>['me'];
export type Membership = OutputOf<typeof operations.identity.me.listWorkspaces>['workspaces'][number];

export interface WorkspaceScope {
  workspace: Membership;
  me: Me;
}

const WorkspaceContext = createContext<WorkspaceScope | null>(null);

export const WorkspaceProvider = WorkspaceContext.Provider;

/** The workspace of the page, and who the person is in it. */
export function useWorkspace(): WorkspaceScope {
  const scope = useContext(WorkspaceContext);
  if (!scope) throw new Error('There is no workspace around this component.');
  return scope;
}

/** True when the person's role allows the action. Only for what to show: the server decides. */
export function useCan(action: Action): boolean {
  return useWorkspace().me.actions.includes(action);
}
