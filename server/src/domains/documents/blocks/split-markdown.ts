import type { BlockType } from '@svc/contract';
import { toLineTable } from './line-table.ts';
import { scanBlocks } from './scan-blocks.ts';

/** A block as it stands in a text: what lies between it and the block before, and its own lines. */
export interface SourceBlock {
  gap: string;
  markdown: string;
  type: BlockType;
}

/** A text as blocks. Their gaps and sources, one after the other, and the tail are the text again, byte for byte. */
export interface SplitText {
  blocks: SourceBlock[];
  tail: string;
}

const AT_ONCE_MS = 20;

/** Splits a text into its blocks; lets others work in between where that takes long. */
export async function splitMarkdown(text: string): Promise<SplitText> {
  const blocks: SourceBlock[] = [];
  let end = 0;
  const pause = createPauses();
  for (const span of scanBlocks(text, toLineTable(text))) {
    blocks.push({ gap: text.slice(end, span.start), markdown: text.slice(span.start, span.end), type: span.type });
    end = span.end;
    if (pause.isDue()) await pause.take();
  }
  return { blocks, tail: text.slice(end) };
}

/** Turns long work into many short turns of the event loop. */
export function createPauses() {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since > AT_ONCE_MS,
    async take() {
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    },
  };
}

/** The text that the blocks are of. */
export function joinMarkdown({ blocks, tail }: { blocks: readonly Omit<SourceBlock, 'type'>[]; tail: string }): string {
  return blocks.map(({ gap, markdown }) => gap + markdown).join('') + tail;
}
