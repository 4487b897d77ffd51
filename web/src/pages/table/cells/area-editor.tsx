import { Button, Group, Kbd, Popover, Text, Textarea } from '@svc/ui/kit';
import { type KeyboardEvent, useState } from 'react';
import classes from './cell-editor.module.css';
import type { CellEditorProps, EditExit } from './editor-props.ts';
import { parseCellText } from './parse-cell.ts';

/** Text of several lines, or JSON, in a window below the cell. */
export function AreaEditor({ column, value, seed, onCommit, onCancel }: CellEditorProps) {
  const before = column.type === 'json' ? (value == null ? '' : JSON.stringify(value, null, 2)) : String(value ?? '');
  const [text, setText] = useState(seed ?? before);
  const [problem, setProblem] = useState<string | null>(null);

  function finish(exit: EditExit): void {
    const parsed = parseCellText(column, text);
    if (text === before) onCancel();
    else if ('problem' in parsed) setProblem(parsed.problem);
    else onCommit(parsed.value, exit);
  }

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish('down');
    if (event.key === 'Tab') {
      event.preventDefault();
      finish(event.shiftKey ? 'left' : 'right');
    }
  }

  return (
    <Popover opened position="bottom-start" width={420} onDismiss={() => finish('stay')} withinPortal>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown p="xs" onKeyDown={onKeyDown} onMouseDown={(event) => event.stopPropagation()}>
        <Textarea
          aria-label={column.name}
          autosize
          autoFocus
          minRows={4}
          maxRows={16}
          spellCheck={column.type !== 'json'}
          classNames={column.type === 'json' ? { input: classes.mono! } : {}}
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
          onFocus={(event) => {
            const end = event.currentTarget.value.length;
            event.currentTarget.setSelectionRange(end, end);
          }}
        />
        <Group justify="space-between" mt="xs">
          <Text size="xs" c="dimmed">
            <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd> saves
          </Text>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button size="compact-sm" onClick={() => finish('stay')}>
              Save
            </Button>
          </Group>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
