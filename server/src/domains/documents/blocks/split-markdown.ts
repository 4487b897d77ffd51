import type { BlockType } from '@svc/contract';
import { type ScanText, scanHere } from './scan-text.ts';

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

/** Splits a text into its blocks. */
export async function splitMarkdown(text: string, scan: ScanText = scanHere): Promise<SplitText> {
  const blocks: SourceBlock[] = [];
  let end = 0;
  for (const span of await scan(text, 0, [])) {
    blocks.push({ gap: text.slice(end, span.start), markdown: text.slice(span.start, span.end), type: span.type });
    end = span.end;
  }
  return { blocks, tail: text.slice(end) };
}

/** The text that the blocks are of. */
export function joinMarkdown({ blocks, tail }: { blocks: readonly Omit<SourceBlock, 'type'>[]; tail: string }): string {
  return blocks.map(({ gap, markdown }) => gap + markdown).join('') + tail;
}
