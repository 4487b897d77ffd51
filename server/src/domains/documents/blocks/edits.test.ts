import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { markdownText as markdown } from '../../../testing/markdown-texts.ts';
import type { StoredBlock, WantedBlock } from './block-model.ts';
import { insertBlocks, moveBlocks, type Place, removeBlocks, tailAfterInsert, updateBlocks } from './edit-blocks.ts';
import { applyEdits } from './find-edits.ts';
import { parseFlow } from './parse-flow.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { type Entry, HOLE, planChanges } from './plan-changes.ts';
import { replaceText } from './replace-text.ts';
import { joinMarkdown, splitMarkdown } from './split-markdown.ts';

interface Text {
  blocks: StoredBlock[];
  tail: string;
}

async function makeText(markdown: string): Promise<Text> {
  const { blocks, tail } = await splitMarkdown(markdown);
  const stored = blocks.map((block, index) => ({ ...block, id: newId(), position: String(index * 1024), version: 1 }));
  return { blocks: stored, tail };
}

/** The blocks named and those beside them, as an edit reads them from a document; the rest is holes. */
function toWindow({ blocks }: Text, ids: readonly string[], end?: 'start' | 'end'): Entry<StoredBlock>[] {
  const isNear = (index: number): boolean => ids.includes(blocks[index]?.id ?? '');
  const seen = blocks.map(
    (_, index) =>
      [index - 1, index, index + 1].some(isNear) ||
      (end === 'start' && index === 0) ||
      (end === 'end' && index === blocks.length - 1),
  );
  return blocks.flatMap((block, index): Entry<StoredBlock>[] => {
    if (seen[index]) return [block];
    return index === 0 || seen[index - 1] ? [HOLE] : [];
  });
}

/** What is stored after an edit, from what the plan says is to be written. */
function apply(
  { blocks }: Text,
  wanted: readonly Entry<WantedBlock>[],
  tail: string,
  window: readonly Entry<StoredBlock>[] = blocks,
): Text {
  const { removed, written } = planChanges(window, wanted);
  const gone = new Set([...removed, ...written.map(({ id }) => id)]);
  const rows = written.map(({ id, position, type, gap, markdown }) => ({
    ...{ id, position, type, gap, markdown },
    version: 2,
  }));
  const scaled = (position: string): bigint => {
    const [whole, fraction = ''] = position.split('.');
    return BigInt(whole + fraction.padEnd(60, '0'));
  };
  const all = [...blocks.filter(({ id }) => !gone.has(id)), ...rows];
  all.sort((a, b) => (scaled(a.position) < scaled(b.position) ? -1 : 1));
  return { blocks: all, tail };
}

/** The text splits into exactly the blocks that are stored. */
async function expectWhole(text: Text): Promise<void> {
  const again = await splitMarkdown(joinMarkdown(text));
  expect(again.blocks.map(({ markdown, type }) => [type, markdown])).toEqual(
    text.blocks.map(({ markdown, type }) => [type, markdown]),
  );
  expect(flowOf(joinMarkdown(text).replace(/^\uFEFF/, ''))).toEqual(
    text.blocks.flatMap(({ markdown }) => flowOf(markdown)),
  );
}

/** What the blocks of a text are, whatever stands inside their lines. */
function flowOf(markdown: string): unknown[] {
  return parseFlow(markdown).map(({ node }) => withoutPlaces(node));
}

/** The same for two nodes that mean the same: blank lines at the end of what nobody closed are no part of its block. */
function withoutPlaces(node: unknown): unknown {
  const text = JSON.stringify(node, (key, value) => {
    if (key === 'position' || key === 'data') return undefined;
    return key === 'value' ? value.trimEnd() : value;
  });
  return JSON.parse(text);
}

function expectKept(before: Text, after: Text, touched: ReadonlySet<string>): void {
  const byId = new Map(after.blocks.map((block) => [block.id, block]));
  for (const block of before.blocks) {
    if (touched.has(block.id)) continue;
    expect(byId.get(block.id)?.markdown.startsWith(block.markdown)).toBe(true);
    // Only what nobody had closed may get a line that closes it.
    if (byId.get(block.id)!.markdown !== block.markdown) expect(['code', 'html', 'math']).toContain(block.type);
  }
}

/** The tree without places, and without what only keeps blocks apart. */
function treeOf(markdown: string): unknown {
  const root = parseMarkdown(markdown);
  root.children = root.children.filter((node) => !(node.type === 'html' && node.value === '<!-- -->'));
  return withoutPlaces(root);
}

type Step =
  | { kind: 'append'; text: string }
  | { kind: 'insert'; at: number; side: 'before' | 'after'; text: string }
  | { kind: 'update'; at: number; text: string }
  | { kind: 'remove'; at: number[] }
  | { kind: 'move'; from: number[]; to: number }
  | { kind: 'replace'; text: string };

