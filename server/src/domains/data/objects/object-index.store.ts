import { type Queryable, statement } from '../../../kernel/database.ts';
import { rowTable, type TableModel } from '../tables/table-model.ts';
import { objectEntryText } from './object-entry.ts';

export interface IndexedTable {
  workspaceId: string;
  tableId: string;
  /** Of the table as it is now. */
  version: number;
  /** The design that its rows were indexed by; null for none. */
  design: string | null;
  indexedUntil: string | null;
}

const staleStatement = statement(
  'objectIndex.stale',
  `select t.workspace_id as "workspaceId", t.id as "tableId", t.version, s.design, s.indexed_until as "indexedUntil"
     from svc.data_tables t left join svc.search_tables s on s.workspace_id = t.workspace_id and s.table_id = t.id
    where s.checked_version is distinct from t.version or s.indexed_until is not null
    order by t.updated_at limit 200`,
);

/** Tables whose design changed since their rows were indexed, or whose rows are not indexed to the end. */
export function listStaleTables(db: Queryable): Promise<IndexedTable[]> {
  return db.rows<IndexedTable>(staleStatement);
}

const noteStatement = statement(
  'objectIndex.note',
  `insert into svc.search_tables (workspace_id, table_id, checked_version, design, indexed_until) values ($1, $2, $3, $4, $5)
   on conflict (workspace_id, table_id) do update set checked_version = excluded.checked_version, design = excluded.design,
     indexed_until = excluded.indexed_until`,
);

/** Notes how far the rows are indexed, and by which design. */
export async function noteIndexed(
  tx: Queryable,
  { workspaceId, tableId, version }: IndexedTable,
  design: string,
  until: string | null,
): Promise<void> {
  await tx.rows(noteStatement, [workspaceId, tableId, version, design, until]);
}

const claimStatement = statement(
  'objectIndex.claim',
  `select indexed_until as "until" from svc.search_tables
    where workspace_id = $1 and table_id = $2 and design = $3 and indexed_until is not null for update skip locked`,
);

/** Up to where the rows are indexed by this design; null when another process is at it, or nothing is left to do. */
export async function claimIndexing(tx: Queryable, table: IndexedTable, design: string): Promise<string | null> {
  const row = await tx.first<{ until: string }>(claimStatement, [table.workspaceId, table.tableId, design]);
  return row?.until ?? null;
}

const holdStatement = statement(
  'objectIndex.holdDesign',
  'select 1 from svc.data_tables where workspace_id = $1 and id = $2 for share',
);

/** Keeps the design of a table as it is to the end of the transaction: entries of an older one must not come after newer ones. */
export async function holdDesign(tx: Queryable, workspaceId: string, tableId: string): Promise<void> {
  await tx.rows(holdStatement, [workspaceId, tableId]);
}

/** So long after its writing a row is beyond what is looked through for new words. */
const LATE = '10 minutes';

/** Writes the entries of these rows as they are now, and answers the ids of those that were written long ago. */
export async function indexRowsById(
  tx: Queryable,
  table: TableModel,
  workspaceId: string,
  ids: readonly string[],
): Promise<string[]> {
  const text = `with rows as materialized (select * from ${rowTable(table)} where id = any($2::uuid[]) order by id),
    indexed as (${objectEntryText(table, { alias: 'rows', from: 'rows', workspaceId: '$1::uuid', mode: 'rewrite' })})
    select id from rows where updated_at < now() - interval '${LATE}'`;
  const rows = await tx.rows<{ id: string }>({ text }, [workspaceId, ids]);
  return rows.map(({ id }) => id);
}

/** Writes the entries of the next rows, and answers their ids. */
export async function indexNextRows(
  tx: Queryable,
  table: TableModel,
  workspaceId: string,
  after: string,
  count: number,
): Promise<string[]> {
  // Shared locks: a row that somebody changes meanwhile would otherwise get the entry of what it was.
  const text = `with rows as materialized (
      select * from ${rowTable(table)} where id > $2 order by id limit $3 for share),
    indexed as (${objectEntryText(table, { alias: 'rows', from: 'rows', workspaceId: '$1::uuid', mode: 'correct' })})
    select id from rows order by id`;
  const rows = await tx.rows<{ id: string }>({ text }, [workspaceId, after, count]);
  return rows.map(({ id }) => id);
}
