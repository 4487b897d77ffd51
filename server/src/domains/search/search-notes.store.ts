import { type Queryable, statement } from '../../kernel/database.ts';

/**
 * Notes of things whose entries are yet to be written. A note costs a write little where an entry would cost it as much as
 * the write itself; whoever searches next, or the background before it, writes the entries of what was noted.
 */

/** The note of a statement's rows, to stand in its `with`; `from` gives the ids. */
export function searchNoteText(workspaceId: string, scopeId: string, ids: string, from = ''): string {
  return `insert into svc.search_notes (workspace_id, scope_id, ids) select ${workspaceId}, ${scopeId}, ${ids} ${from}`;
}

/** The condition that a workspace has notes. */
export function hasNotesText(workspaceId: string): string {
  return `exists (select from svc.search_notes n where n.workspace_id = ${workspaceId})`;
}

export interface SearchNote {
  scopeId: string;
  ids: string[];
}

// What is taken is written by one at a time: an entry that was read earlier must not come after a newer one.
const lockKey = `hashtextextended('svc.search_notes ' || $1::text, 0)`;
const waitStatement = statement('search.waitForNotes', `select pg_advisory_xact_lock(${lockKey})`);
const tryStatement = statement('search.tryNotes', `select pg_try_advisory_xact_lock(${lockKey}) as taken`);
const takeStatement = statement(
  'search.takeNotes',
  'delete from svc.search_notes where workspace_id = $1 returning scope_id as "scopeId", ids',
);

/**
 * Takes the notes of a workspace, to write their entries in the same transaction. Who must see the entries waits for another
 * who is at it; who only tidies up leaves it to them.
 */
export async function takeSearchNotes(tx: Queryable, workspaceId: string, waits: boolean): Promise<SearchNote[]> {
  if (waits) await tx.rows(waitStatement, [workspaceId]);
  else if ((await tx.first<{ taken: boolean }>(tryStatement, [workspaceId]))!.taken === false) return [];
  return tx.rows<SearchNote>(takeStatement, [workspaceId]);
}

const notedStatement = statement(
  'search.notedWorkspaces',
  'select distinct workspace_id as "workspaceId" from svc.search_notes',
);

export async function listNotedWorkspaces(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ workspaceId: string }>(notedStatement);
  return rows.map(({ workspaceId }) => workspaceId);
}
