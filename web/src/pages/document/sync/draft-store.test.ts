import { expect, it } from 'vitest';
import { fromDraft, toDraft } from './draft-store.ts';
import { mergeBlocks } from './merge-blocks.ts';

const server = (...texts: string[]) => texts.map((markdown) => ({ id: markdown[0]!, markdown, version: 1 }));
const local = (...texts: string[]) => texts.map((markdown) => ({ key: markdown[0]!, id: markdown[0]!, markdown }));

it('keeps no draft of what the server has', () => {
  expect(toDraft(server('a', 'b'), local('a', 'b'))).toBeNull();
  expect(toDraft(server('a'), [...local('a'), { key: 'n', id: null, markdown: '' }])).toBeNull();
});

it('holds only the texts that differ, and brings them into what others saved since', () => {
  const draft = toDraft(server('a', 'b', 'c'), [...local('a', 'b2'), { key: 'n', id: null, markdown: 'new' }])!;
  expect(draft.base.filter(({ markdown }) => markdown !== undefined).map(({ id }) => id)).toEqual(['b', 'c']);
  const remote = server('a9', 'b', 'c');
  const { base, local: kept } = fromDraft(draft, remote);
  expect(mergeBlocks(base, kept, remote).blocks.map(({ markdown }) => markdown)).toEqual(['a9', 'b2', 'new']);
});

it('finds a conflict again after the page was closed', () => {
  const draft = toDraft(server('a'), local('a mine'))!;
  const remote = [{ id: 'a', markdown: 'a theirs', version: 2 }];
  const { base, local: kept } = fromDraft(draft, remote);
  expect(mergeBlocks(base, kept, remote).conflicts.get('a')?.theirs.markdown).toBe('a theirs');
});

it('does not add a block again that had reached the server when the page was closed', () => {
  const draft = toDraft(server('a'), [...local('a'), { key: 'k', id: null, markdown: 'new' }])!;
  const remote = [...server('a'), { id: 'n1', markdown: 'new', version: 2 }];
  const { base, local: kept } = fromDraft(draft, remote);
  expect(kept.at(-1)).toEqual({ key: 'k', id: 'n1', markdown: 'new' });
  expect(mergeBlocks(base, kept, remote).blocks).toHaveLength(2);
});
