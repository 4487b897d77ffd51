import { InitReady, nodesCtx, schemaTimerCtx } from '@milkdown/kit/core';
import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { createTimer } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, type Transaction } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';
import { makeUuid } from '../../../data/make-uuid.ts';

const KeysReady = createTimer('BlockKeysReady');

/** Gives every kind of block the attribute by which a block of the document is known again after any edit. */
export const blockKeySchema: MilkdownPlugin = (ctx) => {
  ctx.record(KeysReady);
  ctx.update(schemaTimerCtx, (timers) => [...timers, KeysReady]);
  return async () => {
    await ctx.wait(InitReady);
    ctx.update(nodesCtx, (nodes) =>
      nodes.map(([name, spec]) => {
        const isBlock = spec.group?.split(' ').includes('block') ?? false;
        return [name, isBlock ? { ...spec, attrs: { ...spec.attrs, key: { default: null } } } : spec];
      }),
    );
    ctx.done(KeysReady);
  };
};

/** Sees to it that each block at the top has a key, and that no two have the same. */
export const blockKeyPlugin = $prose(
  () =>
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        return assignKeys(doc, tr) ? tr.setMeta('addToHistory', false) : null;
      },
    }),
);

function assignKeys(doc: Node, tr: Transaction): boolean {
  const owners = new Map<string, number>();
  // Of two halves of one block the key belongs to the one that has the text.
  doc.forEach((node, _offset, index) => {
    const { key } = node.attrs;
    if (key === null) return;
    const owner = owners.get(key);
    if (owner === undefined || (doc.child(owner).content.size === 0 && node.content.size > 0)) owners.set(key, index);
  });
  let isChanged = false;
  doc.forEach((node, offset, index) => {
    const { key } = node.attrs;
    if (key !== null && owners.get(key) === index) return;
    // A paragraph that was wrapped, into a list for instance, is still the same block.
    const inner = key === null ? findInnerKey(node) : null;
    const own = inner !== null && !owners.has(inner) ? inner : makeUuid();
    owners.set(own, index);
    tr.setNodeAttribute(offset, 'key', own);
    isChanged = true;
  });
  return isChanged;
}

function findInnerKey(node: Node): string | null {
  for (let inner = node.firstChild; inner !== null; inner = inner.firstChild) {
    if (typeof inner.attrs.key === 'string') return inner.attrs.key;
  }
  return null;
}
