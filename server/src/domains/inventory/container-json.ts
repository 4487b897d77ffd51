/** SQL expressions that several statements of the inventory are made of. */

/** An amount as callers read it; null where there is none. */
export function quantityJson(amount: string, unit: string): string {
  return `case when ${amount} is null then null
    else json_build_object('value', svc.number_json(${amount}), 'unit', ${unit}) end`;
}

/** A place as callers read it; null where there is none. */
export function placeJson(parentId: string, row: string, column: string): string {
  return `case when ${parentId} is null then null
    else json_build_object('parentId', ${parentId}, 'position', svc.grid_label(${row}, ${column})) end`;
}

/** A container as callers read it, `c` being its row. */
export function containerJson(c: string): string {
  return `(select row_to_json(x) from (select ${c}.id, ${c}.name, ${c}.description, ${c}.kind,
    case when ${c}.grid_rows is null then null
      else json_build_object('rows', ${c}.grid_rows, 'columns', ${c}.grid_columns) end as grid,
    ${c}.capacity, ${c}.child_count as "childCount", ${c}.barcode, ${c}.lot_id as "lotId",
    ${quantityJson(`${c}.amount`, `${c}.unit`)} as quantity, svc.iso(${c}.expires_at) as "expiresAt",
    ${c}.parent_id as "parentId", svc.grid_label(${c}.place_row, ${c}.place_column) as position,
    case when ${c}.checked_out_at is null then null
      else json_build_object('userId', ${c}.checked_out_by, 'at', svc.iso(${c}.checked_out_at)) end as "checkedOut",
    ${placeJson(`${c}.last_parent_id`, `${c}.last_row`, `${c}.last_column`)} as "lastPlace",
    ${c}.version, svc.iso(${c}.created_at) as "createdAt", ${c}.created_by as "createdBy",
    svc.iso(${c}.updated_at) as "updatedAt", ${c}.updated_by as "updatedBy", svc.iso(${c}.archived_at) as "archivedAt") x)`;
}

/** The ids on a trail, outermost first, each with its place on it. */
export function trailIds(trail: string): string {
  return `(select step, encode(substr(${trail}, step * 16 + 1, 16), 'hex')::uuid as id
    from generate_series(0, octet_length(${trail}) / 16 - 1) step)`;
}

/** The way along a trail as callers read it, outermost first; `workspace` is an expression for the workspace's id. */
export function pathJson(trail: string, workspace: string): string {
  return `coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'kind', a.kind,
      'position', svc.grid_label(a.place_row, a.place_column)) order by t.step)
    from ${trailIds(trail)} t join svc.containers a on a.workspace_id = ${workspace} and a.id = t.id), '[]'::json)`;
}

/** The sooner of two moments, where null means never. */
export function soonerOf(left: string, right: string): string {
  return `least(${left}, ${right})`;
}

/** What lies above every trail that begins with a given one. */
export const TRAIL_END = `decode(repeat('ff', 16), 'hex')`;
