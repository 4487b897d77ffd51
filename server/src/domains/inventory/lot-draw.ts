import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { StoredContainer } from './containers.store.ts';
import { addDecimals, compareDecimals, subtractDecimals } from './exact-decimal.ts';
import type { StockParts } from './inventory-parts.ts';
import type { StoredLot } from './lots.store.ts';
import { type Amount, convertAmount, showAmount, toStockUnit } from './quantities.ts';
import { writeStampOf } from './relocations.ts';
import { type Candidate, listCandidates } from './stock.store.ts';
import type { Booking, StockBook } from './stock-book.ts';
import { convertStuff } from './substances.ts';

/** Beyond this many containers a lot is not drawn in one call. */
const MAX_CANDIDATES = 5000;
/** Some more than needed are locked, since others may take from one meanwhile. */
const SPARE_CANDIDATES = 20;

/** The containers that a draw will look at, in order, and whether there are more behind them. */
export interface DrawPlan {
  containerIds: string[];
  hasMore: boolean;
}

/** Chooses containers of a lot, what expires first first, that will do for all that is asked of it. */
export async function planDraw(
  ctx: Context,
  lotId: string,
  asked: readonly Amount[],
  notExpired: boolean,
): Promise<DrawPlan> {
  const candidates = await listCandidates(ctx.db, writeStampOf(ctx), lotId, notExpired, MAX_CANDIDATES);
  const enough = countEnough(candidates, asked) + SPARE_CANDIDATES;
  return { containerIds: candidates.slice(0, enough).map(({ id }) => id), hasMore: enough < candidates.length };
}

function countEnough(candidates: readonly Candidate[], asked: readonly Amount[]): number {
  const units = asked.map(({ unit }) => toStockUnit('unit', unit));
  const [{ dimension }] = units as [(typeof units)[number]];
  const isPlain = [...units, ...candidates].every((other) => other.dimension === dimension);
  if (!isPlain) return candidates.length;
  const total = asked.map((amount) => convertAmount('quantity', amount, dimension)).reduce(addDecimals, '0');
  let sum = '0';
  const last = candidates.findIndex(({ baseAmount }) => {
    sum = addDecimals(sum, baseAmount);
    return compareDecimals(sum, total) >= 0;
  });
  return last === -1 ? candidates.length : last + 1;
}

/** Takes from locked containers in turn until it is enough; answers null where they do not hold enough. */
export async function drawFrom(
  ctx: Context,
  field: string,
  asked: Amount,
  containers: readonly StoredContainer[],
  book: StockBook,
  booking: Booking,
  parts: StockParts,
): Promise<{ missing: Amount | null; refused: AppError | null }> {
  let missing = asked.value;
  let refused: AppError | null = null;
  for (const container of containers) {
    const held = book.holding(container)!;
    if (compareDecimals(held.value, '0') === 0) continue;
    try {
      const wanted = await convertStuff(ctx, field, { value: missing, unit: asked.unit }, held.unit, container, parts);
      if (compareDecimals(wanted, held.value) <= 0) {
        book.take(container, wanted, booking);
        return { missing: null, refused: null };
      }
      const given = await convertStuff(ctx, field, held, asked.unit, container, parts);
      book.take(container, held.value, booking);
      missing = subtractDecimals(missing, given);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNIT_INCOMPATIBLE') throw error;
      refused = error;
    }
  }
  return { missing: { value: missing, unit: asked.unit }, refused };
}

export function insufficientLot({ id, name }: StoredLot, asked: Amount, missing: Amount): AppError {
  const left = showAmount({ value: subtractDecimals(asked.value, missing.value), unit: asked.unit });
  return new AppError(
    'INSUFFICIENT_QUANTITY',
    `The lot ${name} (${id}) has ${left} left to draw from; ${showAmount(asked)} were asked for.`,
  );
}
