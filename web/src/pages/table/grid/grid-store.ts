import type { CellIssue, DataObject } from '@svc/contract';
import type { GridApi, GridView, RowResult } from './grid-api.ts';
import { PageLoader } from './page-loader.ts';
import { type RowEdit, UndoStack, type UndoStep } from './undo-stack.ts';

export interface CellEdit {
  id: string;
  data: Record<string, unknown>;
}

export interface EditOutcome {
  saved: number;
  refused: number;
}

const MAX_BULK = 5000;
const MAX_PAGE = 1000;
/** More than this nobody copies, clears or pastes by hand. */
export const MAX_RANGE = 20_000;

/**
 * The rows of one table as one person sees and edits them. What is typed shows at once; the server is asked one write after
 * the other, each with the version that the one before left, and what it refuses goes back to what it was, with its reason.
 */
export class GridStore {
  readonly loader: PageLoader;
  readonly #api: GridApi;
  readonly #listeners = new Set<() => void>();
  readonly #undo = new UndoStack();
  readonly #typed = new Map<string, Record<string, unknown>>();
  readonly #merged = new Map<string, { row: DataObject; data: Record<string, unknown> }>();
  readonly #problems = new Map<string, Map<string, string>>();
  /** Rows that were opened without their page. */
  readonly #others = new Map<string, DataObject>();
  #queue: Promise<unknown> = Promise.resolve();
  #revision = 0;

