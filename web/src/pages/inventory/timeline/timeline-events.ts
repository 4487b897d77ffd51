import type { AuditRecord, Placement } from '@svc/contract';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import type { StockMovement } from '../../../data/use-stock.ts';

/** One thing that happened to a container, in words. */
export interface TimelineEvent {
  key: string;
  kind: 'place' | 'stock' | 'audit';
  at: string;
  /** Who did it; null for the system. */
  by: string | null;
  title: string;
  detail: string | null;
  reason: string | null;
  /** Of a use that may be reversed. */
  consumptionId: string | null;
}

/** What the ledgers already tell; the audit record of it would say it twice. */
const IN_LEDGERS = /^container\.(place|move|checkIn|checkOut|adjust|split|merge|consume|reverse|create)$/;

type NameOf = (id: string) => string;

/** Places, stock and the other changes of a container as one story, newest first. */
export function mergeTimeline(
  placements: readonly Placement[],
  movements: readonly StockMovement[],
  records: readonly AuditRecord[],
  nameOf: NameOf,
): TimelineEvent[] {
  const events = [
    ...placements.map((one) => fromPlacement(one, nameOf)),
    ...movements.map((one) => fromMovement(one, listReversed(movements))),
    ...records.filter(({ action }) => !IN_LEDGERS.test(action) || action === 'container.create').map(fromRecord),
  ];
  return events.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

function listReversed(movements: readonly StockMovement[]): ReadonlySet<string> {
  return new Set(movements.flatMap((one) => (one.kind === 'reverse' && one.consumptionId ? [one.consumptionId] : [])));
}

const PLACED: Record<Placement['kind'], string> = {
  place: 'Put in its place',
  move: 'Moved',
  checkOut: 'Checked out',
  checkIn: 'Checked in',
  archive: 'Taken from its place, for it was archived',
  restore: 'Put back, for it was restored',
};

function fromPlacement(one: Placement, nameOf: NameOf): TimelineEvent {
  const show = (place: Placement['to']): string | null =>
    place && `${nameOf(place.parentId)}${place.position ? ` ${place.position}` : ''}`;
  const [from, to] = [show(one.from), show(one.to)];
  return {
    key: `place-${one.id}`,
    kind: 'place',
    at: one.at,
    by: one.by,
    title: PLACED[one.kind],
    detail: from && to ? `${from} → ${to}` : to ? `to ${to}` : from ? `from ${from}` : null,
    reason: one.reason,
    consumptionId: null,
  };
}

const STOCKED: Record<StockMovement['kind'], string> = {
  receive: 'Received',
  adjust: 'Adjusted',
  split: 'Aliquoted',
  merge: 'Merged',
  consume: 'Consumed',
  reverse: 'Reversed',
};

function fromMovement(one: StockMovement, reversed: ReadonlySet<string>): TimelineEvent {
  const isMore = Number(one.change.value) > 0;
  const canReverse = one.kind === 'consume' && one.consumptionId !== null && !reversed.has(one.consumptionId);
  return {
    key: `stock-${one.sequence}`,
    kind: 'stock',
    at: one.at,
    by: one.by,
    title: `${STOCKED[one.kind]} ${isMore ? '+' : ''}${formatQuantity(one.change).replace(/^-/, '−')}`,
    detail: `${formatQuantity(one.balance)} after it`,
    reason: one.reason,
    consumptionId: canReverse ? one.consumptionId : null,
  };
}

function fromRecord(record: AuditRecord): TimelineEvent {
  const changed = Object.keys(record.after ?? {}).filter(
    (field) => JSON.stringify(record.before?.[field]) !== JSON.stringify(record.after?.[field]),
  );
  return {
    key: `audit-${record.id}`,
    kind: 'audit',
    at: record.at,
    by: record.actor?.id ?? null,
    title: toWords(record.action),
    detail: record.before && changed.length > 0 ? changed.join(', ') : null,
    reason: record.reason,
    consumptionId: null,
  };
}

function toWords(action: string): string {
  const verb = action.replace(/^\w+\./, '');
  const known: Record<string, string> = {
    create: 'Created',
    update: 'Changed',
    archive: 'Archived',
    restore: 'Restored',
  };
  return known[verb] ?? verb.charAt(0).toUpperCase() + verb.slice(1);
}
