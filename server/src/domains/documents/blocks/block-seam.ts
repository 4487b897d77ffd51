import type { BlockType } from '@svc/contract';
import { toLineTable } from './line-table.ts';
import { closeOpenBlock } from './open-block.ts';
import { scanBlocks } from './scan-blocks.ts';

interface Sided {
  gap: string;
  markdown: string;
  type: BlockType;
}

/** What keeps two blocks apart that would otherwise be one; it shows nowhere. */
export const SEPARATOR = '<!-- -->';

/** What must be done so that two blocks which come to stand side by side stay what they are. */
export interface Seam {
  /** The block before, closed where it was open. */
  before: string;
  /** What to put between the two. */
  gap: string;
  needsSeparator: boolean;
}

/** Looks at two blocks that have not stood side by side so far. */
export function joinAtSeam(before: Sided, after: Sided, eol: string): Seam {
  const closed = closeOpenBlock(before.type, before.markdown, eol);
  const gap = hasBlankLine(after.gap) ? after.gap : eol + eol;
  return { before: closed, gap, needsSeparator: runTogether({ ...before, markdown: closed }, gap, after) };
}

/** Between two blocks there is a line ending first; what stood at the start of a text may have none there. */
function hasBlankLine(gap: string): boolean {
  return /^(?:\r\n|\n|\r(?!\n))[ \t]*[\r\n][ \t\r\n]*$/.test(gap);
}

/**
 * Lists, footnotes and indented code go on after a blank line, where something that looks like more of them follows; everything
 * else ends there.
 */
function runTogether(before: Sided, gap: string, after: Sided): boolean {
  if (!mayGoOn(before, after)) return false;
  const text = before.markdown + gap + after.markdown;
  const [first, second] = scanBlocks(text, toLineTable(text));
  return first?.end !== before.markdown.length || second?.end !== text.length || second.type !== after.type;
}

function mayGoOn(before: Sided, after: Sided): boolean {
  switch (before.type) {
    case 'list':
      return after.type === 'list' || /^[ \t]/.test(after.markdown);
    case 'footnoteDefinition':
      return /^[ \t]/.test(after.markdown);
    default:
      // The parser itself looks at what follows indented code as if that might go on.
      return before.type === 'code' && /^[ \t]/.test(before.markdown);
  }
}

/** How lines end in a text; LF where it has none. */
export function lineEndingOf(...texts: string[]): string {
  for (const text of texts) {
    const [found] = /\r\n|\n|\r/.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return '\n';
}
