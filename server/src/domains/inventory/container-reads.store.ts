import { type Queryable, statement } from '../../kernel/database.ts';
import { containerJson, pathJson, quantityJson, soonerOf } from './container-json.ts';

const one = 'c.workspace_id = $1 and c.id = $2';

const contentsStatement = statement(
  'containers.contents',
  `select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(${containerJson('c')} order by c.place_row, c.place_column, lower(c.name), c.id) from (
       select * from svc.containers c where c.workspace_id = $1 and c.parent_id = $2
        order by c.place_row, c.place_column, lower(c.name), c.id limit $3 offset $4) c), '[]'::json) as containers,
     p.child_count as total, $3::int as "limit", $4::int as "offset"
     from svc.containers p where p.workspace_id = $1 and p.id = $2) answer`,
);

const gridStatement = statement(
  'containers.grid',
  `select p.grid_rows is not null as "hasGrid", json_build_object('grid', json_build_object('containerId', p.id,
      'rows', p.grid_rows, 'columns', p.grid_columns, 'occupied', g.occupied, 'wells', g.wells))::text as json
     from svc.containers p cross join lateral (
       select count(c.id) as occupied, json_agg(json_build_object('position', svc.grid_label(r, k), 'row', r, 'column', k,
           'container', case when c.id is null then null else json_build_object('id', c.id, 'name', c.name, 'kind', c.kind,
             'barcode', c.barcode, 'childCount', c.child_count, 'lotId', c.lot_id, 'lotName', l.name,
             'itemTypeId', l.item_type_id, 'objectId', l.object_id, 'quantity', ${quantityJson('c.amount', 'c.unit')},
             'expiresAt', svc.iso(${soonerOf('c.expires_at', 'l.expires_at')})) end) order by r, k) as wells
         from generate_series(1, p.grid_rows) r cross join generate_series(1, p.grid_columns) k
         left join svc.containers c on c.workspace_id = $1 and c.parent_id = $2 and c.place_row = r and c.place_column = k
         left join svc.lots l on l.workspace_id = $1 and l.id = c.lot_id) g
    where p.workspace_id = $1 and p.id = $2`,
);

const pathStatement = statement(
  'containers.path',
  `select json_build_object('path', ${pathJson('c.trail || uuid_send(c.id)', 'c.workspace_id')})::text as json
     from svc.containers c where ${one}`,
);

const takenStatement = statement(
  'containers.taken',
  `select p.grid_rows as "rows", p.grid_columns as columns, p.capacity, p.child_count as "childCount",
     coalesce((select json_agg(json_build_array(c.place_row, c.place_column)) from svc.containers c
       where c.workspace_id = $1 and c.parent_id = $2 and c.place_row is not null), '[]'::json) as taken
     from svc.containers p where p.workspace_id = $1 and p.id = $2`,
);

const movementsStatement = statement(
  'containers.movements',
  `select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(json_build_object('containerId', m.container_id, 'sequence', m.sequence, 'kind', m.kind,
         'change', ${quantityJson('m.change', 'm.unit')}, 'balance', ${quantityJson('m.balance', 'm.unit')},
         'lotId', m.lot_id, 'consumptionId', m.consumption_id, 'otherContainerId', m.other_container_id,
         'reason', m.reason, 'at', svc.iso(m.at), 'by', m.by) order by m.sequence desc)
       from (select * from svc.stock_movements m where m.workspace_id = $1 and m.container_id = $2
              order by m.sequence desc limit $3 offset $4) m), '[]'::json) as movements,
     coalesce(c.stock_sequence, 0) as total, $3::int as "limit", $4::int as "offset"
     from svc.containers c where ${one}) answer`,
);

interface Page {
  limit: number;
  offset: number;
}

async function readJson(db: Queryable, text: typeof pathStatement, values: unknown[]): Promise<string | null> {
  return (await db.first<{ json: string }>(text, values))?.json ?? null;
}

/** What is directly in a container, as an answer; null where there is no such container. So of the others. */
export function readContentsJson(db: Queryable, workspaceId: string, id: string, { limit, offset }: Page) {
  return readJson(db, contentsStatement, [workspaceId, id, limit, offset]);
}

export function readPathJson(db: Queryable, workspaceId: string, id: string) {
  return readJson(db, pathStatement, [workspaceId, id]);
}

export function readMovementsJson(db: Queryable, workspaceId: string, id: string, { limit, offset }: Page) {
  return readJson(db, movementsStatement, [workspaceId, id, limit, offset]);
}

/** Every place of a grid with what stands in it. */
export function readGrid(db: Queryable, workspaceId: string, id: string) {
  return db.first<{ hasGrid: boolean; json: string }>(gridStatement, [workspaceId, id]);
}

/** The size of a grid and the places that are taken in it. */
export function readTakenPlaces(db: Queryable, workspaceId: string, id: string) {
  return db.first<{
    rows: number | null;
    columns: number | null;
    capacity: number | null;
    childCount: number;
    taken: [number, number][];
  }>(takenStatement, [workspaceId, id]);
}
