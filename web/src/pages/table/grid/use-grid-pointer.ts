import { type MouseEvent, useRef } from 'react';
import type { LaidColumn } from './column-layout.ts';
import type { GridStore } from './grid-store.ts';
import { selectAt } from './selection.ts';
import type { GridEditing } from './use-grid-editing.ts';

interface PointerOptions {
  store: GridStore;
  laid: readonly LaidColumn[];
  checked: ReadonlySet<string>;
  onChecked: (ids: ReadonlySet<string>) => void;
  onOpenRow: (id: string) => void;
  editing: GridEditing;
}

/** What the mouse does in the grid: one listener for all cells, which come and go as one scrolls. */
export function useGridPointer({ store, laid, checked, onChecked, onOpenRow, editing }: PointerOptions) {
  const lastChecked = useRef<number | null>(null);
  const isDragging = useRef(false);
  const size = { rows: store.total ?? 0, columns: laid.length };

  function onMouseDown(event: MouseEvent): void {
    const place = findPlace(event.target);
    isDragging.current = false;
    if (!place || event.button !== 0 || editing.edited) return;
    isDragging.current = true;
    // Otherwise the browser marks the text between the cells.
    if (event.shiftKey) event.preventDefault();
    editing.select(selectAt(editing.selection, place, size, event.shiftKey));
  }

  function onMouseMove(event: MouseEvent): void {
    if (!isDragging.current || event.buttons !== 1 || editing.edited) return;
    const place = findPlace(event.target);
    const { focus } = editing.selection;
    if (!place || (place.row === focus.row && place.column === focus.column)) return;
    editing.select(selectAt(editing.selection, place, size, true));
  }

  function onClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const open = target.closest<HTMLElement>('[data-open]');
    const check = target.closest<HTMLElement>('[data-check]');
    const gutter = target.closest<HTMLElement>('[data-gutter]');
    if (open) {
      const row = store.row(Number(open.dataset.open));
      if (row) onOpenRow(row.id);
    } else if (isPhone() && target.closest('[data-at]')) {
      // A cell is too small to type into there; the row has room.
      const row = store.row(findPlace(target)!.row);
      if (row) onOpenRow(row.id);
    } else if (check) toggle(Number(check.dataset.check), event.shiftKey);
    else if (gutter) {
      const row = Number(gutter.dataset.gutter);
      editing.select({ anchor: { row, column: 0 }, focus: { row, column: size.columns - 1 } });
    }
  }

  function toggle(index: number, through: boolean): void {
    const row = store.row(index);
    if (!row) return;
    const next = new Set(checked);
    const isOn = !checked.has(row.id);
    const from = through ? (lastChecked.current ?? index) : index;
    for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
      const id = store.row(at)?.id;
      if (id) isOn ? next.add(id) : next.delete(id);
    }
    lastChecked.current = index;
    onChecked(next);
  }

  return { onMouseDown, onMouseMove, onClick };
}

function findPlace(target: EventTarget): { row: number; column: number } | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-at]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.at) } : null;
}

function isPhone(): boolean {
  return window.matchMedia('(max-width: 48em)').matches;
}
