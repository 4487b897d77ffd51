import { operations, type Project } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { projects } = operations.documents;

type Versioned = Pick<Project, 'id' | 'version'>;

const NOUNS = ['projects'];

/** All active, or all archived, projects of the workspace, by name. */
export function useProjects(archived = false) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'projects', { archived }),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(projects.list, { workspaceId, signal, query: { archived, offset, limit: 500 } }),
        (page): Project[] => page.projects,
      ),
  });
}

export function useCreateProject() {
  return useChange(NOUNS, (workspaceId, body: CallInput<typeof projects.create>['body']) =>
    call(projects.create, { workspaceId, body }),
  );
}

export function useUpdateProject() {
  return useChange(
    NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof projects.update>['body']) =>
      call(projects.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveProject() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(projects.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreProject() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(projects.restore, { workspaceId, params: { id }, version }),
  );
}
