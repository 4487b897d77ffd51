import { OR_REWRITE, SHOWN_TEXT } from './search-entries.store.ts';
import { SEARCH_KINDS } from './search-types.ts';

/** Entries of objects, made by the statement that reads the rows. */

export interface EntryParts {
  /** SQL expressions over what `from` gives. */
  workspaceId: string;
  id: string;
  scopeId: string;
  createdBy: string;
  updatedAt: string;
  archived: string;
  /** What people read. */
  title: string;
  /** The part of the title that was written by people, and is searched; an id is found as an id. */
  titleWords: string;
  /** An array of text, or null. */
  keys: string;
  body: string;
  /** What the entries are made from: a CTE of the same statement. */
  from: string;
  /** `correct` leaves those alone that say the same already. */
  mode: 'rewrite' | 'correct';
}

const ONLY_OTHERS = `where (e.title, e.words, e.scope_id, e.archived)
  is distinct from (excluded.title, excluded.words, excluded.scope_id, excluded.archived)`;

const ON_CONFLICT = { rewrite: OR_REWRITE, correct: `${OR_REWRITE} ${ONLY_OTHERS}` };

/** The `insert` of objects' entries, to stand in a `with`. */
export function entryInsertText(parts: EntryParts): string {
  return `insert into svc.search_entries as e (workspace_id, type, id, scope_id, created_by, updated_at, archived, title, words, body)
    select x.workspace_id, ${SEARCH_KINDS.object.number}::smallint, x.id, x.scope_id, x.created_by, x.updated_at, x.archived,
           left(x.title, 500), svc.search_words(x.title_words, x.keys, x.body), left(x.body, ${SHOWN_TEXT})
      from (select ${parts.workspaceId} as workspace_id, ${parts.id} as id, ${parts.scopeId} as scope_id,
                   ${parts.createdBy} as created_by, ${parts.updatedAt} as updated_at, ${parts.archived} as archived,
                   ${parts.title} as title, ${parts.titleWords} as title_words, ${parts.keys} as keys, ${parts.body} as body
              from ${parts.from}) x ${ON_CONFLICT[parts.mode]}`;
}
