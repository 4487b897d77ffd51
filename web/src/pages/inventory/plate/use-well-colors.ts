import { useMemo } from 'react';
import type { ContainerGrid } from '../../../data/use-containers.ts';
import { useItemRows } from '../../../data/use-item-rows.ts';
import { useItemType } from '../../../data/use-lots.ts';
import { type ColorBy, colorWells, type WellColors } from './well-colors.ts';

const PLAIN = new Set(['text', 'number', 'integer', 'select', 'multiSelect', 'boolean', 'date', 'measure', 'barcode']);

/** The colours of a grid, and by which columns of its items one can colour it. */
export function useWellColors(grid: ContainerGrid, by: ColorBy): { colors: WellColors; columns: string[] } {
  const wells = useMemo(
    () => grid.wells.flatMap(({ container }, index) => (container ? [[index, container] as const] : [])),
    [grid],
  );
  const itemTypeId = useMemo(() => findCommonType(wells.map(([, { itemTypeId }]) => itemTypeId)), [wells]);
  const itemType = useItemType(itemTypeId).data;
  const column = by.startsWith('column:') ? by.slice('column:'.length) : null;
  const ids = wells.flatMap(([, one]) => (one.itemTypeId === itemTypeId && one.objectId ? [one.objectId] : []));
  const rows = useItemRows(itemTypeId, ids, column !== null).data;
  const colors = useMemo(() => {
    const values = new Map([...(rows ?? [])].map(([id, row]) => [id, column === null ? null : row.data[column]]));
    return colorWells(wells, by, values, Date.now());
  }, [wells, by, rows, column]);
  const columns = (itemType?.columns ?? []).filter(({ type }) => PLAIN.has(type)).map(({ name }) => name);
  return { colors, columns };
}

/** The item type that most of the wells are of. */
function findCommonType(ids: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
