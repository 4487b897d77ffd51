import { newId } from '../../../kernel/ids.ts';
import { type StoredBlock, toWanted, type WantedBlock } from './block-model.ts';
import { type ScanText, scanHere } from './scan-text.ts';
import { joinMarkdown, type SourceBlock } from './split-markdown.ts';

/** The whole of a document: its blocks, and what comes after the last one. */
export interface WholeText {
  blocks: readonly StoredBlock[];
  tail: string;
}

export interface ReplacedText {
  blocks: WantedBlock[];
  tail: string;
}

/**
 * Gives a document another text. Only what differs is parsed. Blocks that come out equal keep their ids wherever they
 * stand now; one that was edited in its place keeps its id too.
 */
export async function replaceText(whole: WholeText, text: string, scan: ScanText = scanHere): Promise<ReplacedText> {
  const old = joinMarkdown(whole);
  if (old === text) return { blocks: whole.blocks.map(toWanted), tail: whole.tail };
  const starts = listStarts(whole.blocks);
  const same = commonEnds(old, text);
  const keptBefore = countKept(whole.blocks, starts, same.prefix);
  const from = keptBefore === 0 ? 0 : starts[keptBefore]!;
  const shift = text.length - old.length;
  const firstAfter = starts.findIndex((start) => start >= old.length - same.suffix);
  const resumeAt = new Map(
    firstAfter === -1 ? [] : starts.slice(firstAfter).map((start, index) => [start + shift, firstAfter + index]),
  );
  const found: SourceBlock[] = [];
  let end = keptBefore === 0 ? 0 : from - whole.blocks[keptBefore]!.gap.length;
  let resumed: WantedBlock[] | null = null;
  const stops = [...resumeAt].flatMap(([start, index]) => (index >= keptBefore ? [start] : []));
  for (const span of await scan(text, from, stops)) {
    const gap = text.slice(end, span.start);
    const index = resumeAt.get(span.start);
    if (index !== undefined && index >= keptBefore) {
      const [first, ...others] = whole.blocks.slice(index).map(toWanted);
      resumed = [{ ...first!, gap }, ...others];
      break;
    }
    found.push({ gap, markdown: text.slice(span.start, span.end), type: span.type });
    end = span.end;
  }
  const rest = resumed ?? [];
  const middle = whole.blocks.slice(keptBefore, whole.blocks.length - rest.length);
  return {
    blocks: [...whole.blocks.slice(0, keptBefore).map(toWanted), ...matchBlocks(middle, found), ...rest],
    tail: resumed === null ? text.slice(end) : whole.tail,
  };
}

function listStarts(blocks: readonly StoredBlock[]): number[] {
  let at = 0;
  return blocks.map(({ gap, markdown }) => {
    const start = at + gap.length;
    at = start + markdown.length;
    return start;
  });
}

function commonEnds(a: string, b: string): { prefix: number; suffix: number } {
  const shorter = Math.min(a.length, b.length);
  let prefix = 0;
  while (prefix < shorter && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix++;
  let suffix = 0;
  while (suffix < shorter - prefix && a.charCodeAt(a.length - 1 - suffix) === b.charCodeAt(b.length - 1 - suffix))
    suffix++;
  return { prefix, suffix };
}

/** How many blocks lie before the one that the first change may run into. */
function countKept(blocks: readonly StoredBlock[], starts: readonly number[], prefix: number): number {
  let count = 0;
  while (count < blocks.length && starts[count]! + blocks[count]!.markdown.length <= prefix) count++;
  return Math.max(0, count - 1);
}

/** Finds the blocks again: equal ones wherever they are, edited ones between the same neighbours. */
function matchBlocks(old: readonly StoredBlock[], found: readonly SourceBlock[]): WantedBlock[] {
  const matches = matchEqual(old, found);
  const taken = new Set(matches.filter((index) => index !== null));
  const stays = longestRising(matches);
  const limits = listLimits(matches, stays, old.length);
  let next = 0;
  return found.map((block, index) => {
    const matched = matches[index]!;
    if (matched !== null) {
      const isMoved = !stays.has(index);
      if (!isMoved) next = matched + 1;
      return { ...toWanted(old[matched]!), ...block, isMoved };
    }
    const limit = limits[index]!;
    while (next < limit && taken.has(next)) next++;
    if (next >= limit) return { ...block, id: newId(), was: null, isMoved: false, isJoined: true };
    return { ...toWanted(old[next++]!), ...block };
  });
}

function matchEqual(old: readonly StoredBlock[], found: readonly SourceBlock[]): (number | null)[] {
  const bySource = new Map<string, number[]>();
  for (const [index, { markdown }] of old.entries()) {
    const known = bySource.get(markdown);
    if (known === undefined) bySource.set(markdown, [index]);
    else known.push(index);
  }
  for (const places of bySource.values()) places.reverse();
  return found.map(({ markdown }) => bySource.get(markdown)?.pop() ?? null);
}

/** Which of the matches keep their order among each other: as many as can be. */
function longestRising(matches: readonly (number | null)[]): Set<number> {
  /** For each length, the place in `matches` at which the best row of it ends. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const [place, match] of matches.entries()) {
    if (match === null) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (matches[ends[middle]!]! < match) low = middle + 1;
      else high = middle;
    }
    previous.set(place, ends[low - 1]);
    ends[low] = place;
  }
  const rising = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = previous.get(place)) rising.add(place);
  return rising;
}

/** For each place the old block before which an edited one must be looked for: the next one that stays. */
function listLimits(matches: readonly (number | null)[], stays: ReadonlySet<number>, end: number): number[] {
  const limits = new Array<number>(matches.length);
  let limit = end;
  for (let place = matches.length - 1; place >= 0; place--) {
    limits[place] = limit;
    if (stays.has(place)) limit = matches[place]!;
  }
  return limits;
}
