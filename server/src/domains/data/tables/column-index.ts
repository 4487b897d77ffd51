import type { ColumnType } from '@svc/contract';
import type { Context } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import type { DataParts } from '../data-parts.ts';
import { buildIndex, removeIndex } from './column-ddl.store.ts';
import { listBuildingIndexes, setIndexState } from './columns.store.ts';
import { schemaName, type TableModel } from './table-model.ts';

interface IndexTarget {
  id: string;
  number: number;
  type: ColumnType;
}

/** Builds the index of a column after the commit, beside the writers; its state tells how far it is. */
export function scheduleIndex(
  ctx: Context,
  { db, goOn }: DataParts,
  table: Pick<TableModel, 'schema' | 'number'>,
  column: IndexTarget,
): void {
  const workspaceId = ctx.principal.workspace.id;
  ctx.afterCommit(async () => {
    // Not awaited: a million rows take a while, and the caller can watch the state.
    goOn(build(db, workspaceId, table, column));
  });
}

async function build(
  db: Database,
  workspaceId: string,
  table: Pick<TableModel, 'schema' | 'number'>,
  column: IndexTarget,
): Promise<void> {
  try {
    await buildIndex(db, table, column);
    await setIndexState(db, workspaceId, column.id, 'ready');
  } catch {
    await removeIndex(db, table, column).catch(() => undefined);
    await setIndexState(db, workspaceId, column.id, 'failed').catch(() => undefined);
  }
}

/** Takes up the indexes that a process left half built when it ended. */
export async function resumeIndexes(db: Database): Promise<void> {
  for (const { workspaceId, tableNumber, ...column } of await listBuildingIndexes(db)) {
    await build(db, workspaceId, { schema: schemaName(workspaceId), number: tableNumber }, column);
  }
}
