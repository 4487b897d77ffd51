import type { SearchType } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { SEARCH_KINDS } from './search-types.ts';

/** A thing, or a part of one, that can be found. */
export interface SearchEntry {
  type: SearchType;
  /** The thing itself: what a hit opens. */
  id: string;
  /** The block of a document that a hit opens at; null for the thing as a whole. */
  part: string | null;
  /** The project of a document or a file, the table of an object; null where there is none. */
  scopeId: string | null;
  /** The same for all parts of a thing: its words count for each of them. */
  title: string;
  /** What finds it first when typed as a whole, such as a barcode. The title and the id are such keys by themselves. */
  keys: readonly string[];
  /** Plain text without markup. */
  body: string;
  createdBy: string | null;
  updatedAt: Date;
  archived: boolean;
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** So much of a text is kept to show a piece of; all of it is searched. */
export const SHOWN_TEXT = 4000;

const columns = 'workspace_id, type, id, part, scope_id, title, words, body, created_by, updated_at, archived';

/** What happens to an entry that is there already. */
export const OR_REWRITE = `on conflict (workspace_id, id, part) do update set scope_id = excluded.scope_id, title = excluded.title,
  words = excluded.words, body = excluded.body, updated_at = excluded.updated_at, archived = excluded.archived`;

const writeStatement = statement(
  'search.write',
  `insert into svc.search_entries (${columns})
   select $1::uuid, x.type, x.id, x.part, x.scope_id, left(x.title, 500),
          svc.search_words(x.title, array(select json_array_elements_text(x.keys::json)), x.body), left(x.body, ${SHOWN_TEXT}),
          x.created_by, x.updated_at, x.archived
     from unnest($2::smallint[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::uuid[],
                 $10::timestamptz[], $11::boolean[])
       as x (type, id, part, scope_id, title, keys, body, created_by, updated_at, archived)
    order by x.id, x.part
   ${OR_REWRITE}`,
);

/**
 * Writes entries, or writes them anew, in the transaction of the change itself: the next search finds them. A long text
 * without parts of its own, such as that of a file, goes through `splitText` first.
 */
export async function writeSearchEntries(
  tx: Queryable,
  workspaceId: string,
  entries: readonly SearchEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.rows(writeStatement, [
    workspaceId,
    entries.map(({ type }) => SEARCH_KINDS[type].number),
    entries.map(({ id }) => id),
    entries.map(({ part }) => part ?? NIL),
    entries.map(({ scopeId }) => scopeId),
    entries.map(({ title }) => title),
    entries.map(({ keys }) => JSON.stringify(keys)),
    entries.map(({ body }) => body),
    entries.map(({ createdBy }) => createdBy),
    entries.map(({ updatedAt }) => updatedAt),
    entries.map(({ archived }) => archived),
  ]);
}

const keepPartsStatement = statement(
  'search.keepParts',
  'delete from svc.search_entries where workspace_id = $1 and id = $2 and part <> all($3::uuid[])',
);

/** As `writeSearchEntries` for one thing whose parts are exactly these: those that are no longer among them go. */
export async function replaceSearchEntries(
  tx: Queryable,
  workspaceId: string,
  id: string,
  entries: readonly SearchEntry[],
): Promise<void> {
  await tx.rows(keepPartsStatement, [workspaceId, id, entries.map(({ part }) => part ?? NIL)]);
  await writeSearchEntries(tx, workspaceId, entries);
}

const removePartsStatement = statement(
  'search.removeParts',
  'delete from svc.search_entries where workspace_id = $1 and id = $2 and part = any($3::uuid[])',
);

/** Takes parts of a thing out, such as blocks that were deleted. */
export async function removeSearchEntries(
  tx: Queryable,
  workspaceId: string,
  id: string,
  parts: readonly string[],
): Promise<void> {
  await tx.rows(removePartsStatement, [workspaceId, id, parts]);
}

const touchStatement = statement(
  'search.touch',
  `update svc.search_entries set updated_at = $3 where workspace_id = $1 and id = $2 and part = '${NIL}'`,
);

/** Says of a thing as a whole when it changed last, where only parts of it were written. */
export async function touchSearchEntry(tx: Queryable, workspaceId: string, id: string, updatedAt: Date): Promise<void> {
  await tx.rows(touchStatement, [workspaceId, id, updatedAt]);
}

/** The condition that a thing has no entry yet: for those that are older than their index. */
export function lacksEntryText(workspaceId: string, id: string): string {
  return `not exists (select from svc.search_entries e where e.workspace_id = ${workspaceId} and e.id = ${id} and e.part = '${NIL}')`;
}

const archiveStatement = statement(
  'search.archive',
  'update svc.search_entries set archived = $3, updated_at = $4 where workspace_id = $1 and id = any($2::uuid[])',
);

/** Archives or restores all entries of things, in the transaction that archives or restores the things. */
export async function archiveSearchEntries(
  tx: Queryable,
  workspaceId: string,
  ids: readonly string[],
  archived: boolean,
  updatedAt: Date,
): Promise<void> {
  await tx.rows(archiveStatement, [workspaceId, ids, archived, updatedAt]);
}
