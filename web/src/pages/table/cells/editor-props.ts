import type { Column } from '@svc/contract';

/** Where the focus goes after an edit. */
export type EditExit = 'stay' | 'down' | 'up' | 'right' | 'left';

export interface CellEditorProps {
  column: Column;
  value: unknown;
  /** What was typed to open the editor; null when it was opened to change what is there. */
  seed: string | null;
  onCommit: (value: unknown, exit: EditExit) => void;
  onCancel: () => void;
}
