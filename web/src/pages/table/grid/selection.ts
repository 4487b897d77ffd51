export interface CellPlace {
  row: number;
  column: number;
}

/** The cell that has the focus, and the corner the range was started from. */
export interface Selection {
  focus: CellPlace;
  anchor: CellPlace;
}

export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

export function toRange({ focus, anchor }: Selection): CellRange {
  return {
    top: Math.min(focus.row, anchor.row),
    bottom: Math.max(focus.row, anchor.row),
    left: Math.min(focus.column, anchor.column),
    right: Math.max(focus.column, anchor.column),
  };
}

export function isInRange({ top, bottom, left, right }: CellRange, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The selection with its focus at a place inside the grid; `extend` keeps the other corner. */
export function selectAt(before: Selection, { row, column }: CellPlace, size: GridSize, extend = false): Selection {
  const focus = {
    row: Math.max(0, Math.min(row, size.rows - 1)),
    column: Math.max(0, Math.min(column, size.columns - 1)),
  };
  return { focus, anchor: extend ? before.anchor : focus };
}

interface Keystroke {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Where a key of the keyboard leads, as in a spreadsheet; null when it is not one that moves. */
export function moveByKey(before: Selection, stroke: Keystroke, size: GridSize, pageRows: number): Selection | null {
  const { row, column } = before.focus;
  const far = stroke.ctrlKey || stroke.metaKey;
  const go = (to: CellPlace, extend = stroke.shiftKey): Selection => selectAt(before, to, size, extend);
  switch (stroke.key) {
    case 'ArrowUp':
      return go({ row: far ? 0 : row - 1, column });
    case 'ArrowDown':
      return go({ row: far ? size.rows - 1 : row + 1, column });
    case 'ArrowLeft':
      return go({ row, column: far ? 0 : column - 1 });
    case 'ArrowRight':
      return go({ row, column: far ? size.columns - 1 : column + 1 });
    case 'PageUp':
      return go({ row: row - pageRows, column });
    case 'PageDown':
      return go({ row: row + pageRows, column });
    case 'Home':
      return go({ row: far ? 0 : row, column: 0 });
    case 'End':
      return go({ row: far ? size.rows - 1 : row, column: size.columns - 1 });
    case 'Tab':
      return goByTab(before, stroke.shiftKey, size);
    default:
      return null;
  }
}

/** To the next cell, and at the end of a row to the next row; null past the ends, where Tab leaves the grid. */
function goByTab({ focus }: Selection, back: boolean, size: GridSize): Selection | null {
  const at = focus.row * size.columns + focus.column + (back ? -1 : 1);
  if (at < 0 || at >= size.rows * size.columns) return null;
  const next = { row: Math.floor(at / size.columns), column: at % size.columns };
  return { focus: next, anchor: next };
}
