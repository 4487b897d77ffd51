import { type Queryable, statement } from '../../kernel/database.ts';

const listStatement = statement(
  'resultRows.list',
  `select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(row_to_json(r)) from (
       select position as index, data from svc.result_rows
        where workspace_id = $1 and batch_id = $2 and position >= $4 and position < $4::int + $3::int
        order by position) r), '[]'::json) as rows,
     b.row_count as total, $3::int as "limit", $4::int as "offset"
     from svc.result_batches b where b.workspace_id = $1 and b.id = $2) answer`,
);

const readStatement = statement(
  'resultRows.read',
  `select position as index, data from svc.result_rows
    where workspace_id = $1 and batch_id = $2 and position >= $3 and position < $3::int + $4::int order by position`,
);

const insertStatement = statement(
  'resultRows.insert',
  `insert into svc.result_rows (workspace_id, batch_id, position, data)
   select $1, $2, $3::int + x.place - 1, x.data::jsonb from unnest($4::text[]) with ordinality as x (data, place)`,
);

const deleteStatement = statement(
  'resultRows.delete',
  'delete from svc.result_rows where workspace_id = $1 and batch_id = $2',
);

/** Which batch the rows are of. */
export interface BatchKey {
  workspaceId: string;
  batchId: string;
}

export interface StoredRow {
  index: number;
  data: Record<string, unknown>;
}

/** A page as an answer; null when there is no such batch. Positions have no gap, so the offset is a position. */
export async function listRowsJson(
  db: Queryable,
  { workspaceId, batchId }: BatchKey,
  { limit, offset }: { limit: number; offset: number },
): Promise<string | null> {
  return (await db.first<{ json: string }>(listStatement, [workspaceId, batchId, limit, offset]))?.json ?? null;
}

const CHUNK_ROWS = 2000;

/** The rows by position, some at a time, so that a large batch does not stand in memory. */
export async function* readRowChunks(db: Queryable, { workspaceId, batchId }: BatchKey): AsyncGenerator<StoredRow[]> {
  for (let from = 0; ; from += CHUNK_ROWS) {
    const chunk = await db.rows<StoredRow>(readStatement, [workspaceId, batchId, from, CHUNK_ROWS]);
    if (chunk.length > 0) yield chunk;
    if (chunk.length < CHUNK_ROWS) return;
  }
}

/** Puts rows at the positions from `from` on. */
export async function insertRows(
  tx: Queryable,
  { workspaceId, batchId }: BatchKey,
  from: number,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.rows(insertStatement, [workspaceId, batchId, from, rows.map((data) => JSON.stringify(data))]);
}

export async function deleteRows(tx: Queryable, { workspaceId, batchId }: BatchKey): Promise<void> {
  await tx.rows(deleteStatement, [workspaceId, batchId]);
}
