import { Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import type { ValueStore } from './value-store.ts';

/** Something that was typed and asks for a menu: `/` for blocks, `@` for things to mention. */
export interface Trigger {
  kind: 'slash' | 'mention';
  query: string;
  /** The range of the typed text, with its sign. */
  from: number;
  to: number;
}

/** A menu that is open and takes the keys. */
export type MenuKeys = (key: 'ArrowUp' | 'ArrowDown' | 'Enter' | 'Tab' | 'Escape') => boolean;

const KEYS = ['ArrowUp', 'ArrowDown', 'Enter', 'Tab', 'Escape'];

/** Watches for the signs, and hands the keys to the menu while it is open. */
export function triggerPlugin(trigger: ValueStore<Trigger | null>, menuKeys: { current: MenuKeys | null }) {
  let dismissedAt: number | null = null;
  return $prose(
    () =>
      new Plugin({
        view: () => ({
          update: (view) => {
            const found = view.hasFocus() && view.editable ? findTrigger(view) : null;
            if (found?.from !== dismissedAt) dismissedAt = null;
            const shown = found !== null && found.from === dismissedAt ? null : found;
            if (!isSame(trigger.get(), shown)) trigger.set(shown);
          },
          destroy: () => trigger.set(null),
        }),
        props: {
          handleKeyDown: (_view, event) => {
            const open = trigger.get();
            if (open === null || !KEYS.includes(event.key) || event.isComposing) return false;
            if (event.key === 'Escape') {
              dismissedAt = open.from;
              trigger.set(null);
              return true;
            }
            return menuKeys.current?.(event.key as 'Enter') ?? false;
          },
        },
      }),
  );
}

function findTrigger({ state }: EditorView): Trigger | null {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const slash = /(?:^|\s)\/([\p{L}\d ]{0,24})$/u.exec(before);
  if (slash !== null) return toTrigger('slash', slash[1]!, $from.pos);
  const at = /(?:^|[\s(])@([^\s@][^@]{0,40}|)$/u.exec(before);
  return at === null ? null : toTrigger('mention', at[1]!, $from.pos);
}

function toTrigger(kind: Trigger['kind'], query: string, to: number): Trigger {
  return { kind, query, from: to - query.length - 1, to };
}

function isSame(a: Trigger | null, b: Trigger | null): boolean {
  return a === b || (a !== null && b !== null && a.kind === b.kind && a.from === b.from && a.query === b.query);
}
