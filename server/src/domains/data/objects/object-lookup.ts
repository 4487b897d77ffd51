import type { Context } from '../../../kernel/context.ts';
import { findColumn, type TableModel } from '../tables/table-model.ts';
import { findRowsByText, readNumbers } from './object-lookup.store.ts';

/** A measure as a cell holds it. */
export interface CellMeasure {
  value: string;
  unit: string;
}

/** The measures of a row in the columns of these names; null for a column or a cell that is not there. */
export async function loadMeasures(
  ctx: Context,
  table: TableModel,
  objectId: string,
  names: readonly string[],
): Promise<(CellMeasure | null)[]> {
  const columns = names.map((name) => {
    const column = findColumn(table, name);
    return column?.type === 'measure' ? column : null;
  });
  const present = columns.filter((column) => column !== null);
  const cells = present.length === 0 ? null : await readNumbers(ctx.db, table, objectId, present);
  return columns.map((column) => {
    const value = column === null ? null : (cells?.[present.indexOf(column)] ?? null);
    return value === null ? null : { value, unit: column!.unit! };
  });
}

/** The active rows of a table with this code in a column of type `barcode`. */
export async function findByBarcode(
  ctx: Context,
  table: TableModel,
  code: string,
): Promise<{ id: string; name: string }[]> {
  const columns = table.columns.filter((column) => column.type === 'barcode');
  return columns.length === 0 ? [] : findRowsByText(ctx.db, table, columns, code);
}
