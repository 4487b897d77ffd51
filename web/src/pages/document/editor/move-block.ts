import type { Node } from '@milkdown/kit/prose/model';
import { NodeSelection, Selection, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { makeUuid } from '../../../data/make-uuid.ts';

/** Where a block at the top of the document begins; null when there is none of that key. */
export function findBlock(doc: Node, key: string): { node: Node; pos: number; index: number } | null {
  let found: { node: Node; pos: number; index: number } | null = null;
  doc.forEach((node, pos, index) => {
    if (node.attrs.key === key) found = { node, pos, index };
  });
  return found;
}

/** The block that the cursor is in. */
export function currentBlock({ state }: EditorView): { node: Node; pos: number; index: number } | null {
  const { $from } = state.selection;
  const index = $from.index(0);
  const node = state.doc.maybeChild(index);
  return node === null ? null : { node, pos: $from.depth === 0 ? $from.pos : $from.before(1), index };
}

/** Moves a block before the one that has this index now; with the number of blocks, to the end. */
export function moveBlock(view: EditorView, key: string, target: number): boolean {
  const { doc, tr, selection } = view.state;
  const found = findBlock(doc, key);
  if (found === null || target === found.index || target === found.index + 1) return false;
  const { node, pos, index } = found;
  let to = 0;
  for (let at = 0; at < target; at++) to += doc.child(at).nodeSize;
  const inside = selection.from > pos && selection.from < pos + node.nodeSize ? selection.from - pos : null;
  tr.delete(pos, pos + node.nodeSize);
  const at = target > index ? to - node.nodeSize : to;
  tr.insert(at, node);
  if (inside !== null && node.isTextblock) tr.setSelection(TextSelection.create(tr.doc, at + inside));
  else if (NodeSelection.isSelectable(node)) tr.setSelection(NodeSelection.create(tr.doc, at));
  else tr.setSelection(Selection.near(tr.doc.resolve(at + 1)));
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Moves the block of the cursor one up or down. */
export function moveCurrent(view: EditorView, by: 1 | -1): boolean {
  const found = currentBlock(view);
  if (found === null) return false;
  const target = by === 1 ? found.index + 2 : found.index - 1;
  if (target < 0 || target > view.state.doc.childCount) return true;
  moveBlock(view, found.node.attrs.key, target);
  return true;
}

export function duplicateBlock(view: EditorView, key: string): void {
  const found = findBlock(view.state.doc, key);
  if (found === null) return;
  const { node, pos } = found;
  const copy = node.type.create({ ...node.attrs, key: makeUuid() }, node.content, node.marks);
  view.dispatch(view.state.tr.insert(pos + node.nodeSize, copy).scrollIntoView());
}

export function removeBlock(view: EditorView, key: string): void {
  const found = findBlock(view.state.doc, key);
  if (found === null) return;
  const { tr, doc, schema } = view.state;
  tr.delete(found.pos, found.pos + found.node.nodeSize);
  if (doc.childCount === 1) tr.insert(0, schema.nodes.paragraph!.create());
  view.dispatch(tr);
}

export function scrollToBlock(view: EditorView, key: string): void {
  const found = findBlock(view.state.doc, key);
  const dom = found === null ? null : view.nodeDOM(found.pos);
  if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'start' });
}
