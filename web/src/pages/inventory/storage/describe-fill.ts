import type { Container } from '@svc/contract';
import { isVessel } from '../../../components/inventory/container-kinds.tsx';

/** How full a container is, in a few words: `12 of 81`, or just how many are in it. */
export function describeFill({ kind, grid, capacity, childCount }: Container): string {
  const most = capacity ?? (grid ? grid.rows * grid.columns : null);
  if (most !== null) return `${childCount} of ${most}`;
  if (childCount === 0) return isVessel(kind) ? '' : 'empty';
  return String(childCount);
}