const at = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('append' as const), text: markdown }),
  fc.record({
    kind: fc.constant('insert' as const),
    at,
    side: fc.constantFrom('before' as const, 'after' as const),
    text: markdown,
  }),
  fc.record({ kind: fc.constant('update' as const), at, text: markdown }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.array(at, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('move' as const), from: fc.array(at, { minLength: 1, maxLength: 3 }), to: at }),
  fc.record({ kind: fc.constant('replace' as const), text: markdown }),
);

async function perform(text: Text, wanted: Step): Promise<Text> {
  const { blocks, tail } = text;
  const idAt = (index: number): string => blocks[index % blocks.length]!.id;
  if (wanted.kind === 'replace') {
    const replaced = await replaceText(text, wanted.text);
    const after = apply(text, replaced.blocks, replaced.tail);
    expect(joinMarkdown(after)).toBe(wanted.text);
    return after;
  }
  if (wanted.kind !== 'append' && blocks.length === 0) return text;
  switch (wanted.kind) {
    case 'append': {
      const split = await splitMarkdown(wanted.text);
      const window = toWindow(text, [], 'end');
      const place = { position: 'end' } as const;
      return apply(text, insertBlocks(window, place, split), tailAfterInsert(window, place, split, tail), window);
    }
    case 'insert': {
      const id = idAt(wanted.at);
      const place: Place = wanted.side === 'before' ? { before: id } : { after: id };
      const window = toWindow(text, [id]);
      const split = await splitMarkdown(wanted.text);
      return apply(text, insertBlocks(window, place, split), tailAfterInsert(window, place, split, tail), window);
    }
    case 'update': {
      const split = await splitMarkdown(wanted.text);
      if (split.blocks.length === 0) return text;
      const id = idAt(wanted.at);
      const window = toWindow(text, [id]);
      const after = apply(text, updateBlocks(window, new Map([[id, split]])), tail, window);
      expect(after.blocks.some((block) => block.id === id)).toBe(true);
      expectKept(text, after, new Set([id]));
      return after;
    }
    case 'remove': {
      const ids = new Set(wanted.at.map(idAt));
      const window = toWindow(text, [...ids]);
      const left = removeBlocks(window, ids);
      const after = apply(text, left, left.length === 0 ? '' : tail, window);
      expect(after.blocks.some(({ id }) => ids.has(id))).toBe(false);
      expectKept(text, after, ids);
      return after;
    }
    case 'move': {
      const target = idAt(wanted.to);
      const ids = [...new Set(wanted.from.map(idAt))].filter((id) => id !== target);
      const window = toWindow(text, [...ids, target]);
      const after = apply(text, moveBlocks(window, ids, { after: target }), tail, window);
      expectKept(text, after, new Set());
      return after;
    }
  }
}

