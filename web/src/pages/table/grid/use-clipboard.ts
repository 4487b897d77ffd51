import type { DataObject } from '@svc/contract';
import { copyText } from '@svc/ui/kit';
import type { ClipboardEvent } from 'react';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { useMembers } from '../../../data/use-members.ts';
import type { CellNames } from '../cells/cell-names.ts';
import { isEditableColumn } from '../cells/cell-view.tsx';
import { formatCell, isEmptyCell } from '../cells/format-cell.ts';
import { type IdFinder, splitList } from '../cells/parse-cell.ts';
import { useRowNames } from '../cells/use-cell-names.ts';
import type { LaidColumn } from './column-layout.ts';
import { type GridStore, MAX_RANGE } from './grid-store.ts';
import { type PastePlan, planPaste } from './plan-paste.ts';
import type { CellRange } from './selection.ts';
import { formatTsv, parseTsv } from './tsv.ts';

interface ClipboardOptions {
  store: GridStore;
  laid: readonly LaidColumn[];
  names: CellNames;
  range: CellRange;
  canEdit: boolean;
}

/** Copies, cuts, pastes and clears ranges of cells. */
export function useClipboard({ store, laid, names, range, canEdit }: ClipboardOptions) {
  const rowNames = useRowNames();
  const { data: members } = useMembers();
  const columns = laid.slice(range.left, range.right + 1).map(({ column }) => column);

  const toText = (rows: readonly DataObject[]): string =>
    formatTsv(rows.map((row) => columns.map((column) => formatCell(column, store.dataOf(row)[column.name], names))));

  function onCopy(event: ClipboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const here: DataObject[] = [];
    for (let at = range.top; at <= range.bottom && here.length < MAX_RANGE; at++) {
      const row = store.row(at);
      if (!row) break;
      here.push(row);
    }
    if (here.length === range.bottom - range.top + 1) event.clipboardData.setData('text/plain', toText(here));
    else void copyFar();
  }

  /** Rows that are not here yet: the clipboard event cannot wait for them, the clipboard itself can. */
  async function copyFar(): Promise<void> {
    try {
      const rows = await store.rowsBetween(range.top, range.bottom);
      await copyText(toText(rows));
      toastDone(`${rows.length.toLocaleString('en')} rows are copied`);
    } catch (error) {
      toastRefused(error);
    }
  }

  async function clear(): Promise<void> {
    const rows = await store.rowsBetween(range.top, range.bottom);
    const clearable = columns.filter((column) => isEditableColumn(column) && column.type !== 'autoName');
    const edits = rows.flatMap((row) => {
      const filled = clearable.filter(({ name }) => !isEmptyCell(store.dataOf(row)[name]));
      return filled.length === 0
        ? []
        : [{ id: row.id, data: Object.fromEntries(filled.map(({ name }) => [name, null])) }];
    });
    if (edits.length > 0) await store.edit(edits);
  }

  async function paste(text: string): Promise<void> {
    const cells = parseTsv(text);
    const find = await makeFinder(cells);
    const isFill = cells.length === 1 && cells[0]!.length === 1;
    const bottom = isFill ? range.bottom : range.top + cells.length - 1;
    const rows = await store.rowsBetween(range.top, bottom);
    const wanted = isFill ? rows.map(() => columns.map(() => cells[0]![0]!)) : cells;
    const into = laid.slice(range.left).map(({ column }) => column);
    await apply(planPaste({ cells: wanted, rows, columns: into, dataOf: (row) => store.dataOf(row), names, find }));
  }

  async function apply({ edits, created, problems }: PastePlan): Promise<void> {
    for (const { id, column, message } of problems) store.refuse(id, column, message);
    const edited = edits.length > 0 ? await store.edit(edits) : { saved: 0, refused: 0 };
    const made = created.length > 0 ? await store.create(created) : [];
    for (const { id, column, message } of problems) store.refuse(id, column, message);
    const failed = made.filter((result) => !result.ok);
    const refused = edited.refused + failed.length + new Set(problems.map(({ id }) => id)).size;
    if (made.length > failed.length) toastDone(`${made.length - failed.length} rows are added`);
    const first = failed[0];
    const reason = first && !first.ok ? first.issues.map(({ column, message }) => `${column ?? ''} ${message}`)[0] : '';
    if (refused > 0) toastRefused(new Error(`${refused} rows did not take everything. ${reason}`.trim()));
  }

  async function makeFinder(cells: readonly (readonly string[])[]): Promise<IdFinder> {
    const found = new Map<string, Map<string, string>>();
    const into = laid.slice(range.left, range.left + Math.max(...cells.map((row) => row.length), columns.length));
    for (const [at, { column }] of into.entries()) {
      if (column.type !== 'link' || !column.link) continue;
      const texts = cells.flatMap((row) => row[cells.length === 1 && row.length === 1 ? 0 : at]?.trim() || []);
      const wanted = new Set(texts.flatMap((text) => [text, ...splitList(text)]));
      found.set(column.link.tableId, await rowNames.findByNames(column.link.tableId, [...wanted]));
    }
    const people = new Map(
      (members ?? []).flatMap(({ userId, name, email }) => [
        [name, userId],
        [email ?? '', userId],
      ]),
    );
    return { user: (name) => people.get(name), row: (tableId, name) => found.get(tableId)?.get(name) };
  }

  function onPaste(event: ClipboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (canEdit && text !== '') void paste(text).catch(toastRefused);
  }

  function onCut(event: ClipboardEvent): void {
    onCopy(event);
    if (canEdit && event.defaultPrevented) void clear().catch(toastRefused);
  }

  return { onCopy, onCut, onPaste, clear: () => void clear().catch(toastRefused) };
}
