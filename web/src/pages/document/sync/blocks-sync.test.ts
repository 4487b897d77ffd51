import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalBlock, ServerBlock } from './block-lists.ts';
import { mergeBlocks } from './merge-blocks.ts';
import { isSaved, planSave } from './plan-save.ts';

const server = (text: string): ServerBlock[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ id: word[0]!, markdown: word, version: 1 }));
const local = (text: string): LocalBlock[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ key: word[0]!, id: /[A-Z]/.test(word) ? null : word[0]!, markdown: word }));
const show = (blocks: readonly LocalBlock[]): string => blocks.map(({ markdown }) => markdown).join(' ');

describe('merging what others saved', () => {
  it('takes their text for blocks that were left alone here, and keeps the text written here', () => {
    const { blocks, conflicts } = mergeBlocks(server('a b c'), local('a b2 c'), server('a9 b c'));
    expect(show(blocks)).toBe('a9 b2 c');
    expect(conflicts.size).toBe(0);
  });

  it('keeps both texts of a block that both changed', () => {
    const { blocks, conflicts } = mergeBlocks(server('a b'), local('a b2'), server('a b9'));
    expect(show(blocks)).toBe('a b2');
    expect(conflicts.get('b')?.theirs.markdown).toBe('b9');
  });

  it('puts in what others added, behind the block it stands behind', () => {
    expect(show(mergeBlocks(server('a b'), local('a X b'), server('n a m b')).blocks)).toBe('n a m X b');
  });

  it('follows their order where nothing was moved here', () => {
    expect(show(mergeBlocks(server('a b c'), local('a X b c'), server('c a b')).blocks)).toBe('c a X b');
  });

  it('keeps a text that others removed while it was being written', () => {
    const { blocks } = mergeBlocks(server('a b'), local('a b2'), server('a'));
    expect(blocks[1]).toEqual({ key: 'b', id: null, markdown: 'b2' });
    expect(show(mergeBlocks(server('a b'), local('a b'), server('a')).blocks)).toBe('a');
  });

  it('brings back what was removed here while others wrote on in it', () => {
    expect(show(mergeBlocks(server('a b'), local('a'), server('a b9')).blocks)).toBe('a b9');
    expect(show(mergeBlocks(server('a b'), local('a'), server('a b')).blocks)).toBe('a');
  });
});

describe('what to save', () => {
  const none = new Set<string>();

  it('is nothing for a text that nobody touched', () => {
    expect(isSaved(planSave(server('a b'), local('a b'), none))).toBe(true);
  });

  it('is only the blocks that changed, with the versions that were read', () => {
    const plan = planSave(server('a b c'), local('a b2 X Y'), none);
    expect(plan.updates).toEqual([{ key: 'b', id: 'b', markdown: 'b2', version: 1 }]);
    expect(plan.removedIds).toEqual(['c']);
    expect(plan.inserts).toMatchObject([{ after: 'b', blocks: [{ key: 'X' }, { key: 'Y' }] }]);
  });

  it('moves as few blocks as will do', () => {
    expect(planSave(server('a b c d'), local('b c d a'), none).moves).toEqual([{ id: 'a', after: 'd' }]);
    expect(planSave(server('a b c'), local('c a b'), none).moves).toEqual([{ id: 'c', after: null }]);
  });

  it('leaves alone what waits for a decision', () => {
    expect(isSaved(planSave(server('a'), local('a2'), new Set(['a'])))).toBe(true);
  });

  it('sends lists that follow each other one by one, for in one text they would be one', () => {
    const lists = ['- x', '- y'].map((markdown, index) => ({ key: `k${index}`, id: null, markdown }));
    expect(planSave([], lists, none).inserts).toHaveLength(2);
  });

  it('turns any order into any other', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...'abcdefgh'], { minLength: 8 }), (order) => {
        const current = [...'abcdefgh'];
        for (const { id, after } of planSave(server('a b c d e f g h'), local(order.join(' ')), none).moves) {
          current.splice(current.indexOf(id), 1);
          current.splice(after === null ? 0 : current.indexOf(after) + 1, 0, id);
        }
        expect(current).toEqual(order);
      }),
    );
  });
});
