import pg from 'pg';

/** What must hold in every inventory at every moment, as queries that find what breaks it. */
const FAULTS: Record<string, string> = {
  'an amount is the sum of its rows': `
    select c.id from svc.containers c join svc.stock_movements m on m.workspace_id = c.workspace_id and m.container_id = c.id
     group by c.workspace_id, c.id, c.amount, c.stock_sequence
    having c.amount <> sum(m.change) or c.stock_sequence <> count(*) or c.stock_sequence <> max(m.sequence)`,
  'a container with an amount has a ledger': `
    select c.id from svc.containers c where (c.amount is not null) <> exists (select from svc.stock_movements m
     where m.workspace_id = c.workspace_id and m.container_id = c.id)`,
  'the count is that of what is in it': `
    select p.id from svc.containers p where p.child_count <> (select count(*) from svc.containers c
     where c.workspace_id = p.workspace_id and c.parent_id = p.id)`,
  'the trail is that of the parent and the parent': `
    select c.id from svc.containers c left join svc.containers p on p.workspace_id = c.workspace_id and p.id = c.parent_id
     where c.trail <> coalesce(p.trail || uuid_send(p.id), '')`,
  'what is in a grid has a place in it': `
    select c.id from svc.containers c join svc.containers p on p.workspace_id = c.workspace_id and p.id = c.parent_id
     where (p.grid_rows is null) <> (c.place_row is null) or c.place_row > p.grid_rows or c.place_column > p.grid_columns`,
  'the last row of the ledger of places tells where it is': `
    select c.id from svc.containers c join lateral (select * from svc.placements l where l.workspace_id = c.workspace_id
        and l.container_id = c.id order by l.id desc limit 1) l on true
     where (l.to_parent_id, l.to_row, l.to_column) is distinct from (c.parent_id, c.place_row, c.place_column)`,
  'each version of a container has its audit record': `
    select c.id from svc.containers c where c.version <> (select count(*) from svc.inventory_audit i
     where i.workspace_id = c.workspace_id and i.container_id = c.id)`,
};

/** Throws, naming the rule, if anything in the database breaks one. */
export async function assertInventorySound(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const [rule, sql] of Object.entries(FAULTS)) {
      const { rows } = await client.query(sql);
      if (rows.length > 0) throw new Error(`Not so: ${rule} (${rows.length}, such as ${JSON.stringify(rows[0])})`);
    }
  } finally {
    await client.end();
  }
}
