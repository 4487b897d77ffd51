import { openSource } from '../../../formats/open-source.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import type { JobHandler, JobRun } from '../../../kernel/jobs.ts';
import type { DataParts } from '../data-parts.ts';
import { writeNotedEntries } from '../objects/noted-entries.ts';
import { getOpenTable } from '../objects/objects.ts';
import { type RowChunk, readChunks } from './import-chunks.ts';
import { getImportFile } from './import-file.ts';
import { assertColumnsThere, type MappedRow, makePlan, mapRow } from './import-plan.ts';
import { insertRowErrors, insertTouched, listFailedRows, type NewRowError } from './import-rows.store.ts';
import { addCounts, clearCounts, loadImport, type RowCounts, type StoredImport } from './imports.store.ts';
import { rehearseRows } from './rehearsal.ts';
import { undoTouched } from './undo-import.ts';
import { type RowOutcome, writeRows } from './write-rows.ts';

export const IMPORT_JOB = 'import';

const FAILED_AT_ONCE = 10_000;

/**
 * Where an import stands. With `onError: stop` the whole file is first rehearsed: each chunk is written and taken back, so that a
 * row that does not fit is found before anything stays. What only the writing itself can meet, such as a value that another
 * caller took in between, is undone.
 */
type Checkpoint =
  | { phase: 'rehearse' | 'write'; row: number }
  | { phase: 'undo'; after: string | null; message: string }
  | { phase: 'failed'; message: string };

/** Rows of a chunk failed although none may. */
class RowsFailed extends Error {
  readonly errors: NewRowError[];
  readonly failed: number;

  constructor(errors: NewRowError[], failed: number) {
    super('rows failed');
    this.errors = errors;
    this.failed = failed;
  }
}

/** The job that reads a file and writes its rows, chunk by chunk; each chunk moves the checkpoint in its own transaction. */
export function importJob(parts: DataParts): JobHandler {
  return {
    kind: IMPORT_JOB,
    async run(job) {
      const { importId } = job.payload as { importId: string };
      const record = (await loadImport(parts.db, job.principal.workspace.id, importId))!;
      return new ImportRun(job, record, parts).run();
    },
  };
}

class ImportRun {
  readonly #job: JobRun;
  readonly #record: StoredImport;
  readonly #parts: DataParts;
  readonly #workspaceId: string;

  constructor(job: JobRun, record: StoredImport, parts: DataParts) {
    this.#job = job;
    this.#record = record;
    this.#parts = parts;
    this.#workspaceId = job.principal.workspace.id;
  }

