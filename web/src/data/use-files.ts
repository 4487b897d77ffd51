import { type File, operations } from '@svc/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { loadFileSoon } from './load-file-soon.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { files, usage } = operations.storage;
const PAGE_SIZE = 50;
const NOUNS = ['files', 'file', 'storage-usage'];

export type FilesQuery = Omit<NonNullable<CallInput<typeof files.list>['query']>, 'cursor' | 'limit'>;
type Versioned = Pick<File, 'id' | 'version'>;

/** The files of the workspace, newest first, page after page. */
export function useFiles(filters: FilesQuery, enabled = true) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useInfiniteQuery({
    queryKey: queryKeys.in(workspaceId, 'files', filters),
    queryFn: ({ pageParam, signal }) =>
      call(files.list, {
        workspaceId,
        signal,
        query: { ...filters, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });
}

/** One file; many that are asked for at the same moment are read in one call. Null for one that is not there. */
export function useFile(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'file', id),
    queryFn: () => loadFileSoon(workspaceId, id),
    staleTime: 30_000,
  });
}

/** What a file looks like; nothing is asked for kinds that cannot be shown. */
export function useFilePreview({ id, mimeType }: Pick<File, 'id' | 'mimeType'>, enabled = true) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'file-preview', id),
    queryFn: async ({ signal }) => (await call(files.preview, { workspaceId, signal, params: { id } })).preview,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: enabled && canPreview(mimeType),
  });
}

export function canPreview(mimeType: string): boolean {
  return isPicture(mimeType) || mimeType === 'application/pdf' || /^text\/|json|xml|yaml/.test(mimeType);
}

export function isPicture(mimeType: string): boolean {
  return /^image\/(png|jpeg|gif|webp|tiff|avif)$/.test(mimeType);
}

export function useFileReferences(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'file-references', id),
    queryFn: async ({ signal }) => (await call(files.references, { workspaceId, signal, params: { id } })).references,
    staleTime: 0,
  });
}

export function useStorageUsage() {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'storage-usage'),
    queryFn: async ({ signal }) => (await call(usage.usage, { workspaceId, signal })).usage,
    staleTime: 0,
  });
}

export function useUpdateFile() {
  return useChange(NOUNS, (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof files.update>['body']) =>
    call(files.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveFile() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(files.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreFile() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(files.restore, { workspaceId, params: { id }, version }),
  );
}

/** Fetches an address that works by itself, and lets the browser save what it leads to. */
export async function downloadFile(workspaceId: string, id: string): Promise<void> {
  const { url } = await call(files.download, { workspaceId, params: { id } });
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  anchor.click();
}
