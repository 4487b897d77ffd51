import { Text } from '@svc/ui/kit';
import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './cell-editor.module.css';
import { showUnit } from './cell-view.tsx';
import type { CellEditorProps, EditExit } from './editor-props.ts';
import { formatCell } from './format-cell.ts';
import { parseCellText } from './parse-cell.ts';

const HINTS: Record<string, string> = { date: 'YYYY-MM-DD', dateTime: 'YYYY-MM-DD HH:MM', url: 'https://' };

/** A line of text in the cell itself. */
export function InputEditor({ column, value, seed, onCommit, onCancel }: CellEditorProps) {
  const before = formatCell(column, value);
  const [text, setText] = useState(seed ?? before);
  const [problem, setProblem] = useState<string | null>(null);
  const isDone = useRef(false);

  function finish(exit: EditExit, isLeaving = false): void {
    if (isDone.current) return;
    const parsed = parseCellText(column, text);
    if ('problem' in parsed && !isLeaving) {
      setProblem(parsed.problem);
      return;
    }
    isDone.current = true;
    if (text === before || 'problem' in parsed) onCancel();
    else onCommit(parsed.value, exit);
  }

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      finish(event.shiftKey ? 'up' : 'down');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      finish(event.shiftKey ? 'left' : 'right');
    }
  }

  return (
    <div className={classes.line}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the editor is opened by the person, to type into it
        autoFocus
        className={classes.input}
        aria-label={column.name}
        aria-invalid={problem !== null}
        placeholder={HINTS[column.type]}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
        onFocus={(event) => seed === null && event.currentTarget.select()}
        onKeyDown={onKeyDown}
        onBlur={() => finish('stay', true)}
      />
      {column.unit && <span className={classes.unit}>{showUnit(column.unit)}</span>}
      {problem && (
        <Text size="xs" className={classes.problem!} role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}
