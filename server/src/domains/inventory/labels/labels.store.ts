import { type Queryable, statement } from '../../../kernel/database.ts';

/** What a label tells of a thing. */
export interface LabelSource {
  id: string;
  name: string;
  barcode: string | null;
  /** Of the lot. */
  lotName: string | null;
  expiresAt: Date | null;
  parentName: string | null;
  position: string | null;
}

const containersStatement = statement(
  'labels.containers',
  `select c.id, c.name, c.barcode, l.name as "lotName", least(c.expires_at, l.expires_at) as "expiresAt",
          p.name as "parentName", svc.grid_label(c.place_row, c.place_column) as position
     from svc.containers c
     left join svc.lots l on l.workspace_id = c.workspace_id and l.id = c.lot_id
     left join svc.containers p on p.workspace_id = c.workspace_id and p.id = c.parent_id
    where c.workspace_id = $1 and c.id = any($2::uuid[])`,
);

const lotsStatement = statement(
  'labels.lots',
  `select l.id, l.name, l.barcode, null as "lotName", l.expires_at as "expiresAt", null as "parentName", null as position
     from svc.lots l where l.workspace_id = $1 and l.id = any($2::uuid[])`,
);

/** The things that labels are asked for, by id. */
export async function loadLabelSources(
  db: Queryable,
  workspaceId: string,
  what: 'containers' | 'lots',
  ids: readonly string[],
): Promise<Map<string, LabelSource>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<LabelSource>(what === 'containers' ? containersStatement : lotsStatement, [
    workspaceId,
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}
