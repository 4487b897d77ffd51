import { type Queryable, statement } from '../../kernel/database.ts';

/** A container that stands in a place of a grid. */
export interface Occupant {
  parentId: string;
  row: number;
  column: number;
  id: string;
  name: string;
}

const columns = `c.parent_id as "parentId", c.place_row as "row", c.place_column as "column", c.id, c.name`;

const allStatement = statement(
  'places.occupants',
  `select ${columns} from svc.containers c
    where c.workspace_id = $1 and c.parent_id = any($2::uuid[]) and c.place_row is not null`,
);

const someStatement = statement(
  'places.occupantsOf',
  `select ${columns} from unnest($2::uuid[], $3::int[], $4::int[]) as x (parent_id, place_row, place_column)
     join svc.containers c on c.workspace_id = $1 and c.parent_id = x.parent_id and c.place_row = x.place_row
      and c.place_column = x.place_column`,
);

/** Everything that stands in a place of these grids. */
export function listOccupants(db: Queryable, workspaceId: string, parentIds: readonly string[]): Promise<Occupant[]> {
  return db.rows<Occupant>(allStatement, [workspaceId, parentIds]);
}

/** What stands in these very places. */
export function findOccupants(
  db: Queryable,
  workspaceId: string,
  places: readonly { parentId: string; row: number; column: number }[],
): Promise<Occupant[]> {
  return db.rows<Occupant>(someStatement, [
    workspaceId,
    places.map(({ parentId }) => parentId),
    places.map(({ row }) => row),
    places.map(({ column }) => column),
  ]);
}
