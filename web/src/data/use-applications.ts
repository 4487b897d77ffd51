import { type GrantedRole, operations } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { applications } = operations.identity;

// A service account is a member, too.
const NOUNS = ['applications', 'members'];

export function useApplications(archived: boolean) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'applications', { archived }),
    queryFn: ({ signal }) =>
      listAll(
        (offset) =>
          call(applications.list, { workspaceId, signal, query: archived ? { archived, offset } : { offset } }),
        (page) => page.applications,
      ),
  });
}

export function useApplication(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'applications', id),
    queryFn: async ({ signal }) => (await call(applications.get, { workspaceId, signal, params: { id } })).application,
  });
}

export function useCreateApplication() {
  return useChange(NOUNS, (workspaceId, body: CallInput<typeof applications.create>['body']) =>
    call(applications.create, { workspaceId, body }),
  );
}

interface Named {
  id: string;
  version: number;
}

export function useUpdateApplication() {
  return useChange(
    NOUNS,
    (workspaceId, { id, version, ...body }: Named & CallInput<typeof applications.update>['body']) =>
      call(applications.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveApplication() {
  return useChange(NOUNS, (workspaceId, { id, version }: Named) =>
    call(applications.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreApplication() {
  return useChange(NOUNS, (workspaceId, { id, version }: Named) =>
    call(applications.restore, { workspaceId, params: { id }, version }),
  );
}

export function useRotateSecret() {
  return useChange(NOUNS, (workspaceId, { id, overlapHours }: { id: string; overlapHours: number }) =>
    call(applications.rotateSecret, { workspaceId, params: { id }, body: { overlapHours } }),
  );
}

/** Lets the application act in its own name with a role; with null, no longer. */
export function useSetM2m() {
  return useChange(NOUNS, (workspaceId, { id, role }: { id: string; role: GrantedRole | null }) =>
    role === null
      ? call(applications.disableM2m, { workspaceId, params: { id } })
      : call(applications.enableM2m, { workspaceId, params: { id }, body: { role } }),
  );
}
