import { type Database, type Queryable, statement } from '../../../kernel/database.ts';
import type { RowIssue } from './import-plan.ts';

/** A fault of a row, as it is kept. */
export interface NewRowError extends RowIssue {
  row: number;
  line: number;
  place: number;
}

const insertErrorsStatement = statement(
  'importRows.insertErrors',
  `insert into svc.import_row_errors (workspace_id, import_id, row_number, place, line, column_name, code, message, value)
   select $1, $2, * from unnest($3::bigint[], $4::smallint[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[])`,
);

const json = `(select row_to_json(x) from (select e.row_number as row, e.line, e.column_name as column, e.code, e.message, e.value) x)`;

const listStatement = statement(
  'importRows.list',
  `select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(${json}) from (
       select * from svc.import_row_errors e where e.workspace_id = $1 and e.import_id = $2
        order by e.row_number, e.place limit $3 offset $4) e), '[]'::json) as rows,
     (select count(*) from svc.import_row_errors where workspace_id = $1 and import_id = $2) as total,
     $3::int as "limit", $4::int as "offset") answer`,
);

const failedStatement = statement(
  'importRows.failed',
  `select distinct row_number as row from svc.import_row_errors
    where workspace_id = $1 and import_id = $2 and row_number > $3 order by 1 limit $4`,
);

const insertObjectsStatement = statement(
  'importRows.insertObjects',
  `insert into svc.import_objects as o (workspace_id, import_id, object_id, created, first_version, last_version)
   select $1, $2, x.id, x.created, x.version, x.version from unnest($3::uuid[], $4::boolean[], $5::int[]) as x (id, created, version)
   on conflict (workspace_id, import_id, object_id)
   do update set last_version = excluded.last_version, writes = o.writes + 1`,
);

const deleteObjectsStatement = statement(
  'importRows.deleteObjects',
  `delete from svc.import_objects where workspace_id = $1 and import_id = $2 and object_id = any($3::uuid[])`,
);

const touchedStatement = statement(
  'importRows.touched',
  `select object_id as id, created, first_version as "firstVersion", last_version as "lastVersion", writes
     from svc.import_objects where workspace_id = $1 and import_id = $2 and ($3::uuid is null or object_id > $3)
    order by object_id limit $4`,
);

export async function insertRowErrors(
  tx: Queryable,
  workspaceId: string,
  importId: string,
  errors: readonly NewRowError[],
): Promise<void> {
  if (errors.length === 0) return;
  await tx.rows(insertErrorsStatement, [
    workspaceId,
    importId,
    errors.map(({ row }) => row),
    errors.map(({ place }) => place),
    errors.map(({ line }) => line),
    errors.map(({ column }) => column),
    errors.map(({ code }) => code),
    // A parser may quote what it stumbled over, and the database takes no NUL.
    errors.map(({ message }) => message.replaceAll('\0', '\u2400')),
    errors.map(({ value }) => value),
  ]);
}

export async function listRowErrorsJson(
  db: Queryable,
  workspaceId: string,
  importId: string,
  limit: number,
  offset: number,
): Promise<string> {
  return (await db.first<{ json: string }>(listStatement, [workspaceId, importId, limit, offset]))!.json;
}

/** The next rows that failed, by their number. */
export async function listFailedRows(
  db: Queryable,
  workspaceId: string,
  importId: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.rows<{ row: number }>(failedStatement, [workspaceId, importId, after, limit]);
  return rows.map(({ row }) => row);
}

/** What is wrong with each row that failed, in the order of the file. */
export function streamRowErrors(
  db: Database,
  workspaceId: string,
  importId: string,
): AsyncIterable<{ row: number; text: string }> {
  const text = `select row_number as row,
      string_agg(concat_ws(': ', column_name, message), '; ' order by place) as text
    from svc.import_row_errors where workspace_id = $1 and import_id = $2 group by row_number order by row_number`;
  return db.stream({ text }, [workspaceId, importId], STREAM_TIMEOUT_MS);
}

const STREAM_TIMEOUT_MS = 10 * 60 * 1000;

/** What a run did to an object. */
export interface TouchedObject {
  id: string;
  created: boolean;
  firstVersion: number;
  lastVersion: number;
  writes: number;
}

export async function insertTouched(
  tx: Queryable,
  workspaceId: string,
  importId: string,
  objects: readonly { id: string; created: boolean; version: number }[],
): Promise<void> {
  // An object that one chunk writes twice would meet itself in one statement.
  const rounds: { id: string; created: boolean; version: number }[][] = [];
  const seen = new Map<string, number>();
  for (const object of objects) {
    const round = seen.get(object.id) ?? 0;
    seen.set(object.id, round + 1);
    rounds[round] ??= [];
    rounds[round].push(object);
  }
  for (const round of rounds) {
    await tx.rows(insertObjectsStatement, [
      workspaceId,
      importId,
      round.map(({ id }) => id),
      round.map(({ created }) => created),
      round.map(({ version }) => version),
    ]);
  }
}

/** Forgets what was undone, so that undoing once more meets only the rest. */
export async function deleteTouched(
  tx: Queryable,
  workspaceId: string,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await tx.rows(deleteObjectsStatement, [workspaceId, importId, ids]);
}

export function listTouched(
  db: Queryable,
  workspaceId: string,
  importId: string,
  after: string | null,
  limit: number,
): Promise<TouchedObject[]> {
  return db.rows<TouchedObject>(touchedStatement, [workspaceId, importId, after, limit]);
}
