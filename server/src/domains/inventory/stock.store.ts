import { type Queryable, statement } from '../../kernel/database.ts';
import type { WriteStamp } from './containers.store.ts';

/** A row of the stock ledger to be written. */
export interface MovementRow {
  containerId: string;
  sequence: number;
  kind: string;
  change: string;
  balanceBefore: string;
  balance: string;
  unit: string;
  lotId: string | null;
  consumptionId: string | null;
  item: number | null;
  otherContainerId: string | null;
}

/** What a container holds after its last row. */
export interface StockRow {
  id: string;
  amount: string;
  unit: string;
  dimension: string;
  factor: string;
  sequence: number;
}

const writeStatement = statement(
  'stock.write',
  `with booked as (
     insert into svc.stock_movements (workspace_id, container_id, sequence, kind, change, balance_before, balance, unit,
       lot_id, consumption_id, item, other_container_id, reason, at, by)
     select $1, "containerId", sequence, kind, change, "balanceBefore", balance, unit, "lotId", "consumptionId", item,
       "otherContainerId", $6, $2, $3
       from json_to_recordset($4::json) as x ("containerId" uuid, sequence integer, kind text, change numeric,
         "balanceBefore" numeric, balance numeric, unit text, "lotId" uuid, "consumptionId" uuid, item integer,
         "otherContainerId" uuid))
   update svc.containers c set amount = s.amount, unit = s.unit, dimension = s.dimension, base_factor = s.factor,
     stock_sequence = s.sequence, updated_at = $2, updated_by = $3, version = c.version + 1
     from json_to_recordset($5::json) as s (id uuid, amount numeric, unit text, dimension text, factor numeric,
       sequence integer)
    where c.workspace_id = $1 and c.id = s.id`,
);

/** Writes rows of the ledger and the amounts they lead to; the database holds each against the other. */
export async function writeMovements(
  tx: Queryable,
  { workspaceId, userId, now }: WriteStamp,
  movements: readonly MovementRow[],
  stocks: readonly StockRow[],
  reason: string | null,
): Promise<void> {
  const values = [workspaceId, now, userId, JSON.stringify(movements), JSON.stringify(stocks), reason];
  await tx.rows(writeStatement, values);
}

/** A container that a lot can be drawn from. */
export interface Candidate {
  id: string;
  baseAmount: string;
  dimension: string;
}

const candidatesStatement = statement(
  'stock.candidates',
  `select c.id, c.base_amount::text as "baseAmount", c.dimension
     from svc.containers c join svc.lots l on l.workspace_id = c.workspace_id and l.id = c.lot_id
    where c.workspace_id = $1 and c.lot_id = $2 and c.archived_at is null and c.amount > 0
      and (c.checked_out_by is null or c.checked_out_by = $3)
      and ($4::timestamptz is null or ((c.expires_at is null or c.expires_at > $4) and (l.expires_at is null or l.expires_at > $4)))
    order by least(c.expires_at, l.expires_at) nulls last, c.id limit $5`,
);

/** The containers of a lot that hold some of it, what expires first first; not those in the hands of others. */
export function listCandidates(
  tx: Queryable,
  { workspaceId, userId, now }: WriteStamp,
  lotId: string,
  notExpired: boolean,
  limit: number,
): Promise<Candidate[]> {
  return tx.rows<Candidate>(candidatesStatement, [workspaceId, lotId, userId, notExpired ? now : null, limit]);
}