  constructor(api: GridApi, view: GridView) {
    this.#api = api;
    this.loader = new PageLoader(api, view, () => this.#notify());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getRevision = (): number => this.#revision;

  get total(): number | null {
    return this.loader.cache.total;
  }

  row(index: number): DataObject | undefined {
    return this.loader.cache.row(index);
  }

  find(id: string): DataObject | undefined {
    return this.loader.cache.find(id) ?? this.#others.get(id);
  }

  /** The cells of a row with what was typed and is on its way. The same object until something changes. */
  dataOf(row: DataObject): Record<string, unknown> {
    const typed = this.#typed.get(row.id);
    if (!typed) return row.data;
    const known = this.#merged.get(row.id);
    if (known?.row === row) return known.data;
    const data = { ...row.data, ...typed };
    this.#merged.set(row.id, { row, data });
    return data;
  }

  /** The rows of a range, read from the server where they are not here; at most `limit` of them. */
  async rowsBetween(first: number, last: number, limit = MAX_RANGE): Promise<DataObject[]> {
    const end = Math.min(last, first + limit - 1, (this.total ?? 0) - 1);
    const rows: DataObject[] = [];
    for (let at = first; at <= end; at++) {
      const row = this.row(at);
      if (row) {
        rows.push(row);
        continue;
      }
      const page = await this.#api.list(this.loader.view, { offset: at, limit: Math.min(end - at + 1, MAX_PAGE) });
      if (page.objects.length === 0) break;
      for (const one of page.objects) this.accept(one);
      rows.push(...page.objects);
      at += page.objects.length - 1;
    }
    return rows;
  }

  /** What the server said about cells of a row, by column. */
  problemsOf(id: string): ReadonlyMap<string, string> | undefined {
    return this.#problems.get(id);
  }

  dismissProblems(id: string): void {
    if (this.#problems.delete(id)) this.#notify();
  }

  /** Takes a newer state of a row, wherever it was read. */
  accept(row: DataObject): void {
    if ((this.find(row.id)?.version ?? 0) > row.version) return;
    if (!this.loader.cache.replace(row)) this.#others.set(row.id, row);
    this.#notify();
  }

  /** Tells that a cell was typed that cannot even be sent. */
  refuse(id: string, column: string, message: string): void {
    this.#problems.set(id, new Map([...(this.#problems.get(id) ?? []), [column, message]]));
    this.#notify();
  }

  edit(edits: readonly CellEdit[]): Promise<EditOutcome> {
    return this.#change(edits, true);
  }

  /** Makes rows; the last is shown at the end of the list when nothing sorts or filters it away. */
  create(rows: Record<string, unknown>[]): Promise<RowResult[]> {
    return this.#enqueue(async () => {
      const results: RowResult[] = [];
      for (let at = 0; at < rows.length; at += MAX_BULK) {
        results.push(...(await this.#api.create(rows.slice(at, at + MAX_BULK))));
      }
      const made = results.flatMap((result) => (result.ok ? [result.object] : []));
      this.#undo.push({ created: made.map(({ id }) => id) });
      const { sort, filter, q } = this.loader.view;
      if (sort || filter || q) this.loader.reload();
      else for (const object of made) this.loader.cache.append(object);
      this.#notify();
      return results;
    });
  }

  archive(ids: string[]): Promise<void> {
    return this.#enqueue(async () => {
      await this.#api.archive(ids);
      this.#undo.push({ archived: ids });
      this.loader.reload();
    });
  }

  restore(ids: string[]): Promise<void> {
    return this.#enqueue(async () => {
      await this.#api.restore(ids);
      this.loader.reload();
    });
  }

  get canUndo(): boolean {
    return this.#undo.canUndo;
  }

  get canRedo(): boolean {
    return this.#undo.canRedo;
  }

  /** Takes back the last thing done here; false when there is none. */
  undo(): Promise<EditOutcome | null> {
    return this.#enqueue(() => this.#apply(this.#undo.undo()));
  }

  redo(): Promise<EditOutcome | null> {
    return this.#enqueue(() => this.#apply(this.#undo.redo()));
  }

  async #apply(step: UndoStep | null): Promise<EditOutcome | null> {
    if (!step) return null;
    if (step.archived.length > 0) await this.#api.archive(step.archived);
    if (step.created.length > 0) await this.#api.restore(step.created);
    if (step.archived.length + step.created.length > 0) this.loader.reload();
    if (step.edits.length === 0) return { saved: step.archived.length + step.created.length, refused: 0 };
    this.#show(step.edits);
    return await this.#write(step.edits, false);
  }

  #change(edits: readonly CellEdit[], record: boolean): Promise<EditOutcome> {
    const changes = edits.flatMap(({ id, data }): RowEdit[] => {
      const row = this.find(id);
      if (!row) return [];
      const now = this.dataOf(row);
      return [
        { id, after: data, before: Object.fromEntries(Object.keys(data).map((name) => [name, now[name] ?? null])) },
      ];
    });
    this.#show(changes);
    return this.#enqueue(() => this.#write(changes, record));
  }

  #show(changes: readonly RowEdit[]): void {
    for (const { id, after } of changes) {
      this.#typed.set(id, { ...this.#typed.get(id), ...after });
      this.#merged.delete(id);
      this.#problems.delete(id);
    }
    this.#notify();
  }

  async #write(changes: RowEdit[], record: boolean): Promise<EditOutcome> {
    const saved: RowEdit[] = [];
    for (let at = 0; at < changes.length; at += MAX_BULK) {
      const part = changes.slice(at, at + MAX_BULK);
      const results = await this.#send(part);
      for (const [index, change] of part.entries()) {
        const result = results[index]!;
        this.#settle(change);
        if (result.ok) {
          this.accept(result.object);
          saved.push(change);
        } else await this.#refuseRow(change, result.issues);
      }
    }
    if (record) this.#undo.push({ edits: saved });
    this.#notify();
    return { saved: saved.length, refused: changes.length - saved.length };
  }

  async #send(changes: RowEdit[]): Promise<RowResult[]> {
    try {
      return await this.#api.update(
        changes.map(({ id, after }) => ({ id, version: this.find(id)?.version ?? 1, data: after })),
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return changes.map(() => ({ ok: false, issues: [{ column: null, code: 'FAILED', message }] }));
    }
  }

  /** What was typed is answered; what was typed into the same cell since then stays. */
  #settle({ id, after }: RowEdit): void {
    const rest = Object.entries(this.#typed.get(id) ?? {}).filter(([name, value]) => after[name] !== value);
    this.#merged.delete(id);
    if (rest.length > 0) this.#typed.set(id, Object.fromEntries(rest));
    else this.#typed.delete(id);
  }

  async #refuseRow({ id, after }: RowEdit, issues: CellIssue[]): Promise<void> {
    const isStale = issues.some(({ code }) => code === 'VERSION_CONFLICT');
    const said = new Map<string, string>();
    for (const { column, message } of issues) {
      const words = isStale
        ? 'Somebody else changed this row meanwhile. It is read anew; yours was not saved.'
        : message;
      if (column !== null) said.set(column, words);
      else for (const name of Object.keys(after)) said.set(name, words);
    }
    this.#problems.set(id, said);
    if (!isStale) return;
    const current = await this.#api.get(id).catch(() => null);
    if (current) this.accept(current);
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work, work);
    this.#queue = next.catch(() => undefined);
    return next;
  }

  #notify(): void {
    this.#revision++;
    for (const listener of this.#listeners) listener();
  }
}
