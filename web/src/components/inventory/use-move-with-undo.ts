import type { Container } from '@svc/contract';
import { type MoveItem, useMove } from '../../data/use-placements.ts';
import { toastDone, toastRefused } from '../toast.ts';
import { toastUndo } from '../toast-undo.tsx';

type Placed = Pick<Container, 'id' | 'name' | 'parentId' | 'position'>;

/** Moves containers in one call, and offers to put them back where they were. */
export function useMoveWithUndo() {
  const move = useMove();

  async function putBack(items: MoveItem[]): Promise<void> {
    try {
      await move.mutateAsync(items);
      toastDone('Back where it was');
    } catch (error) {
      toastRefused(error);
    }
  }

  /** True when it is done; `before` tells where they were. */
  async function run(items: MoveItem[], before: readonly Placed[]): Promise<boolean> {
    try {
      const { containers } = await move.mutateAsync(items);
      const back = before.map(({ id, parentId, position }) => ({
        containerId: id,
        parentId,
        ...(parentId !== null && position !== null ? { position } : {}),
      }));
      const [first] = containers;
      const what = containers.length === 1 ? first!.name : `${containers.length} containers`;
      const where = containers.length === 1 && first!.position ? ` to ${first!.position}` : '';
      toastUndo(`moved-${first!.id}-${first!.version}`, `${what} moved${where}`, () => void putBack(back));
      return true;
    } catch {
      return false;
    }
  }

  return { run, error: move.error, isPending: move.isPending };
}
