import type { Queryable } from '../../../kernel/database.ts';
import { type AuditValues, auditInsertText } from '../../audit/index.ts';
import { searchNoteText } from '../../search/index.ts';
import { isStoredInRow, sqlType } from '../tables/column-types.ts';
import { perTable } from '../tables/per-table.ts';
import {
  type ColumnModel,
  cellColumn,
  historyTable,
  linkTable,
  rowTable,
  type TableModel,
} from '../tables/table-model.ts';
import type { CellValue } from './cell-values.ts';
import { objectJson, objectName } from './row-json.ts';

/** A row that is about to be made. */
export interface NewRow {
  id: string;
  cells: ReadonlyMap<ColumnModel, CellValue>;
}

/** Who writes, when, and the audit record that tells of it. */
export interface WriteStamp {
  now: Date;
  userId: string;
  workspaceId: string;
  recordId: string;
}

const SHARDS = 64;

/** Statements are named after the design they were made for, so that PostgreSQL plans each once. */
export const named = (table: TableModel, what: string): string => `${what}.${table.id}.${table.version}`;

const counting = (active: string, archived: string, parameters: [string, string]): string => `
  insert into svc.row_counts as n (workspace_id, table_id, shard, active, archived)
  values (${parameters[0]}::uuid, ${parameters[1]}::uuid, pg_backend_pid() % ${SHARDS}, ${active}, ${archived})
  on conflict (workspace_id, table_id, shard)
  do update set active = n.active + excluded.active, archived = n.archived + excluded.archived`;

/** How many parameters stand before the cells of a new row: id, now, user, workspace, table. */
const BEFORE_CELLS = 5;

const insertText = perTable((table) => {
  const stored = table.columns.filter(isStoredInRow);
  const cells = stored.map((column, index) => `$${BEFORE_CELLS + 1 + index}::${sqlType(column.type)}`);
  const recordId = BEFORE_CELLS + stored.length + 1;
  const columns = [
    'id',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
    'last_write',
    ...stored.map(cellColumn),
  ];
  const audit = auditInsertText({
    entityId: 'told.id',
    entityName: 'told.name',
    before: 'null::json',
    after: 'told.json',
    from: 'told',
    firstParameter: recordId + 1,
  });
  return `with made as (
      insert into ${rowTable(table)} (${columns.join(', ')})
      values (${['$1', '$2', '$3', '$2', '$3', `$${recordId}::uuid`, ...cells].join(', ')}) returning *),
    indexed as (${searchNoteText('$4::uuid', '$5::uuid', 'array[$1::uuid]')}),
    told as (select id, ${objectName(table, 'made')} as name, ${objectJson(table, 'made')} as json from made),
    noted as (${audit}),
    counted as (${counting('1', '0', ['$4', '$5'])})
    select json::text as json from told`;
});

/** Makes one row, notes it for the search, counts it and records it, in one statement. Answers its JSON. */
export async function insertRow(
  tx: Queryable,
  table: TableModel,
  row: NewRow,
  stamp: Omit<WriteStamp, 'recordId'>,
  audit: AuditValues,
): Promise<string> {
  const cells = table.columns.filter(isStoredInRow).map((column) => row.cells.get(column) ?? null);
  const values = [row.id, stamp.now, stamp.userId, stamp.workspaceId, table.id, ...cells, audit.id, ...audit.values];
  return (await tx.finish<{ json: string }>({ name: named(table, 'create'), text: insertText(table) }, values))!.json;
}

