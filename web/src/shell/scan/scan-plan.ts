import type { Container } from '@svc/contract';

export type ScanMode = 'look' | 'move' | 'checkIn' | 'checkOut';

/** What a scanned container means in the mode one is in. */
export type ScanStep =
  | { do: 'show' }
  | { do: 'target' }
  | { do: 'move'; parentId: string }
  | { do: 'checkIn'; parentId: string | null }
  | { do: 'checkOut' }
  | { do: 'refuse'; problem: string };

type Scanned = Pick<Container, 'id' | 'name' | 'kind' | 'checkedOut' | 'parentId'>;

/** Decides the step: the target first, then items; a container in somebody's hands is always an item. */
export function planScan(mode: ScanMode, scanned: Scanned, target: { id: string; name: string } | null): ScanStep {
  if (mode === 'look') return { do: 'show' };
  if (mode === 'checkOut') {
    return scanned.checkedOut
      ? { do: 'refuse', problem: `${scanned.name} is checked out already.` }
      : { do: 'checkOut' };
  }
  if (target?.id === scanned.id) return { do: 'refuse', problem: `${scanned.name} is the target itself.` };
  const isVessel = scanned.kind === 'tube' || scanned.kind === 'bottle';
  if (mode === 'move') {
    if (target)
      return scanned.checkedOut ? { do: 'checkIn', parentId: target.id } : { do: 'move', parentId: target.id };
    return isVessel
      ? { do: 'refuse', problem: 'Scan first where things go: a box, a plate or a shelf.' }
      : { do: 'target' };
  }
  if (scanned.checkedOut) return { do: 'checkIn', parentId: target?.id ?? null };
  if (!isVessel) return { do: 'target' };
  return { do: 'refuse', problem: `${scanned.name} is not checked out.` };
}
