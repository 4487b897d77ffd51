import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { RARE_WORD } from './sample-values.ts';

const DOCUMENTS = 10_000;
const BLOCKS = 10;
const PATIENCE_MS = 60_000;

/** Waits until the service has noted that the table, still empty, is indexed. */
export async function waitUntilIndexed(client: pg.Client, tableId: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rowCount } = await client.query(
      `select 1 from svc.search_tables s join svc.data_tables t on t.workspace_id = s.workspace_id and t.id = s.table_id
        where t.id = $1 and s.checked_version = t.version and s.indexed_until is null`,
      [tableId],
    );
    if (rowCount === 1) return;
    if (Date.now() > until) throw new Error('The service did not look at the new table.');
    await sleep(250);
  }
}

export interface SearchPlace {
  workspaceId: string;
  tableId: string;
  rowTable: string;
  columns: Record<string, string>;
}

/** The entries that the service would have written with the samples, those of documents, and the words of both. */
export async function seedSearch(client: pg.Client, place: SearchPlace): Promise<void> {
  const { workspaceId, tableId, rowTable, columns: c } = place;
  // An index that is built at the end is built in a tenth of the time.
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_indexdef('svc.search_entries_words'::regclass) as text`,
  );
  await client.query('drop index svc.search_entries_words');
  await client.query(
    `insert into svc.search_entries (workspace_id, type, id, scope_id, created_by, updated_at, title, words, body)
     select $1, 3, t.id, $2, t.created_by, t.updated_at - interval '1 hour', t.${c.Name},
            svc.search_words(t.${c.Name}, array[t.${c.Code}], x.body), x.body
       from (select *, row_number() over (order by id) as n from ${rowTable}) t,
            lateral (select concat_ws(E'\\n', t.${c.Code}, t.${c.Status}, t.${c.Notes},
                       case when t.n % 100000 = 1 then $3 end) as body) x`,
    [workspaceId, tableId, RARE_WORD],
  );
  await client.query(
    `insert into svc.search_entries (workspace_id, type, id, part, updated_at, title, words, body)
     select $1, 1, md5('d' || d)::uuid, md5('b' || d || '.' || b)::uuid, now() - interval '1 hour', 'Protocol ' || d,
            svc.search_words('Protocol ' || d, null, x.body), x.body
       from generate_series(1, ${DOCUMENTS}) d, generate_series(1, ${BLOCKS}) b,
            lateral (select format('In step %s the culture %s is spun down, the pellet goes into buffer %s.', b, d, d * b % 977)
                       as body) x`,
    [workspaceId],
  );
  await client.query(rows[0]!.text);
  await client.query(
    `insert into svc.search_vocabulary (workspace_id, word, variants)
     select $1, word, svc.word_variants(word)
       from (select distinct w.lexeme as word from svc.search_entries e, unnest(e.words) w) x
      where length(word) between 3 and 40 and word ~ '[[:alpha:]]' and left(word, 1) <> '=' on conflict do nothing`,
    [workspaceId],
  );
  await client.query('update svc.search_progress set vocabulary_until = now()');
  await client.query('vacuum (analyze) svc.search_entries, svc.search_vocabulary');
}