/** Makes many rows at once, with their links. Answers their JSON in the order of their ids. */
export async function insertRows(
  tx: Queryable,
  table: TableModel,
  rows: readonly NewRow[],
  stamp: WriteStamp,
): Promise<string> {
  const used = table.columns.filter(
    (column) => isStoredInRow(column) && rows.some((row) => (row.cells.get(column) ?? null) !== null),
  );
  const values: unknown[] = [stamp.now, stamp.userId, stamp.recordId, rows.map((row) => row.id)];
  const inputs = used.map((column, index) => {
    values.push(
      toArrayParameter(
        column,
        rows.map((row) => row.cells.get(column) ?? null),
      ),
    );
    return {
      array: `$${values.length}::${elementType(column)}[]`,
      name: `x${index}`,
      cell: fromElement(column, `x${index}`),
    };
  });
  const columns = ['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'last_write', ...used.map(cellColumn)];
  const selected = ['x.id', '$1', '$2', '$1', '$2', '$3', ...inputs.map(({ cell }) => cell)];
  const arrays = ['$4::uuid[]', ...inputs.map(({ array }) => array)];
  const insert = `insert into ${rowTable(table)} (${columns.join(', ')})
    select ${selected.join(', ')} from unnest(${arrays.join(', ')}) as x (${['id', ...inputs.map(({ name }) => name)].join(', ')})`;
  const workspaceId = `$${values.push(stamp.workspaceId)}::uuid`;
  const note = searchNoteText(workspaceId, `'${table.id}'::uuid`, '$4::uuid[]');
  const written = `with made as (${insert} returning *), indexed as (${note})`;
  await tx.rows({ text: counting('$3', '0', ['$1', '$2']) }, [stamp.workspaceId, table.id, rows.length]);
  if (manyLinks(table).length === 0) {
    return (await tx.first<{ json: string }>({ text: `${written} ${tellRows(table, 'made')}` }, values))!.json;
  }
  await tx.rows({ text: `${written} select 1` }, values);
  await insertLinks(tx, table, rows);
  const text = tellRows(table, rowTable(table), `where t.id = any($1::uuid[])`);
  return (await tx.first<{ json: string }>({ text }, [rows.map((row) => row.id)]))!.json;
}

function tellRows(table: TableModel, from: string, where = ''): string {
  return `select coalesce(json_agg(${objectJson(table, 't')} order by t.id), '[]'::json)::text as json from ${from} t ${where}`;
}

// PostgreSQL's arrays are rectangles: lists of different length travel as the text of each.
const isList = ({ type }: ColumnModel): boolean => type === 'multiSelect' || type === 'file';

function elementType(column: ColumnModel): string {
  return isList(column) ? 'text' : sqlType(column.type);
}

function fromElement(column: ColumnModel, name: string): string {
  return isList(column)
    ? `case when x.${name} is null then null else array(select json_array_elements_text(x.${name}::json)) end::${sqlType(column.type)}`
    : `x.${name}`;
}

function toArrayParameter(column: ColumnModel, values: CellValue[]): unknown[] {
  return isList(column) ? values.map((value) => (value === null ? null : JSON.stringify(value))) : values;
}

/** Writes the links with many that rows were given. */
export async function insertLinks(tx: Queryable, table: TableModel, rows: readonly NewRow[]): Promise<void> {
  for (const column of manyLinks(table)) {
    const links = rows.flatMap((row) =>
      ((row.cells.get(column) ?? []) as string[]).map((to, position) => ({ from: row.id, to, position })),
    );
    if (links.length === 0) continue;
    await tx.rows(
      {
        text: `insert into ${linkTable(table.schema, column.number, table.number)} (from_id, to_id, position)
          select * from unnest($1::uuid[], $2::uuid[], $3::int[])`,
      },
      [links.map(({ from }) => from), links.map(({ to }) => to), links.map(({ position }) => position)],
    );
  }
}

/** Takes away the links of one column, before the new ones are written. */
export async function deleteLinks(
  tx: Queryable,
  table: TableModel,
  column: ColumnModel,
  ids: readonly string[],
): Promise<void> {
  await tx.rows(
    { text: `delete from ${linkTable(table.schema, column.number, table.number)} where from_id = any($1::uuid[])` },
    [ids],
  );
}

export interface LockedRow {
  id: string;
  version: number;
  archived: boolean;
}

/** Locks rows in the order of their ids, so that two bulk writes never wait for each other in a circle. */
export function lockRows(tx: Queryable, table: TableModel, ids: readonly string[]): Promise<LockedRow[]> {
  const text = `select id, version, archived_at is not null as archived from ${rowTable(table)}
    where id = any($1::uuid[]) order by id for update`;
  return tx.rows<LockedRow>({ text }, [ids]);
}

/** The links with many of a row, by the number of their column, for its history. */
export function linksOf(table: TableModel, alias: string): string {
  const entries = manyLinks(table).map(
    (column) => `'${column.number}', (select coalesce(jsonb_agg(l.to_id order by l.position), '[]'::jsonb)
      from ${linkTable(table.schema, column.number, table.number)} l where l.from_id = ${alias}.id)`,
  );
  return `jsonb_build_object(${entries.join(', ')})`;
}

function manyLinks(table: TableModel): ColumnModel[] {
  return table.columns.filter((column) => column.link?.multiple === true && !column.link.isInverse);
}

/** Keeps what rows are now, before they are changed. */
export async function keepHistory(tx: Queryable, table: TableModel, ids: readonly string[]): Promise<void> {
  const text = `insert into ${historyTable(table)} (object_id, version, row, links)
    select t.id, t.version, to_jsonb(t), ${linksOf(table, 't')} from ${rowTable(table)} t where t.id = any($1::uuid[])`;
  await tx.rows({ text }, [ids]);
}

/** Changes rows that are locked; those with the same columns in one statement. */
export async function updateRows(
  tx: Queryable,
  table: TableModel,
  rows: readonly NewRow[],
  stamp: WriteStamp,
): Promise<void> {
  const groups = new Map<string, NewRow[]>();
  for (const row of rows) {
    const group = groups.get(signatureOf(row));
    if (group === undefined) groups.set(signatureOf(row), [row]);
    else group.push(row);
  }
  for (const group of groups.values()) await updateAlike(tx, table, group, stamp);
  for (const column of manyLinks(table)) {
    const given = rows.filter((row) => row.cells.has(column));
    if (given.length > 0)
      await deleteLinks(
        tx,
        table,
        column,
        given.map((row) => row.id),
      );
  }
  await insertLinks(tx, table, rows);
}

function signatureOf(row: NewRow): string {
  return [...row.cells.keys()]
    .map(({ number }) => number)
    .sort()
    .join();
}

async function updateAlike(
  tx: Queryable,
  table: TableModel,
  rows: readonly NewRow[],
  stamp: WriteStamp,
): Promise<void> {
  const columns = [...rows[0]!.cells.keys()].filter(isStoredInRow);
  const values: unknown[] = [stamp.now, stamp.userId, stamp.recordId, rows.map((row) => row.id)];
  const inputs = columns.map((column, index) => {
    values.push(
      toArrayParameter(
        column,
        rows.map((row) => row.cells.get(column) ?? null),
      ),
    );
    return {
      array: `$${values.length}::${elementType(column)}[]`,
      name: `x${index}`,
      assignment: `${cellColumn(column)} = ${fromElement(column, `x${index}`)}`,
    };
  });
  const assignments = [
    ...inputs.map(({ assignment }) => assignment),
    'version = t.version + 1',
    'updated_at = $1',
    'updated_by = $2',
    'last_write = $3',
  ];
  const update = `update ${rowTable(table)} t set ${assignments.join(', ')}
        from unnest(${['$4::uuid[]', ...inputs.map(({ array }) => array)].join(', ')})
          as x (${['id', ...inputs.map(({ name }) => name)].join(', ')})
       where t.id = x.id returning t.*`;
  const workspaceId = `$${values.push(stamp.workspaceId)}::uuid`;
  await tx.rows({ text: `with written as (${update}) ${noteRows(table, workspaceId, 'written')}` }, values);
}

/** Notes for the search the rows that `from` gives, if there are any. */
function noteRows(table: TableModel, workspaceId: string, from: string): string {
  const having = `from ${from} having count(*) > 0`;
  return searchNoteText(workspaceId, `'${table.id}'::uuid`, 'array_agg(id)', having);
}

/** Archives or restores rows that are locked, and counts them on their other side. */
export async function setArchived(
  tx: Queryable,
  table: TableModel,
  ids: readonly string[],
  archived: boolean,
  stamp: WriteStamp,
): Promise<void> {
  await tx.rows(
    {
      text: `update ${rowTable(table)} set archived_at = $1, version = version + 1, updated_at = $2, updated_by = $3,
          last_write = $4 where id = any($5::uuid[])`,
    },
    [archived ? stamp.now : null, stamp.now, stamp.userId, stamp.recordId, ids],
  );
  await tx.rows({ text: searchNoteText('$1::uuid', '$2::uuid', '$3::uuid[]') }, [stamp.workspaceId, table.id, ids]);
  const count = archived ? ids.length : -ids.length;
  await tx.rows({ text: counting('$3', '$4', ['$1', '$2']) }, [stamp.workspaceId, table.id, -count, count]);
}

/** Gives rows the cells and the links that they had in an earlier version. */
export async function revertRows(
  tx: Queryable,
  table: TableModel,
  targets: readonly { id: string; version: number }[],
  stamp: WriteStamp,
): Promise<void> {
  const ids = targets.map(({ id }) => id);
  const versions = targets.map(({ version }) => version);
  const was = `unnest($1::uuid[], $2::int[]) as x (id, version)
    join ${historyTable(table)} h on h.object_id = x.id and h.version = x.version`;
  const assignments = [
    ...table.columns.filter(isStoredInRow).map((column) => `${cellColumn(column)} = was.${cellColumn(column)}`),
    'version = t.version + 1',
    'updated_at = $3',
    'updated_by = $4',
    'last_write = $5',
  ];
  const update = `update ${rowTable(table)} t set ${assignments.join(', ')}
    from ${was}, jsonb_populate_record(null::${rowTable(table)}, h.row) was where t.id = x.id returning t.*`;
  const text = `with written as (${update}) ${noteRows(table, '$6::uuid', 'written')}`;
  await tx.rows({ text }, [ids, versions, stamp.now, stamp.userId, stamp.recordId, stamp.workspaceId]);
  for (const column of manyLinks(table)) {
    await deleteLinks(tx, table, column, ids);
    await tx.rows(
      {
        text: `insert into ${linkTable(table.schema, column.number, table.number)} (from_id, to_id, position)
          select x.id, l.to_id::uuid, l.position - 1
            from ${was}, jsonb_array_elements_text(coalesce(h.links -> '${column.number}', '[]'::jsonb))
              with ordinality as l (to_id, position)`,
      },
      [ids, versions],
    );
  }
}
