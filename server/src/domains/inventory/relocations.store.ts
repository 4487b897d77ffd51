import { type Queryable, statement } from '../../kernel/database.ts';
import { TRAIL_END } from './container-json.ts';
import type { WriteStamp } from './containers.store.ts';
import { pipelined } from './pipelined.ts';

/** A container that changes its place, in the form that the statements take. Trails and paths are hexadecimal. */
export interface RelocationRow {
  id: string;
  placementId: string;
  fromParentId: string | null;
  fromRow: number | null;
  fromColumn: number | null;
  parentId: string | null;
  row: number | null;
  column: number | null;
  trail: string;
  oldPath: string;
  newPath: string;
  checkedOutAt: Date | null;
  checkedOutBy: string | null;
  lastParentId: string | null;
  lastRow: number | null;
  lastColumn: number | null;
  archivedAt: Date | null;
  /** Who took it, or brings it back. */
  personId: string | null;
}

const INPUT = `json_to_recordset($4::json) as x (id uuid, "placementId" uuid, "fromParentId" uuid, "fromRow" smallint,
  "fromColumn" smallint, "parentId" uuid, "row" smallint, "column" smallint, trail text, "oldPath" text, "newPath" text,
  "checkedOutAt" timestamptz, "checkedOutBy" uuid, "lastParentId" uuid, "lastRow" smallint, "lastColumn" smallint,
  "archivedAt" timestamptz, "personId" uuid)`;

const moved = `parent_id = n."parentId", place_row = n."row", place_column = n."column", trail = n.trail,
  checked_out_at = n."checkedOutAt", checked_out_by = n."checkedOutBy", last_parent_id = n."lastParentId",
  last_row = n."lastRow", last_column = n."lastColumn", archived_at = n."archivedAt"`;

const moveStatement = statement(
  'relocations.move',
  `update svc.containers c set ${moved.replace('n.trail', `decode(n.trail, 'hex')`)}, updated_at = $2, updated_by = $3,
     version = c.version + 1
     from (select * from ${INPUT}) n where c.workspace_id = $1 and c.id = n.id`,
);

// What moves and what is in it, in one statement: at its end every container is one deeper than its parent again.
const moveTreesStatement = statement(
  'relocations.moveTrees',
  `with input as materialized (
     select x.*, decode(x."oldPath", 'hex') as old_path, decode(x."newPath", 'hex') as new_path from ${INPUT}),
   carried as (
     select d.id, d.parent_id as "parentId", d.place_row as "row", d.place_column as "column",
            m.new_path || substr(d.trail, octet_length(m.old_path) + 1) as trail, d.checked_out_at as "checkedOutAt",
            d.checked_out_by as "checkedOutBy", d.last_parent_id as "lastParentId", d.last_row as "lastRow",
            d.last_column as "lastColumn", d.archived_at as "archivedAt", false as moves
       from input i
       join svc.containers d on d.workspace_id = $1 and d.trail >= i.old_path and d.trail <= i.old_path || ${TRAIL_END}
       cross join lateral (
         select m.old_path, m.new_path from input m
          where substr(d.trail, 1, octet_length(m.old_path)) = m.old_path order by octet_length(m.old_path) desc limit 1) m
      where m.old_path = i.old_path and not exists (select from input o where o.id = d.id)),
   n as (
     select id, "parentId", "row", "column", decode(trail, 'hex') as trail, "checkedOutAt", "checkedOutBy", "lastParentId",
            "lastRow", "lastColumn", "archivedAt", true as moves from input
     union all select * from carried)
   update svc.containers c set ${moved}, updated_at = case when n.moves then $2 else c.updated_at end,
     updated_by = case when n.moves then $3 else c.updated_by end, version = c.version + n.moves::int
     from n where c.workspace_id = $1 and c.id = n.id`,
);

const bookStatement = statement(
  'relocations.book',
  `with counted as (
     update svc.containers p set child_count = p.child_count + d.delta
       from json_to_recordset($5::json) as d (id uuid, delta integer)
      where p.workspace_id = $1 and p.id = d.id and d.delta <> 0)
   insert into svc.placements (workspace_id, id, container_id, kind, from_parent_id, from_row, from_column, to_parent_id,
     to_row, to_column, user_id, reason, at, by)
   select $1, "placementId", id, $6, "fromParentId", "fromRow", "fromColumn", "parentId", "row", "column", "personId", $7, $2, $3
     from ${INPUT}`,
);

export interface Relocations {
  kind: string;
  rows: readonly RelocationRow[];
  /** By how much the number of things in containers changes. */
  deltas: ReadonlyMap<string, number>;
  /** Whether something that moves has things in it whose trails change. */
  carries: boolean;
  reason: string | null;
}

/** Writes new places, the counts of the containers concerned, and the ledger. All of them must be locked. */
export async function writeRelocations(
  tx: Queryable,
  { workspaceId, userId, now }: WriteStamp,
  { kind, rows, deltas, carries, reason }: Relocations,
): Promise<void> {
  const base = [workspaceId, now, userId, JSON.stringify(rows)];
  const counts = JSON.stringify([...deltas].map(([id, delta]) => ({ id, delta })));
  await pipelined([
    tx.rows(carries ? moveTreesStatement : moveStatement, base),
    tx.rows(bookStatement, [...base, counts, kind, reason]),
  ]);
}
