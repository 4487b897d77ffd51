import { Popover } from '@svc/ui/kit';
import { useState } from 'react';
import classes from './cell-editor.module.css';
import type { CellEditorProps } from './editor-props.ts';
import { FilePicker } from './file-picker.tsx';
import { toList } from './format-cell.ts';

/** The files of a cell, chosen or uploaded in place. */
export function FileEditor({ column, value, onCommit, onCancel }: CellEditorProps) {
  const [chosen, setChosen] = useState(() => toList(value));

  function finish(exit: 'stay' | 'right' | 'left' | 'down'): void {
    if (chosen.join() === toList(value).join()) onCancel();
    else onCommit(chosen.length === 0 ? null : chosen, exit);
  }

  return (
    <Popover opened position="bottom-start" width={300} onDismiss={() => finish('stay')} withinPortal>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown p={0} onMouseDown={(event) => event.stopPropagation()}>
        <FilePicker
          label={column.name}
          chosen={chosen}
          onChosen={setChosen}
          onClose={(exit) => (exit === 'cancel' ? onCancel() : finish(exit))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
