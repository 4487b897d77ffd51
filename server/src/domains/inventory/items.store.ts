import { createHash } from 'node:crypto';
import { type Queryable, statement } from '../../kernel/database.ts';
import { containerJson, pathJson, soonerOf } from './container-json.ts';

/** A question to the items as SQL: conditions over container `c`, lot `l` and, with `rows`, the item's row `t`. */
export interface ItemPlan {
  /** The physical table of the item type's rows, where a condition needs it. */
  rows: string | null;
  /** Whether a container without a lot can match. */
  lotOptional: boolean;
  conditions: string[];
  orderBy: string;
  /** `$1` is the workspace; those of the conditions follow. */
  values: unknown[];
  limit: number;
  offset: number;
}

/**
 * Answers a page with its total. The page is cut before anything is made of it, the total is counted only where the page does
 * not tell it, and the way to a box is read once for all that is in it.
 */
export async function readItemsJson(db: Queryable, plan: ItemPlan): Promise<string> {
  const values = [...plan.values];
  const limit = `$${values.push(plan.limit)}::int`;
  const offset = `$${values.push(plan.offset)}::int`;
  const join = plan.lotOptional ? 'left join' : 'join';
  const from = `svc.containers c ${join} svc.lots l on l.workspace_id = c.workspace_id and l.id = c.lot_id${
    plan.rows === null ? '' : ` join ${plan.rows} t on t.id = l.object_id`
  }`;
  const where = plan.conditions.join(' and ');
  const text = `with page as materialized (
      select c.id, row_number() over () as place from (
        select c.id from ${from} where ${where} order by ${plan.orderBy} limit ${limit} offset ${offset}) c),
    shown as materialized (
      select c.*, page.place from page join svc.containers c on c.workspace_id = $1 and c.id = page.id),
    ways as materialized (
      select w.trail, ${pathJson('w.trail', '$1')} as path from (select distinct trail from shown) w)
    select row_to_json(answer)::text as json from (select
      coalesce((select json_agg(json_build_object('container', ${containerJson('c')},
          'lot', case when l.id is null then null else json_build_object('id', l.id, 'name', l.name,
            'itemTypeId', l.item_type_id, 'objectId', l.object_id, 'expiresAt', svc.iso(l.expires_at)) end,
          'expiresAt', svc.iso(${soonerOf('c.expires_at', 'l.expires_at')}), 'path', ways.path) order by c.place)
        from shown c join ways on ways.trail = c.trail
        left join svc.lots l on l.workspace_id = c.workspace_id and l.id = c.lot_id), '[]'::json) as items,
      case when (select count(*) from page) between 1 and ${limit} - 1 or (${offset} = 0 and not exists (select from page))
        then ${offset} + (select count(*) from page)
        else (select count(*) from ${from} where ${where}) end as total,
      ${limit} as "limit", ${offset} as "offset") answer`;
  // Planning takes as long as finding a few tubes. Conditions on columns are of endless kinds and planned each time.
  const named = plan.rows === null ? statement(`items.${hashOf(text)}`, text) : { text };
  return (await db.first<{ json: string }>(named, values))!.json;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
