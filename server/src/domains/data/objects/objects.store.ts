import type { ObjectVersion } from '@svc/contract';
import type { Queryable, Statement } from '../../../kernel/database.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import { perTable } from '../tables/per-table.ts';
import {
  type ColumnModel,
  cellColumn,
  historyTable,
  linkTable,
  rowTable,
  type TableModel,
} from '../tables/table-model.ts';
import { historyJson, objectJson, objectName } from './row-json.ts';

type Place = Pick<TableModel, 'schema' | 'number'>;

/** Those of the ids that are rows of the table. */
export async function filterRowIds(db: Queryable, table: Place, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>({ text: `select id from ${rowTable(table)} where id = any($1::uuid[])` }, [
    ids,
  ]);
  return new Set(rows.map((row) => row.id));
}

const readText = perTable(
  (table) => `select '{"object":' || ${objectJson(table, 't')}::text || '}' as json, t.version
    from ${rowTable(table)} t where t.id = $1`,
);

export async function readObjectJson(db: Queryable, table: TableModel, id: string): Promise<JsonText<never> | null> {
  const row = await db.first<{ json: string; version: number }>(
    {
      name: `read.${table.id}.${table.version}`,
      text: readText(table),
    },
    [id],
  );
  // What links to a row changes without its version.
  const isLive = table.columns.some((column) => column.link?.isInverse === true);
  return row === null ? null : new JsonText<never>(row.json, row.version, isLive);
}

/** The JSON of rows, in the order of the ids. */
export async function readObjectsJson(db: Queryable, table: TableModel, ids: readonly string[]): Promise<string> {
  const row = await db.first<{ json: string }>(
    {
      text: `select coalesce(json_agg(${objectJson(table, 't')} order by x.position), '[]'::json)::text as json
        from unnest($1::uuid[]) with ordinality as x (id, position) join ${rowTable(table)} t on t.id = x.id`,
    },
    [ids],
  );
  return row!.json;
}

/** Conditions, order and shape of a page, as SQL of ours with its values. */
export interface ObjectPage {
  archived: boolean;
  /** With parameters from $3 on; null for no condition. */
  where: string | null;
  orderBy: string;
  values: unknown[];
  fields: readonly ColumnModel[];
  limit: number;
  offset: number;
}

export async function listObjectsJson(
  db: Queryable,
  workspaceId: string,
  table: TableModel,
  page: ObjectPage,
): Promise<string> {
  const { archived, where, orderBy, values, fields, limit, offset } = page;
  if (where !== null) return (await readPage(db, { text: filteredText(table, page) }, [limit, offset, ...values])).json;
  const isPlain = fields === table.columns && orderBy === 't.id';
  const state = archived ? 'archived' : 'active';
  const statement = isPlain
    ? { name: `list.${table.id}.${table.version}.${state}`, text: plainText(table, state) }
    : { text: unfilteredText(table, state, orderBy, fields) };
  return (await readPage(db, statement, [limit, offset, workspaceId, table.id])).json;
}

async function readPage(db: Queryable, statement: Statement, values: unknown[]): Promise<{ json: string }> {
  return (await db.first<{ json: string }>(statement, values))!;
}

const plainText = perTable((table, state) => unfilteredText(table, state, 't.id', table.columns));

/** Without a condition the exact total is known, and the page is cut along the index before anything is made of it. */
function unfilteredText(table: TableModel, state: string, orderBy: string, fields: readonly ColumnModel[]): string {
  return `select row_to_json(answer)::text as json from (select
      coalesce((select json_agg(${objectJson(table, 't', fields)}) from (
        select * from ${rowTable(table)} t where t.archived_at is ${state === 'archived' ? 'not null' : 'null'}
         order by ${orderBy} limit $1 offset $2) t), '[]'::json) as objects,
      (select coalesce(sum(${state}), 0) from svc.row_counts where workspace_id = $3::uuid and table_id = $4::uuid) as total,
      $1::int as "limit", $2::int as "offset") answer`;
}

/** With a condition the rows are gone through once, for the page and for the total; counted apart only past the end. */
function filteredText(table: TableModel, { archived, where, orderBy, fields }: ObjectPage): string {
  const condition = `t.archived_at is ${archived ? 'not null' : 'null'} and (${where})`;
  return `with page as (
      select s.id, s.total, row_number() over () as place from (
        select t.id, count(*) over () as total from ${rowTable(table)} t
         where ${condition} order by ${orderBy} limit $1 offset $2) s)
    select row_to_json(answer)::text as json from (select
      coalesce((select json_agg(${objectJson(table, 't', fields)} order by page.place)
        from page join ${rowTable(table)} t on t.id = page.id), '[]'::json) as objects,
      coalesce((select max(total) from page), (select count(*) from ${rowTable(table)} t where ${condition})) as total,
      $1::int as "limit", $2::int as "offset") answer`;
}

