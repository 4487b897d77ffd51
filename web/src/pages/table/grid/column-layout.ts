import type { Column } from '@svc/contract';

/** How one person wants the columns of one table; kept in their browser. */
export interface ColumnLayout {
  widths: Record<string, number>;
  /** Ids in the order wanted; columns that are not named come where they stand in the table. */
  order: string[];
  hidden: string[];
}

export interface LaidColumn {
  column: Column;
  width: number;
  /** Pixels before it. */
  left: number;
}

export const EMPTY_LAYOUT: ColumnLayout = { widths: {}, order: [], hidden: [] };
export const MIN_WIDTH = 60;
const MAX_WIDTH = 900;

const WIDTHS: Partial<Record<Column['type'], number>> = {
  longText: 240,
  boolean: 90,
  integer: 110,
  number: 120,
  measure: 140,
  date: 120,
  dateTime: 160,
  url: 220,
  multiSelect: 180,
  link: 180,
};

/** All columns in the person's order, hidden ones too. */
export function orderColumns(columns: readonly Column[], { order }: ColumnLayout): Column[] {
  const wanted = new Map(order.map((id, place) => [id, place]));
  const placed = columns.filter(({ id }) => wanted.has(id)).sort((a, b) => wanted.get(a.id)! - wanted.get(b.id)!);
  const result = [...placed];
  columns.forEach((column, index) => {
    if (!wanted.has(column.id)) result.splice(Math.min(index, result.length), 0, column);
  });
  return result;
}

/** The columns to show, with their places. */
export function layColumns(columns: readonly Column[], layout: ColumnLayout): LaidColumn[] {
  const hidden = new Set(layout.hidden);
  let left = 0;
  return orderColumns(columns, layout)
    .filter(({ id }) => !hidden.has(id))
    .map((column) => {
      const laid = { column, left, width: layout.widths[column.id] ?? WIDTHS[column.type] ?? 160 };
      left += laid.width;
      return laid;
    });
}

export function resizeColumn(layout: ColumnLayout, id: string, width: number): ColumnLayout {
  return { ...layout, widths: { ...layout.widths, [id]: Math.round(Math.max(MIN_WIDTH, Math.min(width, MAX_WIDTH))) } };
}

/** Puts one column in the place of another. */
export function moveColumn(columns: readonly Column[], layout: ColumnLayout, id: string, to: string): ColumnLayout {
  const ids = orderColumns(columns, layout).map((column) => column.id);
  const from = ids.indexOf(id);
  const target = ids.indexOf(to);
  if (from === -1 || target === -1) return layout;
  ids.splice(from, 1);
  ids.splice(target, 0, id);
  return { ...layout, order: ids };
}

export function toggleHidden(layout: ColumnLayout, id: string): ColumnLayout {
  const isHidden = layout.hidden.includes(id);
  return { ...layout, hidden: isHidden ? layout.hidden.filter((one) => one !== id) : [...layout.hidden, id] };
}

/** The columns between two pixels. */
export function listVisible(laid: readonly LaidColumn[], left: number, right: number): { first: number; last: number } {
  let first = laid.findIndex((one) => one.left + one.width > left);
  if (first === -1) first = Math.max(0, laid.length - 1);
  let last = first;
  while (last + 1 < laid.length && laid[last + 1]!.left < right) last++;
  return { first, last };
}
