/** Cells of one row before and after an edit, by column name. */
export interface RowEdit {
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** One thing the person did, however many rows it touched. */
export interface UndoStep {
  edits: RowEdit[];
  /** Rows that it made; taking it back archives them. */
  created: string[];
  /** Rows that it archived; taking it back restores them. */
  archived: string[];
}

const MAX_STEPS = 200;

/** What the person did, to be taken back and done again. A new step forgets what was taken back. */
export class UndoStack {
  #done: UndoStep[] = [];
  #undone: UndoStep[] = [];

  push(step: Partial<UndoStep>): void {
    const whole = { edits: [], created: [], archived: [], ...step };
    if (whole.edits.length + whole.created.length + whole.archived.length === 0) return;
    this.#done = [...this.#done, whole].slice(-MAX_STEPS);
    this.#undone = [];
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** The step that takes back the last one, to be applied as it stands. */
  undo(): UndoStep | null {
    const step = this.#done.pop();
    if (!step) return null;
    this.#undone.push(step);
    return reverse(step);
  }

  redo(): UndoStep | null {
    const step = this.#undone.pop();
    if (!step) return null;
    this.#done.push(step);
    return step;
  }
}

/** The opposite of a step: cells go back, made rows are archived, archived ones restored. */
export function reverse({ edits, created, archived }: UndoStep): UndoStep {
  return {
    edits: edits.map(({ id, before, after }) => ({ id, before: after, after: before })),
    created: archived,
    archived: created,
  };
}
