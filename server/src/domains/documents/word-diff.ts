import type { DocumentDiff } from '@svc/contract';
import { diffWordsWithSpace } from 'diff';
import type { StoredBlock } from './blocks/block-model.ts';
import { createPauses } from './blocks/pauses.ts';

type BlockDiff = DocumentDiff['blocks'][number];
type Part = BlockDiff['parts'][number];

/** Texts that have less in common than this allows are told as one that went and one that came. */
const MAX_EDITS = 2000;

/** Compares two versions: blocks by their ids, and the words of those that changed. */
export async function diffBlocks(
  from: readonly StoredBlock[],
  to: readonly StoredBlock[],
): Promise<Pick<DocumentDiff, 'unchanged' | 'blocks'>> {
  const before = new Map(from.map((block) => [block.id, block]));
  const stays = new Set(to.map(({ id }) => id));
  const gone = groupGone(from, stays);
  const blocks: BlockDiff[] = (gone.get(null) ?? []).map(toRemoved);
  let unchanged = 0;
  const pause = createPauses();
  for (const block of to) {
    const was = before.get(block.id);
    const diff = was === undefined ? toAdded(block) : diffBlock(was, block);
    if (diff === null) unchanged++;
    else blocks.push(diff);
    blocks.push(...(gone.get(block.id) ?? []).map(toRemoved));
    if (pause.isDue()) await pause.take();
  }
  return { unchanged, blocks };
}

/** The blocks that are gone, by the last block before them that is still there. */
function groupGone(from: readonly StoredBlock[], stays: ReadonlySet<string>): Map<string | null, StoredBlock[]> {
  const groups = new Map<string | null, StoredBlock[]>();
  let anchor: string | null = null;
  for (const block of from) {
    if (stays.has(block.id)) anchor = block.id;
    else groups.set(anchor, [...(groups.get(anchor) ?? []), block]);
  }
  return groups;
}

function diffBlock(was: StoredBlock, block: StoredBlock): BlockDiff | null {
  const { id, type } = block;
  if (was.markdown !== block.markdown) {
    return { id, type, status: 'changed', parts: diffWords(was.markdown, block.markdown) };
  }
  return was.position === block.position ? null : { id, type, status: 'moved', parts: [part('equal', block.markdown)] };
}

/** What went and what came, in words; the equal parts and the deleted ones are the first text, the others the second. */
export function diffWords(from: string, to: string): Part[] {
  const found = diffWordsWithSpace(from, to, { maxEditLength: MAX_EDITS });
  if (found === undefined) return [part('delete', from), part('insert', to)];
  return found.map(({ value, added, removed }) => part(added ? 'insert' : removed ? 'delete' : 'equal', value));
}

function toAdded({ id, type, markdown }: StoredBlock): BlockDiff {
  return { id, type, status: 'added', parts: [part('insert', markdown)] };
}

function toRemoved({ id, type, markdown }: StoredBlock): BlockDiff {
  return { id, type, status: 'removed', parts: [part('delete', markdown)] };
}

function part(op: Part['op'], text: string): Part {
  return { op, text };
}
