import type { Column } from '@svc/contract';

export interface PositionChange {
  id: string;
  version: number;
  position: number;
}

/** The columns whose position changes when one moves to stand after another; an empty id means: first. */
export function planPositions(columns: readonly Column[], id: string, afterId: string): PositionChange[] {
  const moved = columns.find((column) => column.id === id);
  if (!moved || id === afterId) return [];
  const others = columns.filter((column) => column.id !== id);
  const place = others.findIndex((column) => column.id === afterId) + 1;
  return others
    .toSpliced(place, 0, moved)
    .map((column, position) => ({ column, position }))
    .filter(({ column, position }) => column.position !== position)
    .map(({ column, position }) => ({ id: column.id, version: column.version, position }));
}
