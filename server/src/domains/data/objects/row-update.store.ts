import type { Queryable } from '../../../kernel/database.ts';
import { type AuditValues, auditInsertText } from '../../audit/index.ts';
import { searchNoteText } from '../../search/index.ts';
import { cellJson } from '../query-language/cell-json.ts';
import { quoteIdentifier } from '../query-language/sql-builder.ts';
import { sqlType } from '../tables/column-types.ts';
import { perTable } from '../tables/per-table.ts';
import { type ColumnModel, cellColumn, historyTable, rowTable, type TableModel } from '../tables/table-model.ts';
import { linksOf, type NewRow, named, type WriteStamp } from './object-writes.store.ts';
import { objectJson, objectName } from './row-json.ts';

export interface UpdatedRow {
  /** Null when the row was not changed: there is none, its version is another one, or it is archived. */
  json: string | null;
  version: number;
  /** How the row stands that was not changed; null where there is none. */
  standing: { version: number; archived: boolean } | null;
}

/** Parameters: id, now, user, then the cells, then the audit record, and at the end the expected version. */
const BEFORE_CHANGES = 3;

/** Which columns change, and whether a version is expected: a plan that must allow for both is made anew each time. */
interface Variant {
  changed: ColumnModel[];
  expectsVersion: boolean;
}

const variantName = (numbers: readonly number[], expectsVersion: boolean): string =>
  `${numbers.join('.')}${expectsVersion ? 'v' : ''}`;

function readVariant(table: TableModel, name: string): Variant {
  const numbers = name.replace('v', '').split('.').filter(Boolean).map(Number);
  return {
    changed: numbers.map((number) => table.columns.find((column) => column.number === number)!),
    expectsVersion: name.endsWith('v'),
  };
}

const updateText = perTable((table, name) => {
  const { changed, expectsVersion } = readVariant(table, name);
  const cells = changed.map(
    (column, index) => `${cellColumn(column)} = $${BEFORE_CHANGES + 1 + index}::${sqlType(column.type)}`,
  );
  const recordId = BEFORE_CHANGES + changed.length + 1;
  const assignments = [
    ...cells,
    'version = t.version + 1',
    'updated_at = $2',
    'updated_by = $3',
    `last_write = $${recordId}::uuid`,
  ];
  const set = `update ${rowTable(table)} t set ${assignments.join(', ')}`;
  const expected = expectsVersion ? `$${recordId + AUDIT_PARAMETERS + 1}::int` : null;
  const write = table.canReturnOld ? returningBoth(set, expected) : lockingFirst(table, set, expected);
  const audit = auditInsertText({
    entityId: 'told.id',
    entityName: 'told.name',
    before: 'told.before',
    after: 'told.after',
    from: 'told',
    firstParameter: recordId + 1,
  });
  const note = searchNoteText(`$${recordId + 1}::uuid`, `'${table.id}'::uuid`, 'array[(is_now).id]', 'from changed');
  return `with ${write},
    kept as (
      insert into ${historyTable(table)} (object_id, version, row, links)
      select (was).id, (was).version, to_jsonb(was), ${linksOf(table, '(was)')} from changed),
    told as (
      select (is_now).id, (is_now).version, ${objectName(table, '(is_now)')} as name, ${changeJson(changed, '(was)')} as before,
             ${changeJson(changed, '(is_now)')} as after, ${objectJson(table, '(is_now)')} as json from changed),
    noted as (${audit}),
    indexed as (${note})
    select told.json::text as json, coalesce(told.version, 0) as version,
           (select row_to_json(x) from (select t.version, t.archived_at is not null as archived where t.id is not null) x) as standing
      from (select 1) one left join told on true left join ${rowTable(table)} t on told.id is null and t.id = $1`;
});

const AUDIT_PARAMETERS = 11;

/** PostgreSQL 18 tells both sides of an update. */
function returningBoth(set: string, expected: string | null): string {
  const condition = expected === null ? '' : ` and t.version = ${expected}`;
  return `changed as (${set} where t.id = $1 and t.archived_at is null${condition} returning old as was, new as is_now)`;
}

/** Before it, the row is locked and read first: another writer could come between reading and writing. */
function lockingFirst(table: TableModel, set: string, expected: string | null): string {
  const condition = expected === null ? '' : ` and was.version = ${expected}`;
  return `was as materialized (select * from ${rowTable(table)} where id = $1 for update),
    written as (${set} from was where t.id = was.id and was.archived_at is null${condition} returning t.*),
    changed as (select was, written as is_now from was, written)`;
}

/** What the audit trail tells of a change: the version and the cells it touched. The whole row stands in the versions. */
function changeJson(changed: readonly ColumnModel[], alias: string): string {
  const cells = changed.map(
    (column) => `${cellJson(column, `${alias}.${cellColumn(column)}`)} as ${quoteIdentifier(column.name)}`,
  );
  const data = cells.length === 0 ? `'{}'::json` : `(select row_to_json(d) from (select ${cells.join(', ')}) d)`;
  return `(select row_to_json(e) from (select ${alias}.version, ${data} as data) e)`;
}

/** Changes one row, keeps what it was, and records it, in one statement. */
export async function updateRow(
  tx: Queryable,
  table: TableModel,
  row: NewRow,
  expectedVersion: number | null,
  stamp: Omit<WriteStamp, 'recordId'>,
  audit: AuditValues,
): Promise<UpdatedRow> {
  const changed = [...row.cells.keys()].sort((a, b) => a.number - b.number);
  const cells = changed.map((column) => row.cells.get(column) ?? null);
  const expected = expectedVersion === null ? [] : [expectedVersion];
  const values = [row.id, stamp.now, stamp.userId, ...cells, audit.id, ...audit.values, ...expected];
  const variant = variantName(
    changed.map(({ number }) => number),
    expectedVersion !== null,
  );
  const name = named(table, `update.${variant}`);
  const text = updateText(table, variant);
  // PostgreSQL keeps 63 characters of a name; a longer one is planned each time rather than confused with another.
  return (await tx.finish<UpdatedRow>(name.length <= 63 ? { name, text } : { text }, values))!;
}
