import { operations, type ResultSchema } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { schemas } = operations.results;

const NOUNS = ['result-schemas', 'result-schema'];

type Versioned = Pick<ResultSchema, 'id' | 'version'>;

/** All active, or all archived, result schemas of the workspace, by name. */
export function useResultSchemas(archived = false) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'result-schemas', { archived }),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(schemas.list, { workspaceId, signal, query: { archived, offset } }),
        (page) => page.schemas,
      ),
  });
}

/** A schema with the columns of one of its versions; null asks nothing. */
export function useResultSchema(asked: { id: string; schemaVersion: number } | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'result-schema', asked),
    queryFn: async ({ signal }) => {
      const { id, schemaVersion } = asked!;
      return (await call(schemas.get, { workspaceId, signal, params: { id }, query: { schemaVersion } })).schema;
    },
    enabled: asked !== null,
  });
}

export function useCreateResultSchema() {
  return useChange(NOUNS, (workspaceId, body: CallInput<typeof schemas.create>['body']) =>
    call(schemas.create, { workspaceId, body }),
  );
}

export function useUpdateResultSchema() {
  return useChange(
    NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof schemas.update>['body']) =>
      call(schemas.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveResultSchema() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(schemas.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreResultSchema() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(schemas.restore, { workspaceId, params: { id }, version }),
  );
}
