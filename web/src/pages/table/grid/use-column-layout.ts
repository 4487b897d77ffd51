import { useState } from 'react';
import { type ColumnLayout, EMPTY_LAYOUT } from './column-layout.ts';

/** The person's own widths, order and hidden columns of a table, kept in this browser. */
export function useColumnLayout(tableId: string): [ColumnLayout, (layout: ColumnLayout) => void] {
  const key = `svc-grid-${tableId}`;
  const [layout, setLayout] = useState(() => readLayout(key));
  return [
    layout,
    (next) => {
      setLayout(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A browser that keeps nothing shows the columns as they are next time.
      }
    },
  ];
}

function readLayout(key: string): ColumnLayout {
  try {
    return { ...EMPTY_LAYOUT, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ColumnLayout>) };
  } catch {
    return EMPTY_LAYOUT;
  }
}
