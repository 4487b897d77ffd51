import { notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { EpochCache } from '../../../kernel/epoch-cache.ts';
import { tableNumberOf } from '../objects/object-id.ts';
import { loadTableModel, type TableKey } from './table-catalog.store.ts';
import type { TableModel } from './table-model.ts';

/** The designs of tables, remembered until any process changes one. */
export interface TableCatalog {
  /** The table, archived or not; refuses an id that is none. */
  getTable(ctx: Context, id: string): Promise<TableModel>;
  /** The table that an object id names. */
  getTableOfObject(ctx: Context, objectId: string): Promise<TableModel>;
  /** The design as this very transaction sees it, past the memory. */
  loadFresh(ctx: Context, id: string): Promise<TableModel>;
  loadByNumber(db: Queryable, workspaceId: string, number: number): Promise<TableModel | null>;
}

export function createTableCatalog(currentEpoch: () => number | null): TableCatalog {
  const cache = new EpochCache<TableModel | null>(currentEpoch);
  const find = (db: Queryable, workspaceId: string, key: TableKey): Promise<TableModel | null> =>
    cache.resolve(
      `${workspaceId}/${'id' in key ? key.id : key.number}`,
      async () => ({ value: await loadTableModel(db, workspaceId, key), endsAtMs: Number.POSITIVE_INFINITY }),
      0,
    );
  return {
    async getTable(ctx, id) {
      const table = await find(ctx.db, ctx.principal.workspace.id, { id });
      if (table === null) throw notFound('table', id);
      return table;
    },
    async getTableOfObject(ctx, objectId) {
      const number = tableNumberOf(objectId);
      const table = number === null ? null : await find(ctx.db, ctx.principal.workspace.id, { number });
      if (table === null) throw notFound('object', objectId);
      return table;
    },
    async loadFresh(ctx, id) {
      const table = await loadTableModel(ctx.db, ctx.principal.workspace.id, { id });
      if (table === null) throw notFound('table', id);
      return table;
    },
    loadByNumber: (db, workspaceId, number) => find(db, workspaceId, { number }),
  };
}
