import { indexById, type LocalBlock, type ServerBlock } from './block-lists.ts';

/** Blocks that the server does not know yet, and the known one they stand behind. */
export interface InsertRun {
  blocks: LocalBlock[];
  /** Null: at the very beginning. */
  after: string | null;
}

/** What must be sent so that the server has what stands in the editor. */
export interface SavePlan {
  updates: { key: string; id: string; markdown: string; version: number }[];
  removedIds: string[];
  inserts: InsertRun[];
  moves: { id: string; after: string | null }[];
}

/**
 * Compares the editor with what the server has. Blocks in `held` wait: a conflict that nobody has decided, a text in the
 * middle of being written. Blank blocks exist in the editor only.
 */
export function planSave(
  base: readonly ServerBlock[],
  local: readonly LocalBlock[],
  held: ReadonlySet<string>,
): SavePlan {
  const before = indexById(base);
  const isKnown = (block: LocalBlock): boolean => block.id !== null && before.has(block.id);
  const isBlank = (block: LocalBlock): boolean => block.markdown.trim() === '' && !held.has(block.key);
  const present = local.filter((block) => !isBlank(block));
  const presentIds = new Set(present.map(({ id }) => id));
  const updates = present.flatMap(({ key, id, markdown }) => {
    const was = id === null ? undefined : before.get(id);
    if (was === undefined || held.has(key) || was.markdown === markdown) return [];
    return [{ key, id: was.id, markdown, version: was.version }];
  });
  const inserts: InsertRun[] = [];
  let after: string | null = null;
  let run: InsertRun | null = null;
  for (const block of present) {
    if (isKnown(block)) {
      after = block.id;
      run = null;
    } else if (!held.has(block.key)) {
      if (run === null || mayRunTogether(run.blocks.at(-1)!, block)) {
        run = { blocks: [], after };
        inserts.push(run);
      }
      run.blocks.push(block);
    }
  }
  return {
    updates,
    removedIds: base.flatMap(({ id }) => (presentIds.has(id) ? [] : [id])),
    inserts,
    moves: listMoves(
      base.flatMap(({ id }) => (presentIds.has(id) ? [id] : [])),
      present.flatMap((block) => (isKnown(block) ? [block.id!] : [])),
    ),
  };
}

export function isSaved({ updates, removedIds, inserts, moves }: SavePlan): boolean {
  return updates.length + removedIds.length + inserts.length + moves.length === 0;
}

/** Two lists in one text would be one list; and what is indented would belong to the list before it. */
function mayRunTogether(before: LocalBlock, after: LocalBlock): boolean {
  const isList = /^\s*(?:[-*+]|\d+[.)])\s/;
  return isList.test(before.markdown) && (isList.test(after.markdown) || /^\s/.test(after.markdown));
}

/** The fewest blocks to move: all but a longest run that is in order already. */
function listMoves(before: readonly string[], wanted: readonly string[]): { id: string; after: string | null }[] {
  const rank = new Map(before.map((id, index) => [id, index]));
  const staying = longestRising(wanted.map((id) => rank.get(id)!));
  return wanted.flatMap((id, index) => (staying.has(index) ? [] : [{ id, after: wanted[index - 1] ?? null }]));
}

/** The indexes of a longest rising subsequence. */
function longestRising(ranks: readonly number[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  ranks.forEach((rank, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranks[tails[middle]!]! < rank) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : tails[low - 1]!;
    tails[low] = index;
  });
  const indexes = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index !== -1; index = previous[index]!) indexes.add(index);
  return indexes;
}
