import { type Document, operations } from '@svc/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { documents, versions } = operations.documents;

export type DocumentFilters = Pick<
  NonNullable<CallInput<typeof documents.list>['query']>,
  'projectId' | 'title' | 'archived' | 'sort'
>;

type Versioned = Pick<Document, 'id' | 'version'>;
type Place = CallInput<typeof documents.update>['body'];

const NOUNS = ['documents', 'document', 'projects'];
const PAGE_SIZE = 50;

/** Documents, a page at a time. */
export function useDocuments(filters: DocumentFilters) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useInfiniteQuery({
    queryKey: queryKeys.in(workspaceId, 'documents', filters),
    queryFn: ({ pageParam, signal }) =>
      call(documents.list, {
        workspaceId,
        signal,
        query: { ...filters, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useDocument(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'document', id),
    queryFn: async ({ signal }) => (await call(documents.get, { workspaceId, signal, params: { id } })).document,
  });
}

/** What a document links to and what links to it; `version` is the one on screen, so that the names follow it. */
export function useDocumentReferences(id: string, version: number) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'document-references', id, version),
    queryFn: async ({ signal }) =>
      (await call(documents.listReferences, { workspaceId, signal, params: { id } })).references,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function useCreateDocument() {
  return useChange(NOUNS, (workspaceId, body: CallInput<typeof documents.create>['body']) =>
    call(documents.create, { workspaceId, body }),
  );
}

export function useUpdateDocument() {
  return useChange(NOUNS, (workspaceId, { id, version, ...body }: Versioned & Place) =>
    call(documents.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveDocument() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(documents.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreDocument() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(documents.restore, { workspaceId, params: { id }, version }),
  );
}

export function useDuplicateDocument() {
  return useChange(NOUNS, (workspaceId, { id, ...body }: { id: string; title?: string }) =>
    call(documents.duplicate, { workspaceId, params: { id }, body }),
  );
}

/** The versions of a document, newest first. */
export function useDocumentVersions(id: string, version: number) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'document-versions', id, version),
    queryFn: async ({ signal }) =>
      await call(versions.list, { workspaceId, signal, params: { id }, query: { limit: 200 } }),
    placeholderData: keepPreviousData,
  });
}

/** What two versions say differently. */
export function useDocumentDiff(id: string, from: number | null, to: number | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'document-diff', id, from, to),
    queryFn: async ({ signal }) => {
      const params = { id, version: from ?? 0, other: to ?? 0 };
      return (await call(versions.diff, { workspaceId, signal, params })).diff;
    },
    enabled: from !== null && to !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
