import commonmark from 'commonmark-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GFM_EXAMPLES } from '../../../testing/gfm-examples.ts';
import { markdownText } from '../../../testing/markdown-texts.ts';
import { parseFlow } from './parse-flow.ts';
import { joinMarkdown, splitMarkdown } from './split-markdown.ts';

interface Example {
  number: number;
  markdown: string;
}

const examples = commonmark.tests as Example[];

async function typesOf(text: string): Promise<string[]> {
  return (await splitMarkdown(text)).blocks.map(({ type }) => type);
}

/** The boundaries that the parser itself sees in the whole text. */
function parsedLines(text: string): [number, number][] {
  const spans: [number, number][] = [];
  let type = '';
  const lines = text.split(/\r\n|\n|\r/);
  for (const { first, last, node } of parseFlow(text)) {
    const before = spans.at(-1);
    const isText = ['paragraph', 'table', 'heading'].includes(node.type);
    const isItem = isText && /^ {0,3}(?:[-+*]|\d+[.)])(?:[ \t]|$)/.test(lines[first]!);
    const isIndented = (isText || node.type === 'definition') && /^(?: {0,3}\t| {4})/.test(lines[first]!);
    const isRightBehind = before !== undefined && first === before[1] + 1;
    const isBehind =
      (isRightBehind && (isItem || isIndented || (type === 'definition' && node.type === 'paragraph'))) ||
      (type === 'code' && isItem);
    if (before !== undefined && (isBehind || first <= before[1])) before[1] = Math.max(before[1], last);
    else {
      spans.push([first, last]);
      type = node.type === 'code' && /^ {0,3}(?:```|~~~)/.test(lines[first]!) ? 'fence' : node.type;
    }
  }
  return spans.map(([first, last]) => {
    let end = last;
    while (end > first && /^[ \t]*$/.test(lines[end]!)) end--;
    return [first, end];
  });
}

/** What the blocks are; blank lines at the end of what nobody closed are no part of its block. */
function flowOf(text: string): unknown[] {
  const replacer = (key: string, value: unknown): unknown => {
    if (key === 'position' || key === 'data') return undefined;
    return key === 'value' ? String(value).trimEnd() : value;
  };
  return parseFlow(text).map(({ node }) => JSON.parse(JSON.stringify(node, replacer)));
}

async function splitLines(text: string): Promise<[number, number][]> {
  const { blocks } = await splitMarkdown(text);
  let line = 0;
  const endings = (part: string): number => part.split(/\r\n|\n|\r/).length - 1;
  return blocks.map(({ gap, markdown }) => {
    const first = line + endings(gap);
    line = first + endings(markdown);
    return [first, line];
  });
}

describe('splitting markdown', () => {
  it.each(examples.map(({ number, markdown }) => [number, markdown] as const))(
    'gives example %i of CommonMark back byte for byte, cut where the parser cuts it',
    async (_number, markdown) => {
      expect(joinMarkdown(await splitMarkdown(markdown))).toBe(markdown);
      expect(await splitLines(markdown)).toEqual(parsedLines(markdown));
    },
  );

  it('gives every example of CommonMark and GFM a text whose blocks have the tree of the whole', async () => {
    for (const markdown of [...examples.map((example) => example.markdown), ...GFM_EXAMPLES]) {
      const { blocks } = await splitMarkdown(markdown);
      expect(blocks.flatMap((block) => flowOf(block.markdown))).toEqual(flowOf(markdown));
    }
  }, 60_000);

  it('cuts any sequence of lines where the parser cuts it', async () => {
    await fc.assert(
      fc.asyncProperty(markdownText, async (markdown) => {
        expect(joinMarkdown(await splitMarkdown(markdown))).toBe(markdown);
        expect(await splitLines(markdown)).toEqual(parsedLines(markdown.replace(/^\uFEFF/, '')));
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('tells the kinds of block, our own among them', async () => {
    const text = [
      '# Title',
      'text',
      '- a\n- b',
      '> q',
      '```js\nx\n```',
      '```svc-object\n{}\n```',
      '| a |\n|---|',
      '<!-- c -->',
      '$$\nx\n$$',
      '---',
      '[a]: /b',
      '[^1]: note',
    ].join('\n\n');
    expect(await typesOf(text)).toEqual([
      'heading',
      'paragraph',
      'list',
      'blockquote',
      'code',
      'svc-object',
      'table',
      'html',
      'math',
      'thematicBreak',
      'definition',
      'footnoteDefinition',
    ]);
  });

  it('refuses 100 000 quotes in each other, on one line or growing', async () => {
    const deep = '>'.repeat(100_000);
    await expect(splitMarkdown(`${deep} x`)).rejects.toThrow('line 1 nests quotes and lists deeper than 100');
    await expect(splitMarkdown(`fine\n\n- ${'> '.repeat(200)}x`)).rejects.toThrow('line 3');
  });
});
