import type { FastifyInstance } from 'fastify';
import type { QueryJson } from './by-hand-samples.ts';

/**
 * The same question as SQL by hand over the same entries: a page by rank, each document once, the exact total and the count of
 * each kind. Nobody folds what was typed, filters by rights, names the places or marks what matched.
 */
export function addSearchRoute(app: FastifyInstance, queryJson: QueryJson, workspaceId: string): void {
  const answerText = (query: string): string => `
    with hits as materialized (
      select e.id, e.part, e.type, e.updated_at, ts_rank(e.words, q.q) as rank from svc.search_entries e, (select ${query} as q) q
       where e.workspace_id = $1 and e.words @@ q.q and not e.archived),
    things as materialized (
      select * from hits where type <> 1 union all
      (select distinct on (id) * from hits where type = 1 order by id, rank desc)),
    page as (select * from things order by rank desc, updated_at desc limit $3)
    select json_build_object(
      'results', (select json_agg(json_build_object('id', e.id, 'type', e.type, 'title', e.title, 'snippet', left(e.body, 200),
                    'score', p.rank, 'updatedAt', e.updated_at) order by p.rank desc, p.updated_at desc)
                    from page p join svc.search_entries e on e.workspace_id = $1 and e.id = p.id and e.part = p.part),
      'total', (select count(*) from things),
      'facets', (select json_object_agg(type, n) from (select type, count(*) as n from things group by type) f))::text as json`;
  const wordsText = answerText('$2::tsquery');
  const typoText = answerText(`(select string_agg(quote_literal(v.word), ' | ')::tsquery from svc.search_vocabulary v
    where v.workspace_id = $1 and v.variants && svc.word_variants($2))`);
  app.get<{ Querystring: { words?: string; typo?: string; limit: string } }>('/search', async ({ query }, reply) => {
    const { words, typo, limit } = query;
    const json = await (words === undefined
      ? queryJson('search.typo', typoText, [workspaceId, typo, limit])
      : queryJson('search.words', wordsText, [workspaceId, words, limit]));
    return reply.type('application/json; charset=utf-8').send(json);
  });
}
