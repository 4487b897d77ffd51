import { IconSearch } from '@svc/ui/icons';
import { Button, Kbd, Loader, Text, TextInput } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { rememberThing } from '../../data/recent-things.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import classes from './command-palette.module.css';
import { type PaletteItem, stepItem } from './palette-items.ts';
import { PaletteLine } from './palette-line.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';

/** What is typed, and what it leads to. The whole of it works without a mouse. */
export function PaletteContent({ onClose }: { onClose: () => void }) {
  const { workspace } = useWorkspace();
  const canSearch = useCan('ws:search');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const { groups, isWaiting, error, retry } = usePaletteGroups(typed);
  const items = groups.flatMap((group) => group.items);
  const ids = items.map(({ id }) => id);
  const activeId = pointed !== null && ids.includes(pointed) ? pointed : (ids[0] ?? null);

  function choose(item: PaletteItem | undefined): void {
    if (item === undefined) return;
    if (item.kind === 'thing') rememberThing(workspace.id, item.thing);
    onClose();
    void navigate({ href: item.href });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setPointed(stepItem(ids, activeId, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(items.find(({ id }) => id === activeId));
    }
  }

  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={classes.field!}
        placeholder={canSearch ? 'Search, or type what to do' : 'Type where to go'}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        rightSection={isWaiting ? <Loader size={16} aria-label="Searching" /> : null}
        value={typed}
        maxLength={1000}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPointed(null);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label="Search"
        aria-expanded
        aria-controls="palette-list"
        aria-autocomplete="list"
        aria-activedescendant={activeId ?? undefined}
      />
      <div id="palette-list" role="listbox" aria-label="Results and actions" className={classes.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options of a list box, for which HTML has no element
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={classes.group} aria-hidden>
              {group.label}
            </div>
            {group.items.map((item) => (
              <PaletteLine
                key={item.id}
                item={item}
                isActive={item.id === activeId}
                onPoint={() => setPointed(item.id)}
                onChoose={() => choose(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {error !== null && (
        <div className={classes.note} role="alert">
          <Text size="sm">The search did not answer: {error.message}</Text>
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {error === null && items.length === 0 && !isWaiting && (
        <Text size="sm" c="dimmed" className={classes.note!} role="status">
          Nothing matches “{typed.trim()}”. Check the spelling, or use fewer words.
        </Text>
      )}
      <div className={classes.keys}>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose
        </span>
        <span>
          <Kbd size="xs">↵</Kbd> open
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> close
        </span>
      </div>
    </>
  );
}
