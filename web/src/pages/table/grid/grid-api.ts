import { type CellIssue, type DataObject, operations } from '@svc/contract';
import { call } from '../../../data/api.ts';

const { tables, objects } = operations.data;

/** What the person wants to see of the table. */
export interface GridView {
  sort: string;
  filter: string;
  q: string;
  archived: boolean;
}

export interface RowChange {
  id: string;
  version: number;
  data: Record<string, unknown>;
}

export type RowResult = { ok: true; object: DataObject } | { ok: false; issues: CellIssue[] };

export interface GridApi {
  list: (
    view: GridView,
    page: { offset: number; limit: number },
    signal?: AbortSignal,
  ) => Promise<{ objects: DataObject[]; total: number }>;
  get: (id: string) => Promise<DataObject>;
  update: (changes: RowChange[]) => Promise<RowResult[]>;
  create: (rows: Record<string, unknown>[]) => Promise<RowResult[]>;
  archive: (ids: string[]) => Promise<DataObject[]>;
  restore: (ids: string[]) => Promise<DataObject[]>;
}

/** The calls the grid makes, for one table. */
export function makeGridApi(workspaceId: string, tableId: string): GridApi {
  const common = { workspaceId, params: { tableId } };
  return {
    list: ({ sort, filter, q, archived }, page, signal) =>
      call(tables.listObjects, {
        ...common,
        ...(signal ? { signal } : {}),
        query: {
          ...page,
          archived,
          ...(sort ? { sort } : {}),
          ...(filter ? { filter } : {}),
          ...(q ? { q } : {}),
        },
      }),
    get: async (id) => (await call(objects.get, { workspaceId, params: { id } })).object,
    update: async (changes) =>
      toResults(await call(tables.updateObjects, { ...common, body: { objects: changes, mode: 'partial' } })),
    create: async (rows) =>
      toResults(
        await call(tables.createObjects, {
          ...common,
          body: { objects: rows.map((data) => ({ data })), mode: 'partial' },
        }),
      ),
    archive: async (ids) => (await call(tables.archiveObjects, { ...common, body: { ids } })).objects,
    restore: async (ids) => (await call(tables.restoreObjects, { ...common, body: { ids } })).objects,
  };
}

type BulkAnswer = Awaited<ReturnType<typeof call<typeof tables.updateObjects>>>;

function toResults({ results = [] }: BulkAnswer): RowResult[] {
  return results.map(({ ok, object, issues }) =>
    ok && object ? { ok: true, object } : { ok: false, issues: issues ?? [] },
  );
}
