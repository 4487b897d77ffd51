import type { Column } from '@svc/contract';
import { type Queryable, statement } from '../../../kernel/database.ts';

/** A column as callers see it, as an SQL expression. */
export function columnJson(alias: string): string {
  const c = alias;
  return `(select row_to_json(x) from (select ${c}.id, ${c}.table_id as "tableId", ${c}.name, ${c}.type, ${c}.required,
    ${c}.is_unique as "unique", ${c}.default_value as "default", ${c}.unit, ${c}.options, ${c}.validation,
    case when ${c}.link_table_id is null then null else json_build_object('tableId', ${c}.link_table_id,
      'multiple', ${c}.link_multiple, 'inverseColumnId', ${c}.inverse_column_id, 'isInverse', ${c}.is_inverse) end as link,
    ${c}.index_state as "index", ${c}.description, ${c}.position, ${c}.version, svc.iso(${c}.created_at) as "createdAt",
    ${c}.created_by as "createdBy", svc.iso(${c}.updated_at) as "updatedAt", ${c}.updated_by as "updatedBy",
    svc.iso(${c}.archived_at) as "archivedAt") x)`;
}

const readStatement = statement(
  'columns.read',
  `select ${columnJson('c')} as json from svc.data_columns c where c.workspace_id = $1 and c.id = $2`,
);
const listStatement = statement(
  'columns.list',
  `select ${columnJson('c')} as json from svc.data_columns c
    where c.workspace_id = $1 and c.table_id = $2 and (c.archived_at is not null) = $3 order by c.position, c.number`,
);
const nextStatement = statement(
  'columns.next',
  `select coalesce(max(number), 0) + 1 as number, coalesce(max(position) filter (where archived_at is null), -1) + 1 as position,
          count(*) filter (where archived_at is null)::int as active
     from svc.data_columns where workspace_id = $1 and table_id = $2`,
);
const numberStatement = statement(
  'columns.number',
  'select number from svc.data_columns where workspace_id = $1 and id = $2',
);
const insertStatement = statement(
  'columns.insert',
  `insert into svc.data_columns (workspace_id, id, table_id, number, name, type, required, is_unique, default_value, unit,
     options, validation, link_table_id, link_multiple, inverse_column_id, is_inverse, index_state, description, position,
     created_at, created_by, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $20, $21)`,
);
const updateStatement = statement(
  'columns.update',
  `update svc.data_columns set number = $3, name = $4, type = $5, required = $6, is_unique = $7, default_value = $8, unit = $9,
     options = $10, validation = $11, index_state = $12, description = $13, position = $14, archived_at = $15,
     updated_at = $16, updated_by = $17, version = version + 1
    where workspace_id = $1 and id = $2`,
);
const indexStateStatement = statement(
  'columns.indexState',
  'update svc.data_columns set index_state = $3 where workspace_id = $1 and id = $2',
);
const inverseStatement = statement(
  'columns.inverse',
  'update svc.data_columns set inverse_column_id = $3 where workspace_id = $1 and id = $2',
);

export async function loadColumn(db: Queryable, workspaceId: string, id: string): Promise<Column | null> {
  return (await db.first<{ json: Column }>(readStatement, [workspaceId, id]))?.json ?? null;
}

export async function listColumnRows(
  db: Queryable,
  workspaceId: string,
  tableId: string,
  archived: boolean,
): Promise<Column[]> {
  const rows = await db.rows<{ json: Column }>(listStatement, [workspaceId, tableId, archived]);
  return rows.map((row) => row.json);
}

/** The next physical number and position, and how many active columns there are. */
export async function loadNextColumn(tx: Queryable, workspaceId: string, tableId: string) {
  return (await tx.first<{ number: number; position: number; active: number }>(nextStatement, [workspaceId, tableId]))!;
}

export async function loadColumnNumber(db: Queryable, workspaceId: string, id: string): Promise<number> {
  return (await db.first<{ number: number }>(numberStatement, [workspaceId, id]))!.number;
}

export type ColumnSettings = Pick<
  Column,
  | 'id'
  | 'name'
  | 'type'
  | 'required'
  | 'unique'
  | 'default'
  | 'unit'
  | 'options'
  | 'validation'
  | 'index'
  | 'description'
  | 'position'
> & { number: number; workspaceId: string; now: Date; userId: string };

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

export async function insertColumn(
  tx: Queryable,
  column: ColumnSettings & { tableId: string; link: Column['link'] },
): Promise<void> {
  const { link } = column;
  await tx.rows(insertStatement, [
    column.workspaceId,
    column.id,
    column.tableId,
    column.number,
    column.name,
    column.type,
    column.required,
    column.unique,
    json(column.default),
    column.unit,
    json(column.options),
    json(column.validation),
    link?.tableId ?? null,
    link?.multiple ?? null,
    link?.inverseColumnId ?? null,
    link?.isInverse ?? false,
    column.index,
    column.description,
    column.position,
    column.now,
    column.userId,
  ]);
}

export async function updateColumnRow(
  tx: Queryable,
  column: ColumnSettings & { archivedAt: Date | string | null },
): Promise<void> {
  await tx.rows(updateStatement, [
    column.workspaceId,
    column.id,
    column.number,
    column.name,
    column.type,
    column.required,
    column.unique,
    json(column.default),
    column.unit,
    json(column.options),
    json(column.validation),
    column.index,
    column.description,
    column.position,
    column.archivedAt,
    column.now,
    column.userId,
  ]);
}

export async function setIndexState(
  tx: Queryable,
  workspaceId: string,
  id: string,
  state: Column['index'],
): Promise<void> {
  await tx.rows(indexStateStatement, [workspaceId, id, state]);
}

export async function setInverseColumn(
  tx: Queryable,
  workspaceId: string,
  id: string,
  inverseId: string,
): Promise<void> {
  await tx.rows(inverseStatement, [workspaceId, id, inverseId]);
}

// Only those that wait for longer than any live process would let them.
const buildingStatement = statement(
  'columns.building',
  `select c.workspace_id as "workspaceId", c.id, c.number, c.type, t.number as "tableNumber"
     from svc.data_columns c join svc.data_tables t on t.workspace_id = c.workspace_id and t.id = c.table_id
    where c.index_state = 'building' and c.updated_at < now() - interval '15 minutes'
      and not exists (select from pg_stat_progress_create_index)`,
);

export interface BuildingIndex {
  workspaceId: string;
  id: string;
  number: number;
  type: Column['type'];
  tableNumber: number;
}

export function listBuildingIndexes(db: Queryable): Promise<BuildingIndex[]> {
  return db.rows<BuildingIndex>(buildingStatement);
}

const namesStatement = statement(
  'columns.names',
  'select id, name from svc.data_columns where workspace_id = $1 and table_id = $2 and archived_at is null',
);

/** What the columns of a table are called at this moment, by their ids. */
export async function loadColumnNames(
  db: Queryable,
  workspaceId: string,
  tableId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>(namesStatement, [workspaceId, tableId]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
