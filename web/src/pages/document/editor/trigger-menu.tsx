import type { EditorView } from '@milkdown/kit/prose/view';
import { Paper, Text } from '@svc/ui/kit';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ThingIcon } from '../../../components/search/thing-icon.tsx';
import classes from './editor.module.css';
import { clearTyped, insertMention } from './insert-blocks.ts';
import { matchItems, type SlashTools } from './slash-items.tsx';
import type { MenuKeys, Trigger } from './trigger-plugin.ts';
import { useMentionables } from './use-mentionables.ts';
import { useValue, type ValueStore } from './value-store.ts';

interface TriggerMenuProps {
  trigger: ValueStore<Trigger | null>;
  menuKeys: { current: MenuKeys | null };
  tools: SlashTools;
}

interface Choice {
  key: string;
  label: string;
  hint: string;
  icon: ReactNode;
  choose: () => void;
}

/** The menu below the cursor, after `/` or `@`. */
export function TriggerMenu({ trigger, menuKeys, tools }: TriggerMenuProps) {
  const open = useValue(trigger);
  if (open === null) return null;
  const props = { open, view: tools.view, menuKeys };
  if (open.kind === 'mention') return <MentionMenu {...props} />;
  const choices = matchItems(open.query).map(
    ({ label, hint, icon: Icon, run }): Choice => ({
      key: label,
      label,
      hint,
      icon: <Icon size={18} stroke={1.6} />,
      choose: () => {
        clearTyped(tools.view, open);
        run(tools);
      },
    }),
  );
  return <ChoiceMenu label="Blocks" choices={choices} {...props} />;
}

interface MenuProps {
  open: Trigger;
  view: EditorView;
  menuKeys: { current: MenuKeys | null };
}

function MentionMenu({ open, view, menuKeys }: MenuProps) {
  const { things, isLoading } = useMentionables(open.query);
  const choices = things.map(
    ({ url, name, place, kind }): Choice => ({
      key: url,
      label: name,
      hint: place,
      icon: <ThingIcon kind={kind} />,
      choose: () => insertMention(view, open, url, name),
    }),
  );
  const empty = open.query === '' ? 'Type a name, an id or a barcode' : isLoading ? 'Searching…' : 'Nothing found';
  return <ChoiceMenu label="Mention" choices={choices} empty={empty} open={open} view={view} menuKeys={menuKeys} />;
}

function ChoiceMenu(props: MenuProps & { label: string; choices: Choice[]; empty?: string }) {
  const { label, choices, empty, open, view, menuKeys } = props;
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const place = usePlace(view, open, list);
  const at = Math.min(chosen, Math.max(0, choices.length - 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin at the top again
  useEffect(() => setChosen(0), [open.query, open.kind]);
  useEffect(() => {
    menuKeys.current = (key) => {
      if (choices.length === 0) return false;
      if (key === 'ArrowDown') setChosen((at + 1) % choices.length);
      else if (key === 'ArrowUp') setChosen((at - 1 + choices.length) % choices.length);
      else choices[at]?.choose();
      return true;
    };
    return () => {
      menuKeys.current = null;
    };
  });
  useEffect(() => {
    list.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (choices.length === 0 && empty === undefined) return null;
  return (
    <Paper ref={list} className={classes.menu!} style={place} role="listbox" aria-label={label} shadow="md" withBorder>
      {choices.length === 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {empty}
        </Text>
      )}
      {choices.map((choice, index) => (
        <div
          key={choice.key}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          data-index={index}
          className={classes.choice}
          onMouseEnter={() => setChosen(index)}
          // The cursor must stay in the text.
          onMouseDown={(event) => {
            event.preventDefault();
            choice.choose();
          }}
        >
          <span className={classes.choiceIcon}>{choice.icon}</span>
          <span className={classes.choiceLabel}>{choice.label}</span>
          <span className={classes.choiceHint}>{choice.hint}</span>
        </div>
      ))}
    </Paper>
  );
}

/** Below the sign that was typed; above it where there is no room below. */
function usePlace(view: EditorView, { from }: Trigger, list: React.RefObject<HTMLDivElement | null>) {
  const [place, setPlace] = useState<React.CSSProperties>({ visibility: 'hidden' });
  useLayoutEffect(() => {
    const at = view.coordsAtPos(Math.min(from, view.state.doc.content.size));
    const height = list.current?.offsetHeight ?? 0;
    const isBelow = at.bottom + height + 8 < window.innerHeight;
    const left = Math.min(at.left, window.innerWidth - 340);
    setPlace(isBelow ? { left, top: at.bottom + 6 } : { left, bottom: window.innerHeight - at.top + 6 });
  }, [view, from, list]);
  return place;
}
