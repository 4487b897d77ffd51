import type { BlockChanges, StoredBlock, WantedBlock, WrittenBlock } from './block-model.ts';
import { makePositions } from './position-keys.ts';

/** Blocks of the document that an edit neither looks at nor touches, between others that it knows. */
export const HOLE = 'hole';

export type Entry<T> = T | typeof HOLE;

/** Compares a part of the document with what it is to become: gives new places where needed, and tells what must be written. */
export function planChanges(before: readonly Entry<StoredBlock>[], after: readonly Entry<WantedBlock>[]): BlockChanges {
  const written: WrittenBlock[] = [];
  const counts = { added: 0, changed: 0, moved: 0, removed: 0 };
  const positions = placeAll(after);
  for (const [index, block] of after.entries()) {
    if (block === HOLE) continue;
    const { id, gap, markdown, type, was } = block;
    const isTouched = was === null || was.markdown !== markdown;
    const position = positions[index]!;
    if (was === null) counts.added++;
    else if (isTouched) counts.changed++;
    if (was !== null && position !== was.position) counts.moved++;
    if (!isTouched && position === was.position && gap === was.gap) continue;
    written.push({ id, position, type, gap, markdown, was, isTouched });
  }
  const kept = new Set(after.map((block) => (block === HOLE ? '' : block.id)));
  const removed = before.flatMap((block) => (block === HOLE || kept.has(block.id) ? [] : [block.id]));
  counts.removed = removed.length;
  return { removed, written, counts };
}

/** The place of each block: its own where it stays, otherwise one between those of its neighbours. */
function placeAll(after: readonly Entry<WantedBlock>[]): string[] {
  const positions = after.map((block) =>
    block === HOLE || block.was === null || block.isMoved ? null : block.was.position,
  );
  for (let index = 0; index < after.length; index++) {
    if (after[index] === HOLE || positions[index] !== null) continue;
    let end = index;
    while (end < after.length && after[end] !== HOLE && positions[end] === null) end++;
    const places = makePositions(positions[index - 1] ?? null, positions[end] ?? null, end - index);
    positions.splice(index, end - index, ...places);
    index = end - 1;
  }
  return positions.map((position) => position ?? '');
}
