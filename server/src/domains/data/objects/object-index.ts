import type { Database } from '../../../kernel/database.ts';
import { learnWords } from '../../search/index.ts';
import { loadTableModel } from '../tables/table-catalog.store.ts';
import type { TableModel } from '../tables/table-model.ts';
import { searchDesign } from './object-entry.ts';
import { claimIndexing, type IndexedTable, indexNextRows, listStaleTables, noteIndexed } from './object-index.store.ts';

const ROWS_AT_ONCE = 1000;
const BEGINNING = '00000000-0000-0000-0000-000000000000';

/**
 * Brings the search entries of rows up to date where not their writing made them so: when a column was archived, restored
 * or converted, a label changed, and for rows that are older than the index. In small steps, which any process can take up.
 */
export async function reindexObjects(db: Database, isStopping: () => boolean = () => false): Promise<void> {
  for (const stale of await listStaleTables(db)) {
    const model = await loadTableModel(db, stale.workspaceId, { id: stale.tableId });
    if (model === null) continue;
    const design = searchDesign(model);
    const table = { ...stale, version: model.version };
    if (stale.design !== design) await noteIndexed(db, table, design, BEGINNING);
    else if (stale.indexedUntil === null) await noteIndexed(db, table, design, null);
    while (!isStopping() && (await indexStep(db, table, model, design)));
  }
}

/** True when there is more to do. */
function indexStep(db: Database, table: IndexedTable, model: TableModel, design: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const until = await claimIndexing(tx, table, design);
    if (until === null) return false;
    const ids = await indexNextRows(tx, model, table.workspaceId, until, ROWS_AT_ONCE);
    await learnWords(tx, table.workspaceId, ids);
    const isLast = ids.length < ROWS_AT_ONCE;
    await noteIndexed(tx, table, design, isLast ? null : ids.at(-1)!);
    return !isLast;
  });
}