/** The audit records of the writes that made a row what it was and is. */
export async function listRecordIds(db: Queryable, table: TableModel, id: string): Promise<string[]> {
  const text = `select last_write as id from ${rowTable(table)} where id = $1
    union select (row ->> 'last_write')::uuid from ${historyTable(table)} where object_id = $1`;
  const rows = await db.rows<{ id: string | null }>({ text }, [id]);
  return rows.flatMap((row) => row.id ?? []);
}

export async function countVersions(db: Queryable, table: TableModel, id: string): Promise<number | null> {
  const row = await db.first<{ version: number }>({ text: `select version from ${rowTable(table)} where id = $1` }, [
    id,
  ]);
  return row?.version ?? null;
}

const versionsText = (table: TableModel, condition: string): string => `
  select json_build_object('objectId', v.object_id, 'tableId', '${table.id}', 'version', v.version, 'data', v.data,
      'archivedAt', svc.iso(v.archived_at), 'at', svc.iso(v.updated_at), 'by', v.updated_by, 'byName', u.name,
      'action', coalesce(a.action, 'object.write'), 'reason', a.reason) as json
    from (
      select t.id as object_id, t.version, ${historyJson(table, 't', null)} as data, t.archived_at, t.updated_at, t.updated_by,
             t.last_write from ${rowTable(table)} t where t.id = $2
      union all
      select h.object_id, h.version, ${historyJson(table, 'was', 'h.links')}, was.archived_at, was.updated_at, was.updated_by,
             was.last_write
        from ${historyTable(table)} h, jsonb_populate_record(null::${rowTable(table)}, h.row) was where h.object_id = $2
    ) v
    left join svc.users u on u.id = v.updated_by
    left join svc.audit_records a on a.workspace_id = $1 and a.id = v.last_write
   where ${condition}`;

export async function listVersionRows(
  db: Queryable,
  workspaceId: string,
  table: TableModel,
  id: string,
  limit: number,
  offset: number,
): Promise<ObjectVersion[]> {
  const text = `${versionsText(table, 'true')} order by v.version desc limit $3 offset $4`;
  const rows = await db.rows<{ json: ObjectVersion }>({ text }, [workspaceId, id, limit, offset]);
  return rows.map((row) => row.json);
}

export async function loadVersion(
  db: Queryable,
  workspaceId: string,
  table: TableModel,
  id: string,
  version: number,
): Promise<ObjectVersion | null> {
  const text = versionsText(table, 'v.version = $3');
  return (await db.first<{ json: ObjectVersion }>({ text }, [workspaceId, id, version]))?.json ?? null;
}

export interface LinkedObject {
  objectId: string;
  objectName: string;
}

/** One column that links a row with others: `out` when the row's own, `in` when it is theirs. */
export interface LinkSource {
  direction: 'out' | 'in';
  /** Whose column it is. */
  owner: TableModel;
  column: ColumnModel;
  /** The table on the other side. */
  shown: TableModel;
}

export async function countLinkedObjects(db: Queryable, source: LinkSource, id: string): Promise<number> {
  const text = `select count(*)::int as count from ${linkedObjects(source)}`;
  return (await db.first<{ count: number }>({ text }, [id]))!.count;
}

export function listLinkedObjects(
  db: Queryable,
  source: LinkSource,
  id: string,
  limit: number,
  offset: number,
): Promise<LinkedObject[]> {
  const text = `select o.id as "objectId", ${objectName(source.shown, 'o')} as "objectName"
    from ${linkedObjects(source)} order by o.id limit $2 offset $3`;
  return db.rows<LinkedObject>({ text }, [id, limit, offset]);
}

/** What is archived does not link any more, so only active rows link in, as in the cell of an inverse link. */
function linkedObjects({ direction, owner, column, shown }: LinkSource): string {
  const links = column.link!.multiple
    ? `(select from_id, to_id from ${linkTable(owner.schema, column.number, owner.number)})`
    : `(select id as from_id, ${cellColumn(column)} as to_id from ${rowTable(owner)} where ${cellColumn(column)} is not null)`;
  const [near, far] = direction === 'out' ? ['from_id', 'to_id'] : ['to_id', 'from_id'];
  const active = direction === 'in' ? 'and o.archived_at is null' : '';
  return `${links} l join ${rowTable(shown)} o on o.id = l.${far} where l.${near} = $1 ${active}`;
}

/** What rows of a table are called right now. */
export function loadRowNames(
  db: Queryable,
  table: TableModel,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  const text = `select t.id, ${objectName(table, 't')} as name, t.archived_at is not null as "isArchived"
    from ${rowTable(table)} t where t.id = any($1::uuid[])`;
  return db.rows({ text }, [ids]);
}

/** The rows of a table that name a file in one of its columns; the first thousand. */
export function listRowsWithFile(
  db: Queryable,
  table: TableModel,
  column: ColumnModel,
  fileId: string,
): Promise<LinkedObject[]> {
  const text = `select t.id as "objectId", ${objectName(table, 't')} as "objectName" from ${rowTable(table)} t
    where t.${cellColumn(column)} @> array[$1::uuid] and t.archived_at is null order by t.id limit 1000`;
  return db.rows<LinkedObject>({ text }, [fileId]);
}
