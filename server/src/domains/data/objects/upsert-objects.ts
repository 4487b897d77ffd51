import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { DataParts } from '../data-parts.ts';
import { isStoredInRow } from '../tables/column-types.ts';
import { type ColumnModel, findColumn, type TableModel } from '../tables/table-model.ts';
import { changeRows, type RowChange } from './bulk-changes.ts';
import { makeObjectIds } from './object-id.ts';
import { nameRows } from './object-names.ts';
import { readObjectsJson } from './objects.store.ts';
import { getOpenTable } from './objects.ts';
import { createRows } from './row-creation.ts';
import { assertRowsFit, type ParsedRow, parseNewRow, parseRowChange } from './row-input.ts';
import { checkReferences } from './row-references.ts';
import { findMatches, lockUpserts } from './upsert-objects.store.ts';

type Upsert = typeof operations.data.tables.upsertObjects;

/** Updates the rows whose values match, creates the others; all or none. */
export async function upsertObjects(
  ctx: Context,
  { params, body }: InputOf<Upsert>,
  { catalog, files }: DataParts,
): Promise<JsonText<OutputOf<Upsert>>> {
  const table = await getOpenTable(ctx, params.tableId, catalog);
  const on = findMatchColumns(table, body.matchOn);
  const changes = body.objects.map(({ data }) => parseRowChange(table, data));
  refuseRepeatedKeys(changes, on);
  assertRowsFit(changes);
  // Two upserts at once could both find nothing and both create; one waits for the other.
  await lockUpserts(ctx.db, table);
  const matches = await findMatches(
    ctx.db,
    table,
    on,
    changes.map(({ cells }) => cells),
  );
  const updates: RowChange[] = [];
  const fresh: number[] = [];
  for (const [index, ids] of matches.entries()) {
    if (ids.length > 1 && (body.onMany ?? 'error') === 'error') throw tooMany(index, ids, body.matchOn);
    if (ids.length === 0) fresh.push(index);
    else
      for (const id of body.onMany === 'all' ? ids : ids.slice(0, 1))
        updates.push({ id, cells: changes[index]!.cells, version: null });
  }
  const created = fresh.map((index) => parseNewRow(table, body.objects[index]!.data));
  await checkReferences(ctx, table, [...created, ...changes.filter((_, index) => matches[index]!.length > 0)], files);
  await nameRows(ctx, table, created);
  assertRowsFit([...created, ...changes]);
  const ids = makeObjectIds(table.number, created.length);
  if (created.length > 0)
    await createRows(
      ctx,
      table,
      created.map(({ cells }, index) => ({ id: ids[index]!, cells })),
    );
  if (updates.length > 0) await changeRows(ctx, table, updates);
  const touched = matches.flatMap((found, index) =>
    found.length === 0 ? [ids[fresh.indexOf(index)]!] : body.onMany === 'all' ? found : found.slice(0, 1),
  );
  const objects = await readObjectsJson(ctx.db, table, touched);
  return new JsonText(`{"objects":${objects},"created":${created.length},"updated":${updates.length}}`);
}

function findMatchColumns(table: TableModel, names: readonly string[]): ColumnModel[] {
  return names.map((name) => {
    const column = findColumn(table, name);
    if (column === null) throw new AppError('VALIDATION_ERROR', `body.matchOn: ${table.name} has no column “${name}”.`);
    if (!isStoredInRow(column) || ['multiSelect', 'file', 'json'].includes(column.type)) {
      throw new AppError('VALIDATION_ERROR', `body.matchOn: “${name}” holds lists, which rows cannot be matched on.`);
    }
    return column;
  });
}

function refuseRepeatedKeys(rows: readonly ParsedRow[], on: readonly ColumnModel[]): void {
  const seen = new Map<string, number>();
  for (const [index, { cells }] of rows.entries()) {
    const key = JSON.stringify(on.map((column) => cells.get(column) ?? null));
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      throw new AppError(
        'VALIDATION_ERROR',
        `body.objects: row ${index} has the same ${on.map(({ name }) => name).join(', ')} as row ${earlier}.`,
      );
    }
    seen.set(key, index);
  }
}

function tooMany(index: number, ids: readonly string[], on: readonly string[]): AppError {
  return new AppError(
    'CONFLICT',
    `row ${index}: ${ids.length} objects have the same ${on.join(', ')}. Set onMany to first or all, or match on more columns.`,
  );
}
