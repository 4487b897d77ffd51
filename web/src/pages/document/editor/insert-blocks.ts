import { setBlockType, wrapIn } from '@milkdown/kit/prose/commands';
import type { Node } from '@milkdown/kit/prose/model';
import { wrapInList } from '@milkdown/kit/prose/schema-list';
import { Selection, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

/** Takes out what was typed to open a menu. */
export function clearTyped(view: EditorView, { from, to }: { from: number; to: number }): void {
  view.dispatch(view.state.tr.delete(from, to));
}

/** Puts a block in the place of the empty one the cursor is in, or behind the block it is in; and a line to go on. */
export function insertBlock(view: EditorView, node: Node): void {
  const { $from } = view.state.selection;
  const { tr, schema, doc } = view.state;
  const own = $from.depth === 0 ? doc.maybeChild($from.index(0)) : $from.node(1);
  const start = $from.depth === 0 ? $from.pos : $from.before(1);
  const isEmpty = own?.type.name === 'paragraph' && own.content.size === 0;
  const end = start + (own?.nodeSize ?? 0);
  const at = isEmpty ? start : end;
  const isLast = end === doc.content.size;
  tr.replaceWith(at, end, isLast ? [node, schema.nodes.paragraph!.create()] : [node]);
  const inside = node.isAtom ? at + node.nodeSize : at + 1;
  const near = Selection.near(tr.doc.resolve(Math.min(inside, tr.doc.content.size)));
  // What stands in the first cell is only a hint what to write there.
  const isTable = node.type.name === 'table';
  tr.setSelection(isTable ? TextSelection.create(tr.doc, near.$from.start(), near.$from.end()) : near);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** What the JSON of one of our blocks names. */
export interface EmbedFields {
  id: string;
  instanceId?: string;
}

export function insertEmbed(view: EditorView, fence: string, settings: EmbedFields): void {
  insertBlock(view, view.state.schema.nodes.svc_embed!.create({ fence, body: JSON.stringify(settings) }));
}

export function turnInto(view: EditorView, type: string, attrs: Record<string, unknown> = {}): void {
  const key = view.state.selection.$from.node(1)?.attrs.key ?? null;
  setBlockType(view.state.schema.nodes[type]!, { ...attrs, key })(view.state, view.dispatch);
  view.focus();
}

export function makeQuote(view: EditorView): void {
  wrapIn(view.state.schema.nodes.blockquote!)(view.state, view.dispatch);
  view.focus();
}

export function makeList(view: EditorView, kind: 'bullet_list' | 'ordered_list', isTask = false): void {
  wrapInList(view.state.schema.nodes[kind]!)(view.state, view.dispatch);
  if (isTask) {
    const { $from } = view.state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      const node = $from.node(depth);
      if (node.type.name !== 'list_item') continue;
      const attrs = { ...node.attrs, checked: false };
      view.dispatch(view.state.tr.setNodeMarkup($from.before(depth), undefined, attrs));
      break;
    }
  }
  view.focus();
}

/** A link to a thing, and a space to write on after. */
export function insertMention(view: EditorView, range: { from: number; to: number }, url: string, label: string): void {
  const { schema, tr } = view.state;
  const node = schema.nodes.mention!.create({ url, label });
  tr.replaceWith(range.from, range.to, [node, schema.text(' ')]);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
