import { Fragment, type Node } from '@milkdown/kit/prose/model';
import { Selection, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import type { BlockCodec } from './block-codec.ts';
import { findBlock } from './move-block.ts';

/** Makes the editor show these blocks. Only the stretch that differs is replaced, and the cursor stays in its block. */
export function writeBlocks(
  view: EditorView,
  codec: BlockCodec,
  blocks: readonly { key: string; markdown: string }[],
): void {
  const { doc, selection, schema } = view.state;
  const present = new Map<string, Node>();
  doc.forEach((node) => {
    present.set(node.attrs.key, node);
  });
  const wanted = blocks.map(({ key, markdown }) => {
    const node = present.get(key);
    return node !== undefined && codec.toMarkdown(node) === markdown ? node : codec.toNode(key, markdown);
  });
  if (wanted.length === 0) wanted.push(schema.nodes.paragraph!.create());
  const now = doc.content.content;
  const start = countEqual(now, wanted);
  const end = countEqual(now.slice(start).toReversed(), wanted.slice(start).toReversed());
  if (start === now.length && start === wanted.length) return;
  const cursor = toPlace(view);
  const from = sizeOf(now.slice(0, start));
  const to = doc.content.size - sizeOf(now.slice(now.length - end));
  const tr = view.state.tr.replaceWith(from, to, Fragment.from(wanted.slice(start, wanted.length - end)));
  tr.setMeta('addToHistory', false);
  if (cursor !== null && selection.from >= from && selection.from <= to) {
    const found = findBlock(tr.doc, cursor.key);
    if (found !== null) {
      const at = Math.min(found.pos + cursor.offset, found.pos + found.node.nodeSize - 1);
      tr.setSelection(found.node.isTextblock ? TextSelection.create(tr.doc, at) : Selection.near(tr.doc.resolve(at)));
    }
  }
  view.dispatch(tr);
}

function toPlace({ state }: EditorView): { key: string; offset: number } | null {
  const { $from } = state.selection;
  if ($from.depth === 0) return null;
  return { key: $from.node(1).attrs.key, offset: $from.pos - $from.before(1) };
}

function countEqual(some: readonly Node[], others: readonly Node[]): number {
  let count = 0;
  while (count < some.length && count < others.length && some[count] === others[count]) count++;
  return count;
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + node.nodeSize, 0);
}
