import type { Database, Queryable } from '../../../kernel/database.ts';
import { learnWords, listNotedWorkspaces, type SearchNote, takeSearchNotes } from '../../search/index.ts';
import { loadTableModel } from '../tables/table-catalog.store.ts';
import { holdDesign, indexRowsById } from './object-index.store.ts';

const ROWS_AT_ONCE = 5000;

/** Writes the search entries of all rows that were changed in a workspace, for a search that must find them. */
export function writeNotedEntries(db: Database, workspaceId: string): Promise<void> {
  return db.transaction(async (tx) => writeEntries(tx, workspaceId, await takeSearchNotes(tx, workspaceId, true)));
}

/** The same for every workspace, ahead of any search. */
export async function tidyNotedEntries(db: Database): Promise<void> {
  for (const workspaceId of await listNotedWorkspaces(db)) {
    await db.transaction(async (tx) => writeEntries(tx, workspaceId, await takeSearchNotes(tx, workspaceId, false)));
  }
}

async function writeEntries(tx: Queryable, workspaceId: string, notes: readonly SearchNote[]): Promise<void> {
  for (const tableId of new Set(notes.map(({ scopeId }) => scopeId))) {
    await holdDesign(tx, workspaceId, tableId);
    const table = await loadTableModel(tx, workspaceId, { id: tableId });
    if (table === null) continue;
    const noted = notes.filter(({ scopeId }) => scopeId === tableId);
    const ids = [...new Set(noted.flatMap((note) => note.ids))].sort();
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const late = await indexRowsById(tx, table, workspaceId, ids.slice(at, at + ROWS_AT_ONCE));
      if (late.length > 0) await learnWords(tx, workspaceId, late);
    }
  }
}
