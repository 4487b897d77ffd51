import { type Database, type Queryable, statement } from '../../kernel/database.ts';

/** Longer than any transaction that writes is open: what it commits late is still seen. */
const OVERLAP = '15 minutes';
/** What was written in this time may not be in the vocabulary yet. */
const FRESH = '2 minutes';
const MAX_FRESH_ENTRIES = 3000;
const MAX_NEIGHBOURS = 50;
const MAX_PIECES = 20;

// A number that is mistyped is another number; so the vocabulary holds what has a letter.
const isWord = (lexeme: string): string =>
  `length(${lexeme}) between 3 and 40 and ${lexeme} ~ '[[:alpha:]]' and left(${lexeme}, 1) <> '='`;

const learnText = (entries: string): string => `
  with used as (
    select distinct e.workspace_id, w.lexeme as word from (${entries}) e, unnest(e.words) w where ${isWord('w.lexeme')}),
  fresh as (
    select u.* from used u left join svc.search_vocabulary v on v.workspace_id = u.workspace_id and v.word = u.word
     where v.word is null order by u.workspace_id, u.word)
  insert into svc.search_vocabulary (workspace_id, word, variants)
  select workspace_id, word, svc.word_variants(word) from fresh on conflict do nothing`;

const learnFreshStatement = statement(
  'search.learnFresh',
  learnText(
    'select workspace_id, words from svc.search_entries where updated_at > $1::timestamptz and updated_at <= $2::timestamptz',
  ),
);
const learnIdsStatement = statement(
  'search.learnIds',
  learnText('select workspace_id, words from svc.search_entries where workspace_id = $1 and id = any($2::uuid[])'),
);

const claimStatement = statement(
  'search.claimVocabulary',
  `select greatest(vocabulary_until - interval '${OVERLAP}', '-infinity') as since, now() as until,
          coalesce((select max(updated_at) from svc.search_entries where updated_at > vocabulary_until - interval '${OVERLAP}'), vocabulary_until)
            > vocabulary_until as "hasFresh"
     from svc.search_progress for update skip locked`,
);
const advanceStatement = statement('search.advanceVocabulary', 'update svc.search_progress set vocabulary_until = $1');

/** Adds the words of what was written since the last time. One process at a time does it. */
export async function refreshVocabulary(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await tx.first<{ since: unknown; until: Date; hasFresh: boolean }>(claimStatement);
    if (claim === null || !claim.hasFresh) return;
    await tx.rows(learnFreshStatement, [claim.since, claim.until]);
    await tx.rows(advanceStatement, [claim.until]);
  });
}

/** Adds the words of these things at once: for those that are indexed long after they were written. */
export async function learnWords(tx: Queryable, workspaceId: string, ids: readonly string[]): Promise<void> {
  await tx.rows(learnIdsStatement, [workspaceId, ids]);
}

const neighboursStatement = statement(
  'search.neighbours',
  `select x.word as typed, n.word from unnest($2::text[]) x (word), lateral (
     select v.word from svc.search_vocabulary v
      where v.workspace_id = $1 and v.variants && svc.word_variants(x.word) limit ${MAX_NEIGHBOURS}) n
   union all
   select distinct null, w.lexeme from (
     select e.words from svc.search_entries e
      where e.updated_at > now() - interval '${FRESH}' and e.workspace_id = $1 limit ${MAX_FRESH_ENTRIES}) e, unnest(e.words) w
    where ${isWord('w.lexeme')}`,
);
const piecesStatement = statement(
  'search.pieces',
  `select x.word as typed, n.word from unnest($2::text[]) x (word), lateral (
     select v.word from svc.search_vocabulary v
      where v.workspace_id = $1 and v.word like '%' || replace(replace(replace(x.word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
      order by length(v.word), v.word limit ${MAX_PIECES}) n`,
);

export interface KnownWord {
  typed: string;
  word: string;
}

/** Words that share all but a letter with what was typed, and all words of what was written a moment ago. */
export async function listNeighbours(
  db: Queryable,
  workspaceId: string,
  words: readonly string[],
): Promise<KnownWord[]> {
  const known = await db.rows<{ typed: string | null; word: string }>(neighboursStatement, [workspaceId, words]);
  return known.flatMap(({ typed, word }) => (typed === null ? words : [typed]).map((to) => ({ typed: to, word })));
}

/** Words that what was typed is a piece of. */
export function listWordsAround(db: Queryable, workspaceId: string, words: readonly string[]): Promise<KnownWord[]> {
  return db.rows<KnownWord>(piecesStatement, [workspaceId, words]);
}
