import { type Queryable, statement } from '../../../kernel/database.ts';

/** The counter of a scheme in a period. It never falls below the start, and never goes back. */
export interface Counter {
  workspaceId: string;
  schemeId: string;
  period: string;
  start: number;
  step: number;
}

const peekStatement = statement(
  'namingCounters.peek',
  `select greatest(next, $4::bigint) as next from svc.naming_counters
    where workspace_id = $1 and scheme_id = $2 and period = $3`,
);

// Whoever comes second waits for the row until the first commits or rolls back: no number is given twice.
const takeStatement = statement(
  'namingCounters.take',
  `insert into svc.naming_counters as c (workspace_id, scheme_id, period, next)
   values ($1, $2, $3, $4::bigint + $5::bigint)
   on conflict (workspace_id, scheme_id, period) do update set next = greatest(c.next, $4::bigint) + $5::bigint
   returning next - $5::bigint as first`,
);

const passStatement = statement(
  'namingCounters.pass',
  `insert into svc.naming_counters as c (workspace_id, scheme_id, period, next)
   values ($1, $2, $3, $4::bigint + (($6::bigint - $4::bigint) / $5::bigint + 1) * $5::bigint)
   on conflict (workspace_id, scheme_id, period) do update
     set next = greatest(c.next, $4::bigint) + (($6::bigint - greatest(c.next, $4::bigint)) / $5::bigint + 1) * $5::bigint
   where $6::bigint >= greatest(c.next, $4::bigint)`,
);

const carryStatement = statement(
  'namingCounters.carry',
  `insert into svc.naming_counters as c (workspace_id, scheme_id, period, next)
   select workspace_id, scheme_id, $3, max(next) from svc.naming_counters
    where workspace_id = $1 and scheme_id = $2 group by workspace_id, scheme_id
   on conflict (workspace_id, scheme_id, period) do update set next = greatest(c.next, excluded.next)`,
);

/** The number that would be taken now. */
export async function peekCounter(db: Queryable, counter: Counter): Promise<number> {
  const { start } = counter;
  return (await db.first<{ next: number }>(peekStatement, [...placeOf(counter), start]))?.next ?? start;
}

/** Takes `count` numbers, a step apart, and answers the first. */
export async function takeFromCounter(tx: Queryable, counter: Counter, count: number): Promise<number> {
  const values = [...placeOf(counter), counter.start, count * counter.step];
  return (await tx.first<{ first: number }>(takeStatement, values))!.first;
}

/** Lets the counter go on after a number that somebody used without it; whole steps, and never backwards. */
export async function passNumber(tx: Queryable, counter: Counter, number: number): Promise<void> {
  if (number < counter.start) return;
  await tx.rows(passStatement, [...placeOf(counter), counter.start, counter.step, number]);
}

/** Lets a period go on where the others of the scheme have come to, because it is now the one that counts. */
export async function carryCounter(tx: Queryable, counter: Omit<Counter, 'start' | 'step'>): Promise<void> {
  await tx.rows(carryStatement, placeOf(counter));
}

function placeOf({ workspaceId, schemeId, period }: Omit<Counter, 'start' | 'step'>): string[] {
  return [workspaceId, schemeId, period];
}
