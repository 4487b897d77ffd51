import { type BlockConflict, indexById, type LocalBlock, type ServerBlock } from './block-lists.ts';

export interface MergedBlocks {
  blocks: LocalBlock[];
  /** By the key of the block: both sides changed it. */
  conflicts: Map<string, BlockConflict>;
}

/**
 * Brings what others saved into what stands in the editor. A block that only they changed becomes theirs, one that only
 * this person changed stays, and one that both changed stays as well and is reported as a conflict. Nothing that somebody
 * wrote disappears.
 */
export function mergeBlocks(
  base: readonly ServerBlock[],
  local: readonly LocalBlock[],
  remote: readonly ServerBlock[],
): MergedBlocks {
  const before = indexById(base);
  const now = indexById(remote);
  const conflicts = new Map<string, BlockConflict>();
  const kept = local.flatMap((block): LocalBlock[] => {
    const was = block.id === null ? undefined : before.get(block.id);
    if (was === undefined) return [block];
    const theirs = now.get(was.id);
    const isMine = block.markdown !== was.markdown;
    if (theirs === undefined) return isMine ? [{ ...block, id: null }] : [];
    if (theirs.markdown === was.markdown || theirs.markdown === block.markdown) return [block];
    if (!isMine) return [{ ...block, markdown: theirs.markdown }];
    conflicts.set(block.key, { base: was, theirs });
    return [block];
  });
  const isReordered = !isSameOrder(base, remote);
  const hasMoved = !isSameOrder(
    base,
    local.flatMap(({ id }) => (id === null ? [] : [{ id }])),
  );
  const ordered = isReordered && !hasMoved ? reorder(kept, remote) : kept;
  return { blocks: addMissing(ordered, before, local, remote), conflicts };
}

/** Whether the blocks that both lists have stand in the same order. */
function isSameOrder(some: readonly { id: string }[], others: readonly { id: string }[]): boolean {
  const inSome = new Set(some.map(({ id }) => id));
  const inOthers = new Set(others.map(({ id }) => id));
  const left = some.filter(({ id }) => inOthers.has(id));
  const right = others.filter(({ id }) => inSome.has(id));
  return left.every(({ id }, index) => right[index]?.id === id);
}

/** Known blocks in the order of the others; what is new here stays behind the block it stood behind. */
function reorder(local: readonly LocalBlock[], remote: readonly ServerBlock[]): LocalBlock[] {
  const rank = new Map(remote.map(({ id }, index) => [id, index]));
  const groups: { rank: number; blocks: LocalBlock[] }[] = [{ rank: -1, blocks: [] }];
  for (const block of local) {
    const own = block.id === null ? undefined : rank.get(block.id);
    if (own === undefined) groups.at(-1)!.blocks.push(block);
    else groups.push({ rank: own, blocks: [block] });
  }
  return groups.toSorted((a, b) => a.rank - b.rank).flatMap(({ blocks }) => blocks);
}

/** Puts in what others added, and what was removed here while others wrote on in it. */
function addMissing(
  blocks: readonly LocalBlock[],
  before: ReadonlyMap<string, ServerBlock>,
  local: readonly LocalBlock[],
  remote: readonly ServerBlock[],
): LocalBlock[] {
  const result = [...blocks];
  const present = new Set(local.map(({ id }) => id));
  remote.forEach((block, index) => {
    const was = before.get(block.id);
    if (present.has(block.id) || (was !== undefined && was.markdown === block.markdown)) return;
    const behind = remote.slice(0, index).findLast(({ id }) => result.some((one) => one.id === id));
    const at = behind === undefined ? 0 : result.findIndex(({ id }) => id === behind.id) + 1;
    result.splice(at, 0, { key: block.id, id: block.id, markdown: block.markdown });
  });
  return result;
}
