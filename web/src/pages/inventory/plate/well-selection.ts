import { type GridSize, listRange, toIndex, toSpot } from './positions.ts';

/** Which places are chosen, where a range starts, and where the keyboard is. Places are counted row by row from 0. */
export interface WellSelection {
  chosen: ReadonlySet<number>;
  anchor: number;
  active: number;
}

export const NO_SELECTION: WellSelection = { chosen: new Set(), anchor: 0, active: 0 };

/** How a place is pointed at: alone, up to it, or besides the others. */
export type PickMode = 'only' | 'range' | 'toggle';

export function pickWell(selection: WellSelection, index: number, mode: PickMode, size: GridSize): WellSelection {
  if (mode === 'range') {
    return { chosen: new Set(listRange(selection.anchor, index, size)), anchor: selection.anchor, active: index };
  }
  if (mode === 'only') return { chosen: new Set([index]), anchor: index, active: index };
  const chosen = new Set(selection.chosen);
  if (!chosen.delete(index)) chosen.add(index);
  return { chosen, anchor: index, active: index };
}

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** What a key makes of the selection; null for keys that mean nothing here. */
export function pressKey(selection: WellSelection, event: Key, size: GridSize): WellSelection | null {
  const { key, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && key.toLowerCase() === 'a') {
    return { ...selection, chosen: new Set(Array.from({ length: size.rows * size.columns }, (_, index) => index)) };
  }
  if (key === 'Escape') return selection.chosen.size > 0 ? { ...selection, chosen: new Set() } : null;
  if (key === ' ') return pickWell(selection, selection.active, 'toggle', size);
  const target = toTarget(selection.active, key, isCommand, size);
  return target === null ? null : pickWell(selection, target, shiftKey ? 'range' : 'only', size);
}

/** Arrows go one place, with Ctrl to the edge; Home and End to the ends of the row. */
function toTarget(active: number, key: string, toEdge: boolean, size: GridSize): number | null {
  const { row, column } = toSpot(active, size);
  if (key === 'Home') return toIndex({ row: toEdge ? 0 : row, column: 0 }, size);
  if (key === 'End') return toIndex({ row: toEdge ? size.rows - 1 : row, column: size.columns - 1 }, size);
  const step = STEPS[key];
  if (step === undefined) return null;
  const far = toEdge ? Math.max(size.rows, size.columns) : 1;
  const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most - 1);
  return toIndex(
    { row: clamp(row + step[0] * far, size.rows), column: clamp(column + step[1] * far, size.columns) },
    size,
  );
}
