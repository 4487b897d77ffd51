import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Samples } from '../targets/target.ts';
import type { Sample } from './sample-values.ts';

const MAX_BULK_BYTES = 25 * 1024 * 1024;

/** Runs a prepared statement that answers one JSON text. */
export type QueryJson = (name: string, text: string, values: unknown[]) => Promise<string | undefined>;

export type SampleTable = Pick<Samples, 'rowTable' | 'columns'>;

/** Reads and writes of the service's own physical table, each as one statement that nobody compiled. */
export function addSampleRoutes(
  app: FastifyInstance,
  { rowTable, columns }: SampleTable,
  queryJson: QueryJson,
  userId: string,
): void {
  const c = (name: keyof Sample): string => columns[name]!;
  const names = Object.keys(columns) as (keyof Sample)[];
  const fields = `id, ${names.map((name) => `${c(name)} as "${name}"`).join(', ')}, version, created_at as "createdAt",
    created_by as "createdBy", updated_at as "updatedAt", updated_by as "updatedBy", archived_at as "archivedAt"`;
  const send = (reply: FastifyReply, status: number, json: string | undefined): FastifyReply =>
    json === undefined ? reply.code(404).send() : reply.code(status).type('application/json; charset=utf-8').send(json);

  const listText = `select row_to_json(a)::text as json from (select
    (select coalesce(json_agg(o), '[]') from (select ${fields} from ${rowTable}
       where archived_at is null order by id limit $1 offset $2) o) as objects,
    (select count(*) from ${rowTable} where archived_at is null) as total, $1::int as "limit", $2::int as "offset") a`;
  app.get<{ Querystring: { limit: string; offset?: string } }>('/samples', async ({ query }, reply) =>
    send(reply, 200, await queryJson('samples.list', listText, [query.limit, query.offset ?? '0'])),
  );

  // One pass over the table: what matches is kept, counted and sorted.
  const filterText = `with matching as materialized (
      select id, ${c('Collected')} as at from ${rowTable}
       where archived_at is null and ${c('Concentration')} > $2 and ${c('Status')} = $3),
    page as (select id, at from matching order by at desc nulls last, id limit $1)
    select row_to_json(a)::text as json from (select
      (select coalesce(json_agg(o order by page.at desc nulls last, page.id), '[]')
         from page, lateral (select ${fields} from ${rowTable} t where t.id = page.id) o) as objects,
      (select count(*) from matching) as total, $1::int as "limit", 0 as "offset") a`;
  app.get<{ Querystring: { limit: string; concentration: string; status: string } }>(
    '/samples/filtered',
    async ({ query: { limit, concentration, status } }, reply) =>
      send(reply, 200, await queryJson('samples.filter', filterText, [limit, concentration, status])),
  );

  const aggregateText = `select json_build_object('rows', json_agg(g))::text as json from (
    select ${c('Status')} as "Status", count(*) as count, avg(${c('Concentration')})::float8 as mean
      from ${rowTable} where archived_at is null group by 1 order by 1) g`;
  app.get('/samples/by-status', async (_request, reply) =>
    send(reply, 200, await queryJson('samples.aggregate', aggregateText, [])),
  );

  const readText = `select row_to_json(a)::text as json from (select row_to_json(o) as object
    from (select ${fields} from ${rowTable} where id = $1) o) a`;
  app.get<{ Params: { id: string } }>('/samples/:id', async ({ params }, reply) =>
    send(reply, 200, await queryJson('samples.read', readText, [params.id])),
  );

  const inserted = `insert into ${rowTable} (id, created_at, created_by, updated_at, updated_by, last_write,
    ${names.map(c).join(', ')})`;
  const made = 'uuidv7(), now(), $1, now(), $1, gen_random_uuid()';
  const createText = `with made as (${inserted}
      values (${made}, ${names.map((_, index) => `$${index + 2}`).join(', ')}) returning ${fields})
    select row_to_json(made)::text as json from made`;
  app.post<{ Body: Sample }>('/samples', async ({ body }, reply) =>
    send(reply, 201, await queryJson('samples.create', createText, [userId, ...names.map((name) => body[name])])),
  );

  const updateText = `with changed as (update ${rowTable} set ${c('Concentration')} = $2, ${c('Notes')} = $3,
      version = version + 1, updated_at = now(), updated_by = $4 where id = $1 returning ${fields})
    select row_to_json(changed)::text as json from changed`;
  app.patch<{ Params: { id: string }; Body: Pick<Sample, 'Concentration' | 'Notes'> }>(
    '/samples/:id',
    async ({ params, body }, reply) =>
      send(
        reply,
        200,
        await queryJson('samples.update', updateText, [params.id, body.Concentration, body.Notes, userId]),
      ),
  );

  const arrays = names.map((name, index) => `$${index + 2}::${ARRAY_TYPES[name]}[]`);
  const bulkText = `with made as (${inserted} select ${made}, x.* from unnest(${arrays.join(', ')}) x returning 1)
    select json_build_object('created', count(*))::text as json from made`;
  app.post<{ Body: Sample[] }>('/samples/bulk', { bodyLimit: MAX_BULK_BYTES }, async ({ body }, reply) => {
    const values = names.map((name) => body.map((sample) => sample[name]));
    return send(reply, 201, await queryJson('samples.bulk', bulkText, [userId, ...values]));
  });
}

const ARRAY_TYPES: Record<keyof Sample, string> = {
  Name: 'text',
  Code: 'text',
  Concentration: 'numeric',
  Passage: 'bigint',
  Active: 'boolean',
  Collected: 'timestamptz',
  Status: 'text',
  Notes: 'text',
};
