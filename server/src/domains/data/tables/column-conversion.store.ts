import type { Queryable } from '../../../kernel/database.ts';
import { type ColumnModel, cellColumn, rowTable, type TableModel } from './table-model.ts';

type Place = Pick<TableModel, 'schema' | 'number'>;
type Cell = Pick<ColumnModel, 'number'>;

export interface ConversionPreview {
  total: number;
  failing: number;
  examples: { objectId: string; value: string }[];
}

/** Counts the cells that a conversion would leave empty. */
export async function previewConversion(
  db: Queryable,
  table: Place,
  column: Cell,
  converted: string,
): Promise<ConversionPreview> {
  const cell = cellColumn(column);
  const text = `select count(*)::int as total, count(*) filter (where (${converted}) is null)::int as failing
    from ${rowTable(table)} where ${cell} is not null`;
  const counts = (await db.first<{ total: number; failing: number }>({ text }))!;
  const examples = await db.rows<{ objectId: string; value: string }>({
    text: `select id as "objectId", left(${cell}::text, 200) as value from ${rowTable(table)}
      where ${cell} is not null and (${converted}) is null order by id limit 10`,
  });
  return { ...counts, examples };
}

/** Fills the new cells from the old ones. */
export async function convertCells(tx: Queryable, table: Place, to: Cell, converted: string): Promise<void> {
  await tx.rows({ text: `update ${rowTable(table)} set ${cellColumn(to)} = ${converted}` });
}

export async function dropCells(tx: Queryable, table: Place, column: Cell): Promise<void> {
  await tx.rows({ text: `alter table ${rowTable(table)} drop column ${cellColumn(column)}` });
}

/** How many cells hold a value that is not among those that stay. */
export async function countOptionsInUse(
  tx: Queryable,
  table: Place,
  column: Pick<ColumnModel, 'number' | 'type'>,
  kept: readonly string[],
): Promise<number> {
  const cell = cellColumn(column);
  const isGone = column.type === 'multiSelect' ? `not (${cell} <@ $1::text[])` : `not (${cell} = any($1::text[]))`;
  const text = `select count(*)::int as count from ${rowTable(table)} where ${cell} is not null and ${isGone}`;
  return (await tx.first<{ count: number }>({ text }, [kept]))!.count;
}

/** Takes values that no longer exist out of the cells. */
export async function clearGoneOptions(
  tx: Queryable,
  table: Place,
  column: Pick<ColumnModel, 'number' | 'type'>,
  kept: readonly string[],
): Promise<void> {
  const cell = cellColumn(column);
  const text =
    column.type === 'multiSelect'
      ? `update ${rowTable(table)} set ${cell} = nullif(array(select x from unnest(${cell}) x where x = any($1::text[])), '{}')
          where ${cell} is not null and not (${cell} <@ $1::text[])`
      : `update ${rowTable(table)} set ${cell} = null where ${cell} is not null and not (${cell} = any($1::text[]))`;
  await tx.rows({ text }, [kept]);
}
