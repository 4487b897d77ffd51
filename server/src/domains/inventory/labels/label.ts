import type { LABEL_SYMBOLOGIES } from '@svc/contract';

/** What stands on one label. */
export interface Label {
  /** What a scanner reads. */
  code: string;
  title: string;
  /** Smaller lines below the title. */
  lines: string[];
}

export type Symbology = (typeof LABEL_SYMBOLOGIES)[number];

export interface LabelSize {
  widthMm: number;
  heightMm: number;
}

const MM_PER_INCH = 25.4;

export function toDots(mm: number, dpi: number): number {
  return Math.round((mm / MM_PER_INCH) * dpi);
}
