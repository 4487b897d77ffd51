import fastify from 'fastify';
import pg from 'pg';
import { addInventoryRoutes } from './inventory/by-hand-inventory.ts';
import { addSampleRoutes, type SampleTable } from './samples/by-hand-samples.ts';
import { addSearchRoute } from './samples/by-hand-search.ts';

/**
 * The limit: what is left when nobody checks rights, limits a rate, validates or audits. PostgreSQL builds the JSON, its
 * text is passed on, statements are prepared, the one credential is compared with a constant.
 */
const env = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} must be set`);
  return value;
};

const token = env('BENCH_TOKEN');
const pool = new pg.Pool({
  host: env('BENCH_SOCKET_DIR'),
  user: env('BENCH_DATABASE_USER'),
  database: env('BENCH_DATABASE'),
  max: Number(env('BENCH_POOL_SIZE')),
});
const { rows: places } = await pool.query<{ workspaceId: string; userId: string }>(
  'select workspace_id as "workspaceId", created_by as "userId" from svc.environments where id = $1',
  [env('BENCH_ENVIRONMENT_ID')],
);
const { workspaceId, userId } = places[0]!;

const columns = `id, name, description, version, created_at as "createdAt", created_by as "createdBy",
  updated_at as "updatedAt", updated_by as "updatedBy", archived_at as "archivedAt"`;

const readText = `select row_to_json(a)::text as json from (select row_to_json(e) as environment
  from (select ${columns} from svc.environments where workspace_id = $1 and id = $2) e) a`;

const listText = `select row_to_json(a)::text as json from (select
  (select coalesce(json_agg(e), '[]') from (select ${columns} from svc.environments
     where workspace_id = $1 and archived_at is null order by lower(name), id limit $2 offset $3) e) as environments,
  (select count(*) from svc.environments where workspace_id = $1 and archived_at is null) as total,
  $2::int as "limit", $3::int as "offset") a`;

const createText = `with e as (insert into svc.environments (workspace_id, id, name, description, created_by, updated_by)
  values ($1, uuidv7(), $2, $3, $4, $4) returning ${columns}) select row_to_json(e)::text as json from e`;

const queryJson = async (name: string, text: string, values: unknown[]): Promise<string | undefined> => {
  const { rows } = await pool.query<{ json: string }>({ name, text, values });
  return rows[0]?.json;
};

const app = fastify({ logger: false });

app.addHook('onRequest', (request, reply, done) => {
  if (request.headers['x-api-key'] === token) done();
  else reply.code(401).send();
});

app.get<{ Params: { id: string } }>('/environments/:id', async (request, reply) => {
  const json = await queryJson('read', readText, [workspaceId, request.params.id]);
  return json === undefined ? reply.code(404).send() : reply.type('application/json; charset=utf-8').send(json);
});

app.get<{ Querystring: { limit: string; offset?: string } }>('/environments', async (request, reply) => {
  const { limit, offset = '0' } = request.query;
  const json = await queryJson('list', listText, [workspaceId, limit, offset]);
  return reply.type('application/json; charset=utf-8').send(json);
});

app.post<{ Body: { name: string; description?: string } }>('/environments', async (request, reply) => {
  const { name, description = '' } = request.body;
  const json = await queryJson('create', createText, [workspaceId, name, description, userId]);
  return reply.code(201).type('application/json; charset=utf-8').send(json);
});

addInventoryRoutes(app, pool, queryJson, workspaceId);

const samples = process.env.BENCH_SAMPLES;
addSearchRoute(app, queryJson, workspaceId);
if (samples !== undefined) addSampleRoutes(app, JSON.parse(samples) as SampleTable, queryJson, userId);

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  // The channel to whoever started this would keep it alive.
  process.exit(0);
});
// Whoever started this may be killed without a word; without it there is nothing to be compared with.
process.once('disconnect', () => process.exit(1));

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
