import type { Command } from '@milkdown/kit/prose/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  isInTable,
  selectedRect,
} from '@milkdown/kit/prose/tables';
import type { EditorView } from '@milkdown/kit/prose/view';
import { IconColumnInsertRight, IconColumnRemove, IconRowInsertBottom, IconRowRemove } from '@svc/ui/icons';
import { ActionIcon, Paper, Tooltip } from '@svc/ui/kit';
import classes from './editor.module.css';

const TOOLS: { label: string; icon: typeof IconRowRemove; run: Command }[] = [
  { label: 'Add row below', icon: IconRowInsertBottom, run: addRowAfter },
  { label: 'Add column to the right', icon: IconColumnInsertRight, run: addColumnAfter },
  { label: 'Remove row', icon: IconRowRemove, run: removeRow },
  { label: 'Remove column', icon: IconColumnRemove, run: deleteColumn },
];

const WIDTH_PX = 112;

/** The first row is the head of the table, and markdown knows no table without one. */
function removeRow(...[state, dispatch]: Parameters<Command>): boolean {
  const { top, map } = selectedRect(state);
  return top === 0 || map.height <= 2 ? false : deleteRow(state, dispatch);
}

/** What can be done with the table that the cursor is in, above it. */
export function TableTools({ view, frame }: { view: EditorView; frame: HTMLElement }) {
  if (!view.editable || !isInTable(view.state)) return null;
  const { $from } = view.state.selection;
  const dom = view.nodeDOM($from.before(1));
  if (!(dom instanceof HTMLElement)) return null;
  const box = dom.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const place = { top: box.top - outer.top - 34, left: Math.max(56, box.right - outer.left - WIDTH_PX) };
  return (
    <Paper className={classes.tableTools!} style={place} withBorder shadow="sm" role="toolbar" aria-label="Table">
      {TOOLS.map(({ label, icon: Icon, run }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={label}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              run(view.state, view.dispatch);
              view.focus();
            }}
          >
            <Icon size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Paper>
  );
}
