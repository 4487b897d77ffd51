import type { FastifyInstance } from 'fastify';
import type { QueryJson } from './by-hand-samples.ts';

/**
 * The same question as SQL by hand over the same entries, with all that the answer promises: a page by rank with the places
 * of things, each document once, the exact total and the facets. The words as they were typed come first; the
 * typo is looked up only where they find nothing, since nobody says beforehand that it is one. Nobody folds what was typed,
 * checks rights, puts exact names first or marks what matched.
 */
export function addSearchRoute(app: FastifyInstance, queryJson: QueryJson, workspaceId: string): void {
  const answerText = (query: string): string => `
    with hits as materialized (
      select e.id, e.part, e.type, e.scope_id, e.created_by, e.updated_at, ts_rank(e.words, q.q) as rank
        from svc.search_entries e, (select ${query} as q) q
       where e.workspace_id = $1 and e.words @@ q.q and not e.archived
         and not (e.type = 3 and e.scope_id in (
           select t.id from svc.data_tables t where t.workspace_id = $1 and t.archived_at is not null))),
    documents as materialized (select distinct on (id) * from hits where type <= 2 order by id, rank desc),
    things as not materialized (select * from hits where type > 2 union all select * from documents),
    page as (select * from things order by rank desc, updated_at desc limit $3),
    counted as materialized (
      select type, scope_id, created_by, count(*) as n from things group by type, scope_id, created_by)
    select json_build_object(
      'results', (select json_agg(json_build_object('id', e.id, 'type', e.type, 'title', e.title, 'snippet', left(e.body, 200),
                    'score', p.rank, 'updatedAt', e.updated_at, 'scope', json_build_object('tableId', t.id, 'tableName', t.name,
                      'environmentId', v.id, 'environmentName', v.name)) order by p.rank desc, p.updated_at desc)
                    from page p join svc.search_entries e on e.workspace_id = $1 and e.id = p.id and e.part = p.part
                    left join svc.data_tables t on t.workspace_id = $1 and t.id = p.scope_id
                    left join svc.environments v on v.workspace_id = $1 and v.id = t.environment_id),
      'total', (select coalesce(sum(n), 0) from counted),
      'facets', json_build_object(
        'types', (select json_agg(f) from (select type, sum(n) as count from counted group by type order by 2 desc) f),
        'tables', (select json_agg(f) from (
          select t.id, t.name, sum(c.n) as count from counted c
            join svc.data_tables t on t.workspace_id = $1 and t.id = c.scope_id where c.type = 3
           group by t.id, t.name order by 3 desc limit 50) f),
        'projects', (select json_agg(f) from (
          select scope_id as id, sum(n) as count from counted where type <= 2 and scope_id is not null
           group by scope_id order by 2 desc limit 50) f),
        'people', (select json_agg(f) from (
          select u.id, u.name, sum(c.n) as count from counted c join svc.users u on u.id = c.created_by
           group by u.id, u.name order by 3 desc limit 50) f)))::text as json`;
  const wordsText = answerText('$2::tsquery');
  const typoText = answerText(`(select string_agg(quote_literal(v.word), ' | ')::tsquery from svc.search_vocabulary v
    where v.workspace_id = $1 and v.variants && svc.word_variants($2))`);
  app.get<{ Querystring: { words: string; typo?: string; limit: string } }>('/search', async ({ query }, reply) => {
    const { words, typo, limit } = query;
    const asTyped = await queryJson('search.words', wordsText, [workspaceId, words, limit]);
    const json =
      typo === undefined || !asTyped!.includes('"total" : 0,')
        ? asTyped
        : await queryJson('search.typo', typoText, [workspaceId, typo, limit]);
    return reply.type('application/json; charset=utf-8').send(json);
  });
}