describe('edits of a document', () => {
  it('keep ids and bytes of what they do not touch, and leave a text that splits into its blocks', async () => {
    await fc.assert(
      fc.asyncProperty(markdown, fc.array(step, { minLength: 1, maxLength: 4 }), async (start, steps) => {
        let text = await makeText(start);
        for (const wanted of steps) {
          const after = await perform(text, wanted);
          await expectWhole(after);
          if (wanted.kind === 'append' || wanted.kind === 'insert') expectKept(text, after, new Set());
          text = after;
        }
        const bytes = joinMarkdown(text);
        const again = await replaceText(text, bytes);
        expect(joinMarkdown(again)).toBe(bytes);
        expect(again.blocks.map(({ id }) => id)).toEqual(text.blocks.map(({ id }) => id));
      }),
      { numRuns: 250 },
    );
  }, 120_000);

  it.each<[string, string, Step[]]>([
    ['a text of a byte order mark only', '\uFEFF', [{ kind: 'append', text: 'word' }]],
    ['a block that begins with a byte order mark', '', [{ kind: 'append', text: '\uFEFF\uFEFF# b\n' }]],
    ['a byte order mark before lines that the parser reads', 'x\n\n\uFEFF# b\n- a\n', [{ kind: 'remove', at: [0] }]],
    ['HTML that goes on a quote, at an end without line ending', '>> deep\n<b>', [{ kind: 'append', text: 'word' }]],
    ['HTML that goes on a list', 'word\n', [{ kind: 'insert', at: 0, side: 'before', text: '- - deep\n</script>' }]],
    ['a text that begins with spaces on a blank line', '+\n', [{ kind: 'append', text: '   \r\n\r\n1. - mixed\n' }]],
    [
      'a gap of one CRLF',
      'word\n',
      [
        { kind: 'update', at: 0, text: 'word\n```\n{}\n```\nword\n- ```\n  x\n  ```\r\nword\n' },
        { kind: 'remove', at: [3] },
      ],
    ],
    ['an indented definition behind a definition', '[^a b]: x\n    [^3]: x\n', [{ kind: 'move', from: [0], to: 1 }]],
    ['bold words behind indented code', '    code\n\n**bold** text\n', [{ kind: 'move', from: [0], to: 1 }]],
    ['a table behind indented code', '    code\n2. two\n|-\n', [{ kind: 'move', from: [0], to: 1 }]],
    ['a table right behind words', 'word\n1.\n:-\n', [{ kind: 'remove', at: [0] }]],
  ])('hold for %s', async (_name, start, steps) => {
    let text = await makeText(start);
    for (const wanted of steps) {
      text = await perform(text, wanted);
      await expectWhole(text);
    }
  });

  it('append to a text what the appended text means by itself', async () => {
    const closed = markdown.filter((text) => !/```|~~~|\$\$|<[!?spt]|\[/.test(text));
    await fc.assert(
      fc.asyncProperty(closed, closed, async (first, second) => {
        const text = await makeText(first);
        const after = await perform(text, { kind: 'append', text: second });
        const trees = [treeOf(first), treeOf(second)] as { children: unknown[] }[];
        expect(treeOf(joinMarkdown(after))).toEqual({
          ...trees[0],
          children: trees.flatMap(({ children }) => children),
        });
      }),
      { numRuns: 100 },
    );
  }, 120_000);

  it('touch only the blocks beside them where the document is long', async () => {
    const { blocks } = await makeText('a\n\nb\n\nc\n\nd');
    const window: Entry<StoredBlock>[] = [HOLE, blocks[1]!, blocks[2]!, HOLE];
    const split = await splitMarkdown('new');
    const { written } = planChanges(window, insertBlocks(window, { after: blocks[1]!.id }, split));
    expect(written.map((block) => block.markdown)).toEqual(['new']);
    expect(Number(written[0]!.position)).toBeGreaterThan(1024);
    expect(Number(written[0]!.position)).toBeLessThan(2048);
  });

  it('keep two lists apart that come to stand side by side', async () => {
    const text = await makeText('- a\n\n# between\n\n- b\n');
    const after = apply(text, removeBlocks(text.blocks, new Set([text.blocks[1]!.id])), text.tail);
    expect(joinMarkdown(after)).toBe('- a\n\n<!-- -->\n\n- b\n');
  });

  it('close a fence, a formula and a comment before something is put behind them', async () => {
    const appended = async (start: string): Promise<string> => {
      const text = await makeText(start);
      return joinMarkdown(
        apply(text, insertBlocks(text.blocks, { position: 'end' }, await splitMarkdown('x')), text.tail),
      );
    };
    expect(await appended('```js\ncode')).toBe('```js\ncode\n```\n\nx');
    expect(await appended('$$\nE')).toBe('$$\nE\n$$\n\nx');
    expect(await appended('<!-- open')).toBe('<!-- open\n-->\n\nx');
    expect(await appended('a\r\n\r\n~~~\r\nb')).toBe('a\r\n\r\n~~~\r\nb\r\n~~~\r\n\r\nx');
  });

  it('find again what moved and what was edited in its place when the whole text is replaced', async () => {
    const text = await makeText('one\n\ntwo\n\nthree\n\nfour');
    const [one, two, three, four] = text.blocks.map(({ id }) => id);
    const idsAfter = async (wanted: string) => (await replaceText(text, wanted)).blocks.map(({ id }) => id);
    expect(await idsAfter('one\n\n2\n\nthree\n\nfour')).toEqual([one, two, three, four]);
    expect(await idsAfter('four\n\none\n\ntwo\n\nthree')).toEqual([four, one, two, three]);
    const longer = await idsAfter('one\n\nnew\n\ntwo\n\nthree\n\nfour\n\nmore');
    expect([longer[0], longer[2], longer[3], longer[4]]).toEqual([one, two, three, four]);
  });
});

describe('find and replace', () => {
  it('says so when the text is not found, or more often than meant', () => {
    expect(() => applyEdits('a b a', [{ find: 'x', replace: 'y' }])).toThrow('body.edits.0.find does not occur');
    expect(() => applyEdits('a b a', [{ find: 'a', replace: 'y' }])).toThrow('occurs 2 times');
    expect(() => applyEdits('a b a', [{ find: 'a', replace: 'y', occurrence: 3 }])).toThrow('occurs 2 times');
    expect(applyEdits('a b a', [{ find: 'a', replace: '$&', occurrence: 2 }])).toBe('a b $&');
    expect(
      applyEdits('a b a', [
        { find: 'a', replace: 'c', occurrence: 'all' },
        { find: 'b', replace: 'd' },
      ]),
    ).toBe('c d c');
  });
});
