import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import type { DataParts } from '../data-parts.ts';
import { inSavepoint } from '../objects/savepoint.store.ts';
import type { ImportPlan, MappedRow } from './import-plan.ts';
import { type RowOutcome, writeRows } from './write-rows.ts';

class TakenBack extends AppError {
  constructor() {
    super('CONFLICT', 'It was only tried.');
  }
}

/** Does what the import would do with the rows, and takes it back. */
export async function rehearseRows(
  ctx: Context,
  plan: ImportPlan,
  rows: readonly MappedRow[],
  parts: DataParts,
): Promise<Map<MappedRow, RowOutcome>> {
  let outcomes = new Map<MappedRow, RowOutcome>();
  const end = await inSavepoint(ctx.db, async () => {
    outcomes = await writeRows(ctx, plan, rows, parts);
    throw new TakenBack();
  });
  if (!(end instanceof TakenBack)) throw end!;
  return outcomes;
}
