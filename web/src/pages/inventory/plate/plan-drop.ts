import { type GridSize, isInside, toIndex, toPosition, toSpot } from './positions.ts';

/** Who goes to which place of the grid. */
export interface PlannedMove {
  containerId: string;
  from: number;
  to: number;
}

export type DropPlan = { ok: true; moves: PlannedMove[]; swaps: number } | { ok: false; problem: string };

interface Drop {
  /** Who stands where; places without anybody are not in it. */
  occupants: ReadonlyMap<number, string>;
  /** The places that are dragged. */
  chosen: Iterable<number>;
  /** The place that was grabbed, and the one it was dropped on. */
  grabbed: number;
  target: number;
}

/**
 * What a drop means: all that is dragged keeps its shape and lands where the grabbed one does. Who stands in the way goes
 * to the places that become free, so that the whole is one call whose end state has nobody twice.
 */
export function planDrop({ occupants, chosen, grabbed, target }: Drop, size: GridSize): DropPlan {
  const from = toSpot(grabbed, size);
  const to = toSpot(target, size);
  const moves: PlannedMove[] = [];
  for (const index of chosen) {
    const containerId = occupants.get(index);
    if (containerId === undefined) continue;
    const spot = toSpot(index, size);
    const next = { row: spot.row + to.row - from.row, column: spot.column + to.column - from.column };
    if (!isInside(next, size)) {
      return { ok: false, problem: `${toPosition(spot)} would leave the grid. Drop it so that all of them fit.` };
    }
    moves.push({ containerId, from: index, to: toIndex(next, size) });
  }
  if (moves.length === 0 || grabbed === target) return { ok: false, problem: '' };
  const swapped = listSwaps(occupants, moves);
  return { ok: true, moves: [...moves, ...swapped], swaps: swapped.length };
}

function listSwaps(occupants: ReadonlyMap<number, string>, moves: readonly PlannedMove[]): PlannedMove[] {
  const leaving = new Set(moves.map(({ from }) => from));
  const taken = new Set(moves.map(({ to }) => to));
  const freed = [...leaving].filter((index) => !taken.has(index));
  const inTheWay = [...taken].filter((index) => occupants.has(index) && !leaving.has(index));
  return inTheWay.map((index, n) => ({ containerId: occupants.get(index)!, from: index, to: freed[n]! }));
}
