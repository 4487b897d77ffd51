import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

// Blocks do not depend on what stands inside their lines; without these the parser neither spends time nor nests there.
const INLINE = [
  'attention',
  'autolink',
  'characterEscape',
  'characterReference',
  'codeText',
  'hardBreakEscape',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
  'wwwAutolink',
  'protocolAutolink',
  'emailAutolink',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  'strikethrough',
  'tasklistCheck',
  'mathText',
];

const options = {
  extensions: [gfm(), math(), { disable: { null: INLINE } }],
  mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
};

/**
 * Lines of a text as the parser must get them so that it does not matter where in the text they stand: it drops a byte order
 * mark that comes first, and cuts some blocks otherwise where the last line has no ending.
 */
export function frameLines(lines: string): string {
  return `${lines.startsWith('\uFEFF') ? '\uFEFF' : ''}${lines}${/[\r\n]$/.test(lines) ? '' : '\n'}`;
}

/** A block at the top level of a text: its first and its last line, from 0. */
export interface FlowNode {
  first: number;
  last: number;
  node: RootContent;
}

/** The blocks of lines of a text, without what is inside them. */
export function parseFlow(text: string): FlowNode[] {
  return fromMarkdown(frameLines(text), options).children.map((node) => {
    const { start, end } = node.position!;
    // What was still open where a line began ended with the line before it.
    const isBefore = end.column === 1 && end.line > start.line;
    return { first: start.line - 1, last: end.line - (isBefore ? 2 : 1), node };
  });
}
