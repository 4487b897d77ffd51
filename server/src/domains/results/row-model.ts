import type { ResultColumn } from '@svc/contract';
import type { Context } from '../../kernel/context.ts';
import type { ColumnModel, TableModel } from '../data/index.ts';
import type { StoredBatch } from './result-batches.store.ts';
import { loadResultSchema } from './result-schemas.store.ts';

/** The columns of one schema version, in the form that the rules of cells are written for. */
export type RowModel = TableModel;

/** Results obey the same rules of cells as tables do, so they are shown to those rules as a table. */
export function toRowModel(schema: { id: string; name: string; columns: readonly ResultColumn[] }): RowModel {
  const columns = schema.columns.map(
    (column, position): ColumnModel => ({
      ...column,
      id: '',
      number: position,
      position,
      unique: false,
      default: null,
      link: null,
      index: 'none',
    }),
  );
  return {
    id: schema.id,
    number: 0,
    name: schema.name,
    kind: 'data',
    environmentId: '',
    namingSchemeId: null,
    version: 1,
    archived: false,
    canReturnOld: true,
    schema: '',
    columns,
    byName: new Map(columns.map((column) => [column.name.toLowerCase(), column])),
  };
}

/** The rules of the schema version that the batch was made with, which is there as long as the batch is. */
export async function getRowModel(
  ctx: Context,
  { schemaId, schemaVersion }: Pick<StoredBatch, 'schemaId' | 'schemaVersion'>,
): Promise<RowModel> {
  return toRowModel((await loadResultSchema(ctx.db, ctx.principal.workspace.id, schemaId, schemaVersion))!);
}
