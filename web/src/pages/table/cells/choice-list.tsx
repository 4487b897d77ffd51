// biome-ignore-all lint/a11y/useSemanticElements: a select element holds neither a search box nor badges
import type { Column } from '@svc/contract';
import { IconCheck, IconSearch } from '@svc/ui/icons';
import { Button, Group, Loader, Text, TextInput } from '@svc/ui/kit';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './cell-editor.module.css';
import { OptionBadge } from './option-badge.tsx';
import { useChoices } from './use-choices.ts';

interface ChoiceListProps {
  column: Column;
  chosen: readonly string[];
  /** What the search starts with. */
  words: string;
  many: boolean;
  onChoose: (value: string) => void;
  onClear: () => void;
  onClose: (exit: 'cancel' | 'right' | 'left' | 'down') => void;
}

/** A search box over the list of what can be chosen, worked with the keyboard or the mouse. */
export function ChoiceList({ column, chosen, words, many, onChoose, onClear, onClose }: ChoiceListProps) {
  const [text, setText] = useState(words);
  const [at, setAt] = useState(0);
  const { choices, isLoading } = useChoices(column, text);
  const listId = useId();
  const active = useRef<HTMLDivElement>(null);
  const shown = Math.min(at, choices.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the marked entry, whichever it is
  useEffect(() => {
    void active.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    const choice = choices[shown];
    if (event.key === 'Escape') onClose('cancel');
    else if (event.key === 'ArrowDown') setAt(Math.min(shown + 1, choices.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(shown - 1, 0));
    else if (event.key === 'Tab') onClose(event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Enter' && (event.ctrlKey || !choice)) onClose('down');
    else if (event.key === 'Enter' && choice) onChoose(choice.value);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <TextInput
        aria-label={`Find ${column.name}`}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={choices[shown] ? `${listId}-${shown}` : undefined}
        autoFocus
        m="xs"
        size="xs"
        leftSection={isLoading ? <Loader size={12} /> : <IconSearch size={14} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={column.name} aria-multiselectable={many} className={classes.list}>
        {choices.map(({ value, label }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the search box above
          <div
            key={value}
            id={`${listId}-${index}`}
            ref={index === shown ? active : null}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(value)}
            data-active={index === shown || undefined}
            className={classes.option}
            onMouseEnter={() => setAt(index)}
            onClick={() => onChoose(value)}
          >
            {column.options ? <OptionBadge column={column} value={value} /> : <span>{label}</span>}
            {chosen.includes(value) && <IconCheck size={14} aria-hidden />}
          </div>
        ))}
        {choices.length === 0 && !isLoading && (
          <Text size="sm" c="dimmed" px="sm" py={6}>
            Nothing found
          </Text>
        )}
      </div>
      <Group justify="space-between" p="xs" className={classes.foot!}>
        <Button size="compact-xs" variant="subtle" color="gray" disabled={chosen.length === 0} onClick={onClear}>
          Clear
        </Button>
        {many && (
          <Button size="compact-xs" onClick={() => onClose('down')}>
            Done
          </Button>
        )}
      </Group>
    </>
  );
}
