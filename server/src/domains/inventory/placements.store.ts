import type { Queryable } from '../../kernel/database.ts';
import { placeJson } from './container-json.ts';

export interface PlacementFilter {
  containerId: string | null;
  parentId: string | null;
  userId: string | null;
  kind: string | null;
  from: string | null;
  to: string | null;
}

/** A page of the ledger of places, newest first. */
export async function listPlacementsJson(
  db: Queryable,
  workspaceId: string,
  filter: PlacementFilter,
  page: { limit: number; offset: number },
): Promise<string> {
  const values: unknown[] = [workspaceId];
  const parts = ['p.workspace_id = $1'];
  const compared: [string, string | null][] = [
    ['p.container_id = $::uuid', filter.containerId],
    ['(p.from_parent_id = $::uuid or p.to_parent_id = $::uuid)', filter.parentId],
    ['p.user_id = $::uuid', filter.userId],
    ['p.kind = $::text', filter.kind],
    ['p.at >= $::timestamptz', filter.from],
    ['p.at < $::timestamptz', filter.to],
  ];
  for (const [condition, value] of compared) {
    if (value !== null) parts.push(condition.replaceAll('$', `$${values.push(value)}`));
  }
  const where = parts.join(' and ');
  const limit = `$${values.push(page.limit)}::int`;
  const offset = `$${values.push(page.offset)}::int`;
  const text = `select row_to_json(answer)::text as json from (select
      coalesce((select json_agg(json_build_object('id', p.id, 'containerId', p.container_id, 'containerName', c.name,
          'kind', p.kind, 'from', ${placeJson('p.from_parent_id', 'p.from_row', 'p.from_column')},
          'to', ${placeJson('p.to_parent_id', 'p.to_row', 'p.to_column')}, 'userId', p.user_id, 'reason', p.reason,
          'at', svc.iso(p.at), 'by', p.by) order by p.id desc)
        from (select * from svc.placements p where ${where} order by p.id desc limit ${limit} offset ${offset}) p
        join svc.containers c on c.workspace_id = p.workspace_id and c.id = p.container_id), '[]'::json) as placements,
      (select count(*) from svc.placements p where ${where}) as total,
      ${limit} as "limit", ${offset} as "offset") answer`;
  return (await db.first<{ json: string }>({ text }, values))!.json;
}
