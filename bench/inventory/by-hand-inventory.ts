import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import type { QueryJson } from '../samples/by-hand-samples.ts';

const send = (reply: FastifyReply, status: number, json: string | undefined): FastifyReply =>
  json === undefined ? reply.code(404).send() : reply.code(status).type('application/json; charset=utf-8').send(json);

const fields = `c.id, c.name, c.description, c.kind, c.grid_rows, c.grid_columns, c.capacity, c.child_count, c.barcode, c.lot_id,
  c.amount, c.unit, c.expires_at, c.parent_id, c.place_row, c.place_column, c.checked_out_by, c.version, c.created_at,
  c.created_by, c.updated_at, c.updated_by, c.archived_at`;

/** The way to a container as one would write it without a trail to range over. */
const path = (of: string): string => `(with recursive up as (
    select p.id, p.name, p.kind, p.parent_id, 0 as step from svc.containers p where p.workspace_id = $1 and p.id = ${of}
    union all
    select p.id, p.name, p.kind, p.parent_id, up.step + 1 from up join svc.containers p on p.workspace_id = $1 and p.id = up.parent_id)
  select json_agg(json_build_object('id', id, 'name', name, 'kind', kind) order by step desc) from up)`;

/** The inventory by statements that nobody compiled, on the same tables. */
export function addInventoryRoutes(
  app: FastifyInstance,
  pool: pg.Pool,
  queryJson: QueryJson,
  workspaceId: string,
): void {
  const where = (object: string): string => `c.workspace_id = $1 and c.archived_at is null and c.kind = 'tube'
    and c.trail >= uuid_send($2::uuid) and c.trail <= uuid_send($2::uuid) || decode(repeat('ff', 16), 'hex')
    and c.dimension = 'm3' and c.base_amount >= $3 * 0.000000001 and (c.expires_at is null or c.expires_at > now())
    and (l.expires_at is null or l.expires_at > now())${object}`;
  const from = 'svc.containers c join svc.lots l on l.workspace_id = c.workspace_id and l.id = c.lot_id';
  const queryText = (object: string): string => `with page as materialized (
      select ${fields}, l.name as lot_name, l.expires_at as lot_expires_at from ${from} where ${where(object)} order by c.id limit 100)
    select row_to_json(a)::text as json from (select
      (select coalesce(json_agg(json_build_object('container', row_to_json(page), 'path', ${path('page.parent_id')})), '[]') from page) as items,
      (select count(*) from ${from} where ${where(object)}) as total) a`;
  app.get<{ Querystring: { within: string; least: string; object?: string } }>('/items', async ({ query }, reply) => {
    const values = [workspaceId, query.within, query.least];
    const json =
      query.object === undefined
        ? await queryJson('items.all', queryText(''), values)
        : await queryJson('items.object', queryText(' and l.object_id = $4'), [...values, query.object]);
    return send(reply, 200, json);
  });

  const gridText = `select json_build_object('wells', json_agg(row_to_json(w) order by w.place_row, w.place_column))::text as json from (
    select ${fields}, l.name as lot_name from svc.containers c
      left join svc.lots l on l.workspace_id = c.workspace_id and l.id = c.lot_id
     where c.workspace_id = $1 and c.parent_id = $2) w`;
  app.get<{ Params: { id: string } }>('/containers/:id/grid', async ({ params }, reply) =>
    send(reply, 200, await queryJson('containers.grid', gridText, [workspaceId, params.id])),
  );
  const pathText = `select json_build_object('path', ${path('$2::uuid')})::text as json`;
  app.get<{ Params: { id: string } }>('/containers/:id/path', async ({ params }, reply) =>
    send(reply, 200, await queryJson('containers.path', pathText, [workspaceId, params.id])),
  );

  app.post<{ Params: { id: string }; Body: { amount: number } }>(
    '/containers/:id/consume',
    async ({ params, body }, reply) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ amount: string; sequence: number }>({
          name: 'stock.lock',
          text: 'select amount, stock_sequence as sequence from svc.containers where workspace_id = $1 and id = $2 for update',
          values: [workspaceId, params.id],
        });
        const { amount, sequence } = rows[0]!;
        await client.query({
          name: 'stock.insert',
          text: `insert into svc.stock_movements (workspace_id, container_id, sequence, kind, change, balance_before, balance, unit, at)
          values ($1, $2, $3, 'adjust', -$4::numeric, $5, $5::numeric - $4::numeric, 'uL', now())`,
          values: [workspaceId, params.id, sequence + 1, body.amount, amount],
        });
        await client.query({
          name: 'stock.update',
          text: `update svc.containers set amount = amount - $3::numeric, stock_sequence = stock_sequence + 1, version = version + 1,
          updated_at = now() where workspace_id = $1 and id = $2`,
          values: [workspaceId, params.id, body.amount],
        });
        await client.query('commit');
        return send(reply, 201, JSON.stringify({ id: params.id, sequence: sequence + 1 }));
      } finally {
        client.release();
      }
    },
  );
}
