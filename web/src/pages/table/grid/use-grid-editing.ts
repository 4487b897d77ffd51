import { type KeyboardEvent, type RefObject, useState } from 'react';
import { toastRefused } from '../../../components/toast.ts';
import { isEditableColumn } from '../cells/cell-view.tsx';
import type { EditExit } from '../cells/editor-props.ts';
import type { LaidColumn } from './column-layout.ts';
import { GUTTER_PX, HEADER_PX, ROW_PX } from './grid-metrics.ts';
import type { GridStore } from './grid-store.ts';
import { type CellPlace, moveByKey, type Selection, selectAt } from './selection.ts';
import type { Viewport, ViewportControl } from './use-viewport.ts';

interface EditingOptions {
  store: GridStore;
  laid: readonly LaidColumn[];
  canEdit: boolean;
  frame: RefObject<HTMLDivElement | null>;
  view: Viewport;
  scrollTo: ViewportControl['scrollTo'];
  onOpenRow: (id: string) => void;
}

export interface EditedCell extends CellPlace {
  seed: string | null;
}

export interface GridEditing {
  selection: Selection;
  edited: EditedCell | null;
  select: (selection: Selection) => void;
  begin: (seed: string | null) => void;
  commit: (value: unknown, exit: EditExit) => void;
  cancel: () => void;
  onKeyDown: (event: KeyboardEvent, clear: () => void) => void;
}

const ORIGIN: Selection = { focus: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };
const STEPS: Record<EditExit, [number, number]> = {
  stay: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

/** Where the focus is, what is being edited, and what the keys do about both. */
export function useGridEditing(options: EditingOptions): GridEditing {
  const { store, laid, canEdit, frame, view, scrollTo, onOpenRow } = options;
  const [stored, setSelection] = useState<Selection>(ORIGIN);
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const size = { rows: store.total ?? 0, columns: laid.length };
  const selection = fit(stored, size);
  const { focus } = selection;

  function select(next: Selection): void {
    setSelection(next);
    reveal(next.focus);
  }

  function reveal({ row, column }: CellPlace): void {
    const top = row * ROW_PX;
    const bottom = top + ROW_PX + HEADER_PX - view.height;
    if (top < view.top) scrollTo({ top });
    else if (bottom > view.top) scrollTo({ top: bottom });
    const place = laid[column];
    if (!place) return;
    const right = place.left + place.width + GUTTER_PX - view.width;
    if (place.left < view.left) scrollTo({ left: place.left });
    else if (right > view.left) scrollTo({ left: right });
  }

  function save(value: unknown): void {
    const row = store.row(focus.row);
    const column = laid[focus.column]?.column;
    if (row && column) void store.edit([{ id: row.id, data: { [column.name]: value } }]);
  }

  function begin(seed: string | null): void {
    const row = store.row(focus.row);
    const column = laid[focus.column]?.column;
    if (!canEdit || !row || !column || !isEditableColumn(column)) return;
    if (column.type === 'boolean') save(store.dataOf(row)[column.name] !== true);
    else setEdited({ ...focus, seed });
  }

  function leave(): void {
    setEdited(null);
    frame.current?.focus({ preventScroll: true });
  }

  function commit(value: unknown, exit: EditExit): void {
    save(value);
    leave();
    const [rows, columns] = STEPS[exit];
    if (exit !== 'stay') select(selectAt(selection, { row: focus.row + rows, column: focus.column + columns }, size));
  }

  function undo(again: boolean): void {
    void (again ? store.redo() : store.undo()).catch(toastRefused);
  }

  function onKeyDown(event: KeyboardEvent, clear: () => void): void {
    if (event.target !== event.currentTarget || edited) return;
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const moved = size.rows > 0 && size.columns > 0 ? moveByKey(selection, event, size, pageRows(view)) : null;
    if (moved) select(moved);
    else if (isCommand && key.toLowerCase() === 'z') undo(shiftKey);
    else if (isCommand && key.toLowerCase() === 'y') undo(true);
    else if (isCommand && key.toLowerCase() === 'a') {
      setSelection({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } });
    } else if (key === 'Enter' || key === 'F2') begin(null);
    else if (key === 'Escape') letGo();
    else if ((key === 'Delete' || key === 'Backspace') && canEdit) clear();
    else if (key === ' ') openRow();
    else if (key.length === 1 && !isCommand && !altKey && laid[focus.column]?.column.type !== 'boolean') begin(key);
    else return;
    event.preventDefault();
  }

  function letGo(): void {
    const row = store.row(focus.row);
    if (row) store.dismissProblems(row.id);
    setSelection({ focus, anchor: focus });
  }

  function openRow(): void {
    const row = store.row(focus.row);
    if (row && laid[focus.column]?.column.type === 'boolean' && canEdit) begin(null);
    else if (row) onOpenRow(row.id);
  }

  return { selection, edited, select, begin, commit, cancel: leave, onKeyDown };
}

function pageRows(view: Viewport): number {
  return Math.max(1, Math.floor((view.height - HEADER_PX) / ROW_PX) - 1);
}

/** The table may have become shorter, or have fewer columns, since the selection was made. */
function fit({ focus, anchor }: Selection, size: { rows: number; columns: number }): Selection {
  const clamp = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(row, size.rows - 1)),
    column: Math.max(0, Math.min(column, size.columns - 1)),
  });
  return { focus: clamp(focus), anchor: clamp(anchor) };
}
