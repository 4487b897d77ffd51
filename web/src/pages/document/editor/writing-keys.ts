import { Plugin, TextSelection } from '@milkdown/kit/prose/state';
import { addRowAfter, goToNextCell, isInTable, selectedRect } from '@milkdown/kit/prose/tables';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import { moveCurrent } from './move-block.ts';

/** What the page does for keys that mean more than writing. */
export interface PageKeys {
  save: () => void;
  find: () => void;
}

/** Keys of the editor that markdown editors elsewhere do not have, or have otherwise. */
export function writingKeys(page: PageKeys) {
  return $prose(
    () =>
      new Plugin({
        props: {
          handleClick: (view, _pos, event) => {
            const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
            const address = link?.getAttribute('href') ?? '';
            const wantsToGo = !view.editable || event.ctrlKey || event.metaKey;
            if (!wantsToGo || !/^(?:https?:|mailto:)/i.test(address)) return false;
            window.open(address, '_blank', 'noopener,noreferrer');
            return true;
          },
          handleKeyDown: (view, event) => {
            const isCommand = event.ctrlKey || event.metaKey;
            if (event.altKey && event.shiftKey && event.key === 'ArrowUp') return moveCurrent(view, -1);
            if (event.altKey && event.shiftKey && event.key === 'ArrowDown') return moveCurrent(view, 1);
            if (isCommand && event.key.toLowerCase() === 's') return prevent(event, page.save);
            if (isCommand && event.key.toLowerCase() === 'f') return prevent(event, page.find);
            if (!isInTable(view.state) || isCommand || event.altKey) return false;
            if (event.key === 'Tab' && !event.shiftKey) return goOn(view);
            if (event.key === 'Enter' && !event.shiftKey) return goDown(view);
            return false;
          },
        },
      }),
  );
}

function prevent(event: KeyboardEvent, act: () => void): boolean {
  event.preventDefault();
  act();
  return true;
}

/** To the next cell; from the last one to a new row. */
function goOn(view: EditorView): boolean {
  if (goToNextCell(1)(view.state, view.dispatch)) return true;
  addRowAfter(view.state, view.dispatch);
  goToNextCell(1)(view.state, view.dispatch);
  return true;
}

/** To the cell below; from the last row to a new one. */
function goDown(view: EditorView): boolean {
  const rect = selectedRect(view.state);
  if (rect.bottom >= rect.map.height) addRowAfter(view.state, view.dispatch);
  const { map, left, bottom, tableStart } = selectedRect(view.state);
  if (bottom >= map.height) return true;
  const cell = tableStart + map.map[bottom * map.width + left]!;
  const { tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(cell + 1))).scrollIntoView());
  return true;
}
