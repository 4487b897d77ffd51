import { Popover } from '@svc/ui/kit';
import { useState } from 'react';
import classes from './cell-editor.module.css';
import { ChoiceList } from './choice-list.tsx';
import type { CellEditorProps } from './editor-props.ts';
import { toList } from './format-cell.ts';

/** One or several out of a list, found by typing. */
export function PickerEditor({ column, value, seed, onCommit, onCancel }: CellEditorProps) {
  const many = column.type === 'multiSelect' || column.link?.multiple === true;
  const [chosen, setChosen] = useState(() => toList(value));

  function choose(one: string): void {
    if (!many) onCommit(one, 'down');
    else setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  }

  function finish(exit: 'stay' | 'right' | 'left' | 'down'): void {
    const isSame = chosen.join('\n') === toList(value).join('\n');
    if (!many || isSame) onCancel();
    else onCommit(chosen.length === 0 ? null : chosen, exit);
  }

  return (
    <Popover opened position="bottom-start" width={280} onDismiss={() => finish('stay')} withinPortal>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown p={0} onMouseDown={(event) => event.stopPropagation()}>
        <ChoiceList
          column={column}
          chosen={chosen}
          words={seed ?? ''}
          onChoose={choose}
          onClear={() => onCommit(null, 'stay')}
          onClose={(exit) => (exit === 'cancel' ? onCancel() : finish(exit))}
          many={many}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
