import type { Column } from '@svc/contract';

/** What one can do with a column from its header. */
export interface HeaderActions {
  onSort: (columnId: string, descending: boolean | null, add: boolean) => void;
  onResize: (columnId: string, width: number) => void;
  onMove: (columnId: string, to: string) => void;
  onHide: (columnId: string) => void;
  /** Null for who may not design. */
  onDesign: ((column: Column) => void) | null;
  onAddColumn: (() => void) | null;
}
