import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, PluginKey, TextSelection } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';

interface FindState {
  text: string;
  matches: { from: number; to: number }[];
  current: number;
}

const key = new PluginKey<FindState>('svc-find');

/** Marks every place that a text occurs at. */
export const findPlugin = $prose(
  () =>
    new Plugin<FindState>({
      key,
      state: {
        init: () => ({ text: '', matches: [], current: 0 }),
        apply: (tr, before) => {
          const change = tr.getMeta(key) as Partial<FindState> | undefined;
          if (change === undefined && !tr.docChanged) return before;
          const text = change?.text ?? before.text;
          const matches = change?.text !== undefined || tr.docChanged ? listMatches(tr.doc, text) : before.matches;
          const current = Math.min(change?.current ?? before.current, Math.max(0, matches.length - 1));
          return { text, matches, current };
        },
      },
      props: {
        decorations: (state) => {
          const { matches, current } = key.getState(state)!;
          if (matches.length === 0) return null;
          const marks = matches.map(({ from, to }, index) =>
            Decoration.inline(from, to, { class: index === current ? 'find-current' : 'find-match' }),
          );
          return DecorationSet.create(state.doc, marks);
        },
      },
    }),
);

function listMatches(doc: Node, text: string): FindState['matches'] {
  const wanted = text.toLocaleLowerCase();
  const matches: FindState['matches'] = [];
  if (wanted === '') return matches;
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    const held = node.textBetween(0, node.content.size, undefined, '\ufffc').toLocaleLowerCase();
    for (let at = held.indexOf(wanted); at !== -1; at = held.indexOf(wanted, at + wanted.length)) {
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length });
    }
    return false;
  });
  return matches;
}

/** Looks for a text, or goes on to another of its places; answers which one it is at, of how many. */
export function findIn(view: EditorView, change: { text: string } | { step: 1 | -1 }): { at: number; of: number } {
  const before = key.getState(view.state)!;
  if ('text' in change) view.dispatch(view.state.tr.setMeta(key, { text: change.text, current: 0 }));
  else if (before.matches.length > 0) {
    const current = (before.current + change.step + before.matches.length) % before.matches.length;
    view.dispatch(view.state.tr.setMeta(key, { current }));
  }
  const { matches, current } = key.getState(view.state)!;
  const match = matches[current];
  if (match === undefined) return { at: 0, of: 0 };
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, match.from, match.to)));
  const { node } = view.domAtPos(match.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: 'center' });
  return { at: current + 1, of: matches.length };
}
