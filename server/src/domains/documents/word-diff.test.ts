import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredBlock } from './blocks/block-model.ts';
import { diffBlocks, diffWords } from './word-diff.ts';

function block(id: string, markdown: string, position = id): StoredBlock {
  return { id, markdown, position, type: 'paragraph', gap: '', version: 1 };
}

it('tells words that went and came, and gives both texts back whatever they are', () => {
  expect(diffWords('spin 5 min', 'spin 10 min')).toEqual([
    { op: 'equal', text: 'spin ' },
    { op: 'delete', text: '5' },
    { op: 'insert', text: '10' },
    { op: 'equal', text: ' min' },
  ]);
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', '\r\n', 'ä', '**', '\t')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const parts = diffWords(from, to);
      const without = (op: string): string => parts.flatMap((part) => (part.op === op ? [] : [part.text])).join('');
      expect(without('insert')).toBe(from);
      expect(without('delete')).toBe(to);
    }),
  );
});

it('tells blocks that were added, changed, moved and removed, where they stand or stood', async () => {
  const from = [block('1', 'gone'), block('2', 'same'), block('3', 'old'), block('4', 'moves'), block('5', 'gone too')];
  const to = [block('4', 'moves', '0'), block('2', 'same'), block('3', 'new'), block('6', 'added')];
  const { unchanged, blocks } = await diffBlocks(from, to);
  expect(unchanged).toBe(1);
  expect(blocks.map(({ id, status }) => [id, status])).toEqual([
    ['1', 'removed'],
    ['4', 'moved'],
    ['5', 'removed'],
    ['3', 'changed'],
    ['6', 'added'],
  ]);
});
