/** A lot as callers read it, `l` being its row; with what its active containers hold, one exact sum a unit. */
export function lotJson(l: string): string {
  return `(select row_to_json(x) from (select ${l}.id, ${l}.item_type_id as "itemTypeId", ${l}.object_id as "objectId", ${l}.name,
    ${l}.description, ${l}.barcode, ${l}.supplier, ${l}.catalog_number as "catalogNumber",
    svc.iso(${l}.received_at) as "receivedAt", svc.iso(${l}.expires_at) as "expiresAt",
    svc.number_json(${l}.molar_mass) as "molarMass", svc.number_json(${l}.density) as density,
    held.count as "containerCount", held.balances, ${l}.version, svc.iso(${l}.created_at) as "createdAt",
    ${l}.created_by as "createdBy", svc.iso(${l}.updated_at) as "updatedAt", ${l}.updated_by as "updatedBy",
    svc.iso(${l}.archived_at) as "archivedAt"
    from (select coalesce(sum(b.count), 0)::int as count, coalesce(json_agg(json_build_object(
        'value', svc.number_json(b.amount), 'unit', b.unit) order by b.unit) filter (where b.unit is not null), '[]'::json) as balances
      from (select trim_scale(sum(h.amount)) as amount, h.unit, count(*) as count from svc.containers h
        where h.workspace_id = ${l}.workspace_id and h.lot_id = ${l}.id and h.archived_at is null group by h.unit) b) held) x)`;
}
