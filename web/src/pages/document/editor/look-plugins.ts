import { Plugin } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import type { BlockConflict } from '../sync/block-lists.ts';
import type { ValueStore } from './value-store.ts';

/** An invitation in an empty line that the cursor is in. */
export const placeholderPlugin = $prose(
  () =>
    new Plugin({
      props: {
        decorations: ({ doc, selection }) => {
          const { $from, empty } = selection;
          const { parent, depth } = $from;
          if (!empty || parent.type.name !== 'paragraph' || parent.content.size > 0 || depth !== 1) {
            if (doc.childCount > 1 || doc.firstChild?.content.size !== 0) return null;
          }
          const from = depth >= 1 ? $from.before(1) : 0;
          const node = doc.nodeAt(from);
          if (node === null || node.type.name !== 'paragraph' || node.content.size > 0) return null;
          const text = 'Write, or type / for blocks and @ to mention';
          return DecorationSet.create(doc, [
            Decoration.node(from, from + node.nodeSize, { class: 'is-empty', 'data-placeholder': text }),
          ]);
        },
      },
    }),
);

/** Shows the source of the formula that the cursor is in, and of one that says nothing yet. */
export const openFormulaPlugin = $prose(
  () =>
    new Plugin({
      props: {
        decorations: ({ doc, selection }) => {
          const open: Decoration[] = [];
          doc.descendants((node, pos) => {
            if (node.type.name !== 'math_block') return !node.isTextblock;
            const isInside = selection.from >= pos && selection.to <= pos + node.nodeSize;
            if (isInside || node.content.size === 0) {
              open.push(Decoration.node(pos, pos + node.nodeSize, { class: 'is-open' }));
            }
            return false;
          });
          return DecorationSet.create(doc, open);
        },
      },
    }),
);

/** Marks the blocks that two people changed. */
export function conflictPlugin(conflicts: ValueStore<ReadonlyMap<string, BlockConflict>>) {
  return $prose(
    () =>
      new Plugin({
        view: (view) => ({
          destroy: conflicts.subscribe(() => view.dispatch(view.state.tr.setMeta('conflicts', true))),
        }),
        props: {
          decorations: ({ doc }) => {
            const known = conflicts.get();
            if (known.size === 0) return null;
            const marks: Decoration[] = [];
            doc.forEach((node, pos) => {
              if (known.has(node.attrs.key)) {
                marks.push(Decoration.node(pos, pos + node.nodeSize, { class: 'has-conflict' }));
              }
            });
            return DecorationSet.create(doc, marks);
          },
        },
      }),
  );
}
