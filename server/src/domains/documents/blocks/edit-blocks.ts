import { newId } from '../../../kernel/ids.ts';
import { type StoredBlock, toWanted, type WantedBlock } from './block-model.ts';
import { joinAtSeam, lineEndingOf, SEPARATOR } from './block-seam.ts';
import { type Entry, HOLE } from './plan-changes.ts';
import type { SourceBlock, SplitText } from './split-markdown.ts';

/** Where blocks are put: before or after another, or at an end. */
export type Place = { before: string } | { after: string } | { position: 'start' | 'end' };

type Wanted = Entry<WantedBlock>;

/** New blocks of a text, as an edit puts them in. */
export function toNewBlocks(blocks: readonly SourceBlock[]): WantedBlock[] {
  return blocks.map((block, index) => ({ ...block, id: newId(), was: null, isMoved: false, isJoined: index > 0 }));
}

export function insertBlocks(window: readonly Entry<StoredBlock>[], place: Place, split: SplitText): Wanted[] {
  const wanted = toEntries(window);
  wanted.splice(indexOf(wanted, place), 0, ...toNewBlocks(split.blocks));
  return settle(window, wanted);
}

/** What follows the last block: a text put at the end that ends its line gives the document its own, another leaves the old. */
export function tailAfterInsert(
  window: readonly Entry<StoredBlock>[],
  place: Place,
  { blocks, tail }: SplitText,
  oldTail: string,
): string {
  if (blocks.length === 0) return oldTail;
  const last = window.at(-1);
  if (last === undefined) return tail;
  const isAtEnd =
    'position' in place ? place.position === 'end' : 'after' in place && last !== HOLE && last.id === place.after;
  return isAtEnd && tail !== '' ? tail : oldTail;
}

/** Each text becomes the first block, which keeps the id, and the blocks behind it. */
export function updateBlocks(window: readonly Entry<StoredBlock>[], texts: ReadonlyMap<string, SplitText>): Wanted[] {
  const wanted = window.flatMap((entry): Wanted[] => {
    if (entry === HOLE) return [HOLE];
    const split = texts.get(entry.id);
    if (split === undefined) return [toWanted(entry)];
    const [first, ...others] = split.blocks;
    const { markdown, type } = first!;
    const behind = toNewBlocks(others).map((block) => ({ ...block, isJoined: true }));
    return [{ ...toWanted(entry), markdown, type }, ...behind];
  });
  return settle(window, wanted);
}

export function removeBlocks(window: readonly Entry<StoredBlock>[], ids: ReadonlySet<string>): Wanted[] {
  const wanted = toEntries(window).filter((entry) => entry === HOLE || !ids.has(entry.id));
  return settle(window, wanted);
}

export function moveBlocks(window: readonly Entry<StoredBlock>[], ids: readonly string[], place: Place): Wanted[] {
  const moving = new Set(ids);
  const wanted = toEntries(window);
  const byId = new Map(wanted.flatMap((entry) => (entry === HOLE ? [] : [[entry.id, entry] as const])));
  const moved = ids.map((id) => ({ ...byId.get(id)!, isMoved: true }));
  const rest = wanted.filter((entry) => entry === HOLE || !moving.has(entry.id));
  rest.splice(indexOf(rest, place), 0, ...moved);
  return settle(window, rest);
}

function toEntries(window: readonly Entry<StoredBlock>[]): Wanted[] {
  return window.map((entry) => (entry === HOLE ? HOLE : toWanted(entry)));
}

function indexOf(wanted: readonly Wanted[], place: Place): number {
  if ('position' in place) return place.position === 'start' ? 0 : wanted.length;
  const id = 'before' in place ? place.before : place.after;
  const index = wanted.findIndex((entry) => entry !== HOLE && entry.id === id);
  return 'before' in place ? index : index + 1;
}

/** Sees to it that blocks which have not stood side by side before stay what they are. */
function settle(window: readonly Entry<StoredBlock>[], wanted: readonly Wanted[]): Wanted[] {
  const neighbours = listNeighbours(window);
  const texts = window.map((entry) => (entry === HOLE ? '' : entry.gap + entry.markdown));
  const eol = lineEndingOf(...texts, ...wanted.map((entry) => (entry === HOLE ? '' : entry.gap + entry.markdown)));
  const settled: Wanted[] = [];
  for (const entry of wanted) {
    const before = settled.at(-1);
    if (entry === HOLE || before === HOLE) settled.push(entry);
    else if (before === undefined)
      settled.push(toFirst(neighbours.has(`>${entry.id}`) ? entry : { ...entry, gap: '' }));
    else if (isSettled(before, entry, neighbours)) settled.push(entry);
    else {
      const seam = joinAtSeam(before, entry, eol);
      settled[settled.length - 1] = { ...before, markdown: seam.before };
      if (seam.needsSeparator) {
        const [separator] = toNewBlocks([{ gap: eol + eol, markdown: SEPARATOR, type: 'html' }]);
        settled.push(separator!);
      }
      settled.push({ ...entry, gap: seam.gap });
    }
  }
  return settled;
}

/** A block that begins with a byte order mark would lose it at the start of a text, where one is no part of what is said. */
function toFirst(block: WantedBlock): WantedBlock {
  const needsMark = block.markdown.startsWith('\uFEFF') && block.gap === '';
  return needsMark ? { ...block, gap: '\uFEFF' } : block;
}

/** Two that stood side by side and have not changed, or that come from one text. */
function isSettled(before: WantedBlock, after: WantedBlock, neighbours: ReadonlySet<string>): boolean {
  if (after.isJoined) return true;
  const isSame = (block: WantedBlock): boolean => block.was !== null && block.was.markdown === block.markdown;
  return isSame(before) && isSame(after) && neighbours.has(`${before.id}>${after.id}`);
}

function listNeighbours(window: readonly Entry<StoredBlock>[]): Set<string> {
  const pairs = window.map((entry, index) => {
    const before = window[index - 1];
    if (entry === HOLE || before === HOLE) return '';
    return `${before?.id ?? ''}>${entry.id}`;
  });
  return new Set(pairs);
}
