import type { InputOf, OutputOf, operations } from '@svc/contract';
import { openSource } from '../../../formats/open-source.ts';
import type { Context } from '../../../kernel/context.ts';
import type { DataParts } from '../data-parts.ts';
import { getOpenTable } from '../objects/objects.ts';
import { takeFile, toByteSource } from './import-file.ts';
import { getMapping } from './import-mappings.ts';
import { assertColumnsThere, type MappedRow, makePlan, mapRow } from './import-plan.ts';
import { rehearseRows } from './rehearsal.ts';
import { countOutcomes } from './run-import.ts';
import type { RowOutcome } from './write-rows.ts';

type DryRun = typeof operations.data.importMappings.dryRun;

const DEFAULT_ROWS = 1000;

/** Tells what an import would do with the first rows of a file, by doing it and taking it back. */
export async function dryRunImport(
  ctx: Context,
  { params, query }: InputOf<DryRun>,
  parts: DataParts,
): Promise<OutputOf<DryRun>> {
  const mapping = await getMapping(ctx, params.id);
  const file = await takeFile(ctx, parts.uploads);
  const source = await openSource(toByteSource(parts.uploads, file), mapping.source);
  const plan = makePlan(await getOpenTable(ctx, mapping.tableId, parts.catalog), mapping, source.columns !== null);
  const limit = query.rows ?? DEFAULT_ROWS;
  const rows: MappedRow[] = [];
  let hasMore = false;
  try {
    assertColumnsThere(source, mapping.columns);
    for await (const row of source.rows) {
      if (rows.length === limit) {
        hasMore = true;
        break;
      }
      rows.push(mapRow(plan, row, rows.length + 1));
    }
  } finally {
    await source.close();
  }
  const outcomes = await parts.db.transaction((tx) => rehearseRows({ ...ctx, db: tx }, plan, rows, parts));
  return { rows: rows.map((row) => tell(row, outcomes.get(row)!)), counts: countOutcomes(outcomes), hasMore };
}

function tell({ row, line }: MappedRow, outcome: RowOutcome): OutputOf<DryRun>['rows'][number] {
  const isKnown = outcome.action === 'update' || outcome.action === 'skip';
  return {
    row,
    line,
    action: outcome.action,
    objectId: isKnown ? outcome.objectId : null,
    issues: outcome.action === 'fail' ? outcome.issues : [],
  };
}
