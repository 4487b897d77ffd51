import type { LabelSheet } from '@svc/contract';

export type Layout = Required<LabelSheet>;

/** Sheets that are sold, and what they are called by their size. */
export const SHEETS: { value: string; label: string; layout: Layout }[] = [
  {
    value: 'a4-24',
    label: 'A4, 3 × 8 labels',
    layout: {
      pageWidth: 210,
      pageHeight: 297,
      columns: 3,
      rows: 8,
      marginX: 7,
      marginY: 13,
      gapX: 2.5,
      gapY: 0,
      skip: 0,
    },
  },
  {
    value: 'a4-65',
    label: 'A4, 5 × 13 labels',
    layout: {
      pageWidth: 210,
      pageHeight: 297,
      columns: 5,
      rows: 13,
      marginX: 5,
      marginY: 11,
      gapX: 2.5,
      gapY: 0,
      skip: 0,
    },
  },
  {
    value: 'a4-cryo',
    label: 'A4, 7 × 27 cryo labels',
    layout: {
      pageWidth: 210,
      pageHeight: 297,
      columns: 7,
      rows: 27,
      marginX: 8,
      marginY: 13,
      gapX: 2.5,
      gapY: 0,
      skip: 0,
    },
  },
  {
    value: 'letter-30',
    label: 'Letter, 3 × 10 labels',
    layout: {
      pageWidth: 215.9,
      pageHeight: 279.4,
      columns: 3,
      rows: 10,
      marginX: 4.8,
      marginY: 12.7,
      gapX: 3.1,
      gapY: 0,
      skip: 0,
    },
  },
];

/** Where a label lies on its page, in millimeters. */
export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
  state: 'used' | 'printed' | 'empty';
}

/** The first page: which labels are used up, which will be printed, which stay empty. */
export function layOutPage(layout: Layout, count: number): LabelBox[] {
  const { columns, rows, marginX, marginY, gapX, gapY, skip } = layout;
  const width = (layout.pageWidth - 2 * marginX - (columns - 1) * gapX) / columns;
  const height = (layout.pageHeight - 2 * marginY - (rows - 1) * gapY) / rows;
  if (width <= 0 || height <= 0) return [];
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: marginX + (index % columns) * (width + gapX),
    y: marginY + Math.floor(index / columns) * (height + gapY),
    width,
    height,
    state: index < skip ? 'used' : index < skip + count ? 'printed' : 'empty',
  }));
}
