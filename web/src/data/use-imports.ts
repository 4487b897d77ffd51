import { type Import, type ImportMapping, operations } from '@svc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, call, callWithFile, readFile } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { importMappings, imports, columns } = operations.data;

export const IMPORT_PAGE_SIZE = 50;
export const ERROR_PAGE_SIZE = 50;

const POLL_MS = 700;
const NOUNS = ['imports', 'import', 'table', 'tables', 'objects'];
/** More of a text file tells nothing new about its columns. */
const BEGINNING_BYTES = 2 * 1024 * 1024;

type SuggestQuery = NonNullable<CallInput<typeof importMappings.suggest>['query']>;
export type MappingBody = CallInput<typeof importMappings.create>['body'];
export type NewColumns = CallInput<typeof columns.createMany>['body']['columns'];

export function useSuggestMapping() {
  return useChange([], (workspaceId, { file, query }: { file: File; query: SuggestQuery }) =>
    callWithFile(importMappings.suggest, toBeginning(file), { workspaceId, query }),
  );
}

/** The first part of a text file under its own name; a workbook or a JSON list is sent whole. */
function toBeginning(file: File): File {
  const isCuttable = /\.(csv|tsv|tab|txt|ndjson|jsonl)$/i.test(file.name) && file.size > BEGINNING_BYTES;
  return isCuttable ? new File([file.slice(0, BEGINNING_BYTES)], file.name, { type: file.type }) : file;
}

/** Makes the columns that the table lacks, then writes the mapping down. */
export function useSaveMapping() {
  return useChange(
    ['import-mappings', 'table', 'tables'],
    async (workspaceId, { id, body, newColumns }: { id: string | null; body: MappingBody; newColumns: NewColumns }) => {
      const { tableId, ...rest } = body;
      if (newColumns.length > 0) {
        await call(columns.createMany, { workspaceId, params: { tableId }, body: { columns: newColumns } });
      }
      if (id === null) return call(importMappings.create, { workspaceId, body });
      return call(importMappings.update, { workspaceId, params: { id }, body: rest });
    },
  );
}

/** The mappings of a table, by name. */
export function useImportMappings(tableId: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'import-mappings', tableId),
    queryFn: async ({ signal }): Promise<ImportMapping[]> =>
      (await call(importMappings.list, { workspaceId, signal, query: { tableId, limit: 500 } })).importMappings,
  });
}

export function useDryRun() {
  return useChange([], (workspaceId, { file, id }: { file: File; id: string }) =>
    callWithFile(importMappings.dryRun, toBeginning(file), { workspaceId, params: { id } }),
  );
}

export function useRunImport() {
  return useChange(NOUNS, (workspaceId, { file, id }: { file: File; id: string }) =>
    callWithFile(importMappings.run, file, { workspaceId, params: { id }, query: {} }),
  );
}

export function isUnderWay({ status, revert }: Pick<Import, 'status' | 'revert'>): boolean {
  return [status, revert?.status].some((state) => state === 'queued' || state === 'running');
}

/** One import, read again and again while it is under way. */
export function useImport(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'import', id),
    queryFn: async ({ signal }) => (await call(imports.get, { workspaceId, signal, params: { id } })).import,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
    staleTime: 0,
  });
}

export function useImports(tableId: string | undefined, page: number) {
  const { id: workspaceId } = useWorkspace().workspace;
  const query = { tableId, limit: IMPORT_PAGE_SIZE, offset: (page - 1) * IMPORT_PAGE_SIZE };
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'imports', tableId, page),
    queryFn: ({ signal }) =>
      call(imports.list, { workspaceId, signal, query: query as NonNullable<CallInput<typeof imports.list>['query']> }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? 2000 : false),
    staleTime: 0,
  });
}

/** The rows that failed; `failed` is part of the key, so that new ones are read. */
export function useImportRows(id: string, failed: number, page: number) {
  const { id: workspaceId } = useWorkspace().workspace;
  const query = { limit: ERROR_PAGE_SIZE, offset: (page - 1) * ERROR_PAGE_SIZE };
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'import', id, 'rows', failed, page),
    queryFn: ({ signal }) => call(imports.listRows, { workspaceId, signal, params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

export function useCancelImport() {
  return useChange(NOUNS, (workspaceId, id: string) => call(imports.cancel, { workspaceId, params: { id } }));
}

export function useRetryImport() {
  return useChange(NOUNS, (workspaceId, id: string) => call(imports.retry, { workspaceId, params: { id } }));
}

export function useRevertImport() {
  return useChange(NOUNS, (workspaceId, id: string) => call(imports.revert, { workspaceId, params: { id } }));
}

/** Reads the failed rows as a file and hands it to the browser. */
export function useRejectFile() {
  return useChange([], async (workspaceId, { id, fileName }: Pick<Import, 'id' | 'fileName'>) => {
    const url = URL.createObjectURL(await readFile(imports.listRows, { workspaceId, params: { id } }, 'text/csv'));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${(fileName ?? 'import').replace(/\.[a-z0-9]+$/i, '')}-rejected.csv`;
    link.click();
    URL.revokeObjectURL(url);
  });
}
