import type { EditorView } from '@milkdown/kit/prose/view';
import { IconChevronDown, IconChevronUp, IconX } from '@svc/ui/icons';
import { ActionIcon, Paper, Text, TextInput } from '@svc/ui/kit';
import { useEffect, useRef, useState } from 'react';
import classes from './editor.module.css';
import { findIn } from './find-plugin.ts';

/** Finds a text in the document. */
export function FindBar({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const [found, setFound] = useState<{ at: number; of: number }>({ at: 0, of: 0 });
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    return () => void findIn(view, { text: '' });
  }, [view]);

  function close(): void {
    onClose();
    view.focus();
  }

  return (
    <Paper className={classes.find!} shadow="md" withBorder role="search">
      <TextInput
        ref={field}
        size="xs"
        w={210}
        aria-label="Find in document"
        placeholder="Find in document"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFound(findIn(view, { text: event.currentTarget.value }));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setFound(findIn(view, { step: event.shiftKey ? -1 : 1 }));
        }}
      />
      <Text size="xs" c="dimmed" miw={52} ta="center" role="status">
        {text === '' ? '' : `${found.at} of ${found.of}`}
      </Text>
      <ActionIcon variant="subtle" size="sm" aria-label="Previous" onClick={() => setFound(findIn(view, { step: -1 }))}>
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" size="sm" aria-label="Next" onClick={() => setFound(findIn(view, { step: 1 }))}>
        <IconChevronDown size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" size="sm" aria-label="Close find" onClick={close}>
        <IconX size={16} />
      </ActionIcon>
    </Paper>
  );
}
