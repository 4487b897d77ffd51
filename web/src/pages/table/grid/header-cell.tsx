// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a part of a million rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import type { Column } from '@svc/contract';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconEyeOff, IconPencil } from '@svc/ui/icons';
import { ActionIcon, Menu } from '@svc/ui/kit';
import type { PointerEvent } from 'react';
import { ColumnIcon, TYPE_LABELS } from '../cells/column-icons.tsx';
import classes from './grid.module.css';
import type { HeaderActions } from './header-actions.ts';
import type { SortTerm } from './sort-terms.ts';

interface HeaderCellProps extends HeaderActions {
  column: Column;
  width: number;
  at: number;
  term: SortTerm | null;
}

const DRAG_TYPE = 'application/x-svc-column';

/** The name of a column: sorts when clicked, moves when dragged, has a menu and an edge to pull. */
export function HeaderCell({ column, width, at, term, ...actions }: HeaderCellProps) {
  const next = term === null ? false : term.descending ? null : true;

  function startResize(event: PointerEvent<HTMLSpanElement>): void {
    event.preventDefault();
    event.stopPropagation();
    const edge = event.currentTarget;
    const start = event.clientX;
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = (move) => actions.onResize(column.id, width + move.clientX - start);
    edge.onpointerup = () => {
      edge.onpointermove = null;
      edge.onpointerup = null;
    };
  }

  return (
    <div
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={term ? (term.descending ? 'descending' : 'ascending') : 'none'}
      className={classes.headerCell}
      style={{ width }}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, column.id)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
      onDrop={(event) => {
        const id = event.dataTransfer.getData(DRAG_TYPE);
        if (id && id !== column.id) actions.onMove(id, column.id);
      }}
    >
      <button
        type="button"
        className={classes.name}
        title={`${TYPE_LABELS[column.type]}${column.description ? `: ${column.description}` : ''}`}
        onClick={(event) => actions.onSort(column.id, next, event.shiftKey)}
      >
        <ColumnIcon type={column.type} />
        <span className={classes.label}>{column.name}</span>
        {column.required && (
          <span className={classes.required} title="Required">
            *
          </span>
        )}
        {term && (term.descending ? <IconArrowDown size={13} /> : <IconArrowUp size={13} />)}
      </button>
      <Menu width={190} position="bottom-start">
        <Menu.Target>
          <ActionIcon size={20} className={classes.menu!} aria-label={`Column ${column.name}`}>
            <IconChevronDown size={13} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowUp size={15} />} onClick={() => actions.onSort(column.id, false, false)}>
            Sort ascending
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={15} />} onClick={() => actions.onSort(column.id, true, false)}>
            Sort descending
          </Menu.Item>
          <Menu.Item leftSection={<IconEyeOff size={15} />} onClick={() => actions.onHide(column.id)}>
            Hide
          </Menu.Item>
          {actions.onDesign && (
            <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => actions.onDesign?.(column)}>
              Edit column…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <span className={classes.edge} onPointerDown={startResize} aria-hidden />
    </div>
  );
}