  get #stops(): boolean {
    return this.#record.settings.onError === 'stop';
  }

  async run(): Promise<null> {
    const begin: Checkpoint = { phase: this.#stops ? 'rehearse' : 'write', row: 0 };
    let at = (this.#job.checkpoint as Checkpoint | null) ?? begin;
    if (at.phase === 'rehearse') at = await this.#rehearse(at.row);
    if (at.phase === 'write') at = await this.#write(at.row);
    if (at.phase === 'undo') at = await this.#undo(at.after, at.message);
    if (at.phase === 'failed') throw new AppError('VALIDATION_ERROR', at.message);
    return null;
  }

  async #rehearse(done: number): Promise<Checkpoint> {
    for await (const { chunk, fraction } of this.#readChunks(done)) {
      const failure = await this.#step(async (ctx) => {
        const outcomes = await this.#try(ctx, chunk, rehearseRows);
        const errors = toErrors(outcomes);
        const at: Checkpoint =
          errors.length === 0
            ? { phase: 'rehearse', row: chunk.lastRow }
            : { phase: 'failed', message: tellFirst(errors[0]!, 'Nothing was imported.') };
        if (errors.length > 0) {
          await insertRowErrors(ctx.db, this.#workspaceId, this.#record.id, errors);
          const failed = new Set(errors.map(({ row }) => row)).size;
          await addCounts(ctx.db, this.#workspaceId, this.#record.id, { ...NO_COUNTS, read: chunk.lastRow, failed });
        }
        return { value: at.phase === 'failed' ? at : null, at, fraction: fraction / 2 };
      });
      if (failure !== null) return failure;
    }
    const next: Checkpoint = { phase: 'write', row: 0 };
    await this.#step(async () => ({ value: null, at: next, fraction: 0.5 }));
    return next;
  }

  async #write(done: number): Promise<Checkpoint> {
    try {
      for await (const { chunk, fraction } of this.#readChunks(done)) {
        await this.#step(async (ctx) => {
          const outcomes = await this.#try(ctx, chunk, writeRows);
          const errors = toErrors(outcomes);
          const counts = countOutcomes(outcomes);
          if (this.#stops && errors.length > 0) throw new RowsFailed(errors, counts.failed);
          await insertRowErrors(ctx.db, this.#workspaceId, this.#record.id, errors);
          await insertTouched(ctx.db, this.#workspaceId, this.#record.id, toTouched(outcomes));
          await addCounts(ctx.db, this.#workspaceId, this.#record.id, counts);
          const share = this.#stops ? 0.5 + fraction / 2 : fraction;
          return { value: null, at: { phase: 'write', row: chunk.lastRow }, fraction: share };
        });
        // Or a search would have to write the entries of all rows of a large file.
        await writeNotedEntries(this.#parts.db, this.#workspaceId);
      }
    } catch (error) {
      if (!(error instanceof RowsFailed)) throw error;
      return this.#giveUp(error);
    }
    await this.#step(async () => ({ value: null, at: null, fraction: 1 }));
    return { phase: 'write', row: Number.POSITIVE_INFINITY };
  }

  async #giveUp({ errors, failed }: RowsFailed): Promise<Checkpoint> {
    const message = tellFirst(errors[0]!, 'What had been imported was undone.');
    return this.#step(async (ctx) => {
      await insertRowErrors(ctx.db, this.#workspaceId, this.#record.id, errors);
      await addCounts(ctx.db, this.#workspaceId, this.#record.id, { ...NO_COUNTS, failed });
      await clearCounts(ctx.db, this.#workspaceId, this.#record.id, errors[0]!.row);
      const at: Checkpoint = { phase: 'undo', after: null, message };
      return { value: at, at, fraction: null };
    });
  }

  async #undo(begin: string | null, message: string): Promise<Checkpoint> {
    for (let after: string | null = begin; ; ) {
      const next: string | null = await this.#step(async (ctx) => {
        const { last } = await undoTouched(ctx, this.#record, after, this.#parts);
        const at: Checkpoint = last === null ? { phase: 'failed', message } : { phase: 'undo', after: last, message };
        return { value: last, at, fraction: null };
      });
      if (next === null) return { phase: 'failed', message };
      after = next;
    }
  }

  /** The chunks after row `done`, as the file gives them. */
  async *#readChunks(done: number): AsyncGenerator<{ chunk: RowChunk; fraction: number }> {
    const { sha256, fileSizeBytes, source: options, settings, retryOf } = this.#record;
    const file = await getImportFile(this.#parts.uploads, { sha256, sizeBytes: fileSizeBytes });
    const source = await openSource(file, options);
    assertColumnsThere(source, settings.columns);
    const only =
      retryOf === null
        ? null
        : (after: number) => listFailedRows(this.#parts.db, this.#workspaceId, retryOf, after, FAILED_AT_ONCE);
    for await (const chunk of readChunks(source, done, only)) yield { chunk, fraction: source.progress() };
  }

  async #try(ctx: Context, { rows }: RowChunk, write: typeof writeRows): Promise<Map<MappedRow, RowOutcome>> {
    const { tableId, settings, source } = this.#record;
    const table = await getOpenTable(ctx, tableId, this.#parts.catalog);
    const plan = makePlan(table, settings, source.format !== 'json' && source.format !== 'ndjson');
    const mapped = rows.map(({ number, row }) => mapRow(plan, row, number));
    const outcomes = await write(ctx, plan, mapped, this.#parts);
    return new Map(mapped.map((row) => [row, outcomes.get(row)!]));
  }

  #step<T>(work: (ctx: Context) => Promise<{ value: T; at: Checkpoint | null; fraction: number | null }>): Promise<T> {
    return this.#job.step(async (ctx) => {
      const { value, at, fraction } = await work({ ...ctx, reason: this.#record.settings.reason });
      const total = this.#record.fileSizeBytes;
      return {
        value,
        progress: {
          ...(at === null ? {} : { checkpoint: at }),
          ...(fraction === null ? {} : { done: Math.round(fraction * total), total }),
        },
      };
    });
  }
}

const NO_COUNTS: RowCounts = { read: 0, created: 0, updated: 0, skipped: 0, failed: 0 };

/** How many rows became what. */
export function countOutcomes(outcomes: ReadonlyMap<MappedRow, RowOutcome>): RowCounts {
  const counts = { ...NO_COUNTS, read: outcomes.size };
  const names = { create: 'created', update: 'updated', skip: 'skipped', fail: 'failed' } as const;
  for (const { action } of outcomes.values()) counts[names[action]]++;
  return counts;
}

function toErrors(outcomes: ReadonlyMap<MappedRow, RowOutcome>): NewRowError[] {
  return [...outcomes].flatMap(([{ row, line }, outcome]) =>
    outcome.action === 'fail' ? outcome.issues.map((issue, place) => ({ ...issue, row, line, place })) : [],
  );
}

function toTouched(outcomes: ReadonlyMap<MappedRow, RowOutcome>) {
  return [...outcomes.values()].flatMap((outcome) =>
    outcome.action === 'create' || outcome.action === 'update'
      ? [{ id: outcome.objectId, created: outcome.action === 'create', version: outcome.version }]
      : [],
  );
}

function tellFirst({ line, column, message }: NewRowError, rest: string): string {
  const place = column === null ? `Line ${line}` : `Line ${line}, column “${column}”`;
  return `${place}: ${message}. ${rest}`;
}
