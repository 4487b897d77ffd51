import { cellJson } from '../query-language/cell-json.ts';
import { countLinked, linkedIdsJson, rowAt } from '../query-language/link-step.ts';
import { quoteIdentifier, SqlBuilder } from '../query-language/sql-builder.ts';
import { isStoredInRow } from '../tables/column-types.ts';
import { type ColumnModel, cellColumn, namingColumn, type TableModel } from '../tables/table-model.ts';

/** An object as callers see it, as an SQL expression over the physical row `alias`; with `fields`, only these columns. */
export function objectJson(table: TableModel, alias: string, fields: readonly ColumnModel[] = table.columns): string {
  return `(select row_to_json(x) from (select ${alias}.id, '${table.id}'::uuid as "tableId",
    ${objectName(table, alias)} as name, ${dataJson(table, alias, fields)} as data, ${alias}.version,
    svc.iso(${alias}.created_at) as "createdAt", ${alias}.created_by as "createdBy",
    svc.iso(${alias}.updated_at) as "updatedAt", ${alias}.updated_by as "updatedBy",
    svc.iso(${alias}.archived_at) as "archivedAt"${linkCountsJson(table, alias, fields)}) x)`;
}

/** How many rows link here, by column; the cells show the first of them. */
function linkCountsJson(table: TableModel, alias: string, fields: readonly ColumnModel[]): string {
  const counts = fields
    .filter((column) => column.link?.isInverse === true)
    .map((column) => {
      const count = countLinked({ column, from: table }, rowAt(alias), new SqlBuilder());
      return `${count} as ${quoteIdentifier(column.name)}`;
    });
  return counts.length === 0 ? '' : `, (select row_to_json(n.*) from (select ${counts.join(', ')}) n) as "linkCounts"`;
}

/** What people call a row: the value of its naming column, or its id. */
export function objectName(table: TableModel, alias: string): string {
  const naming = namingColumn(table);
  const id = `${alias}.id::text`;
  return naming === null ? id : `coalesce(${alias}.${cellColumn(naming)}, ${id})`;
}

function dataJson(table: TableModel, alias: string, fields: readonly ColumnModel[]): string {
  if (fields.length === 0) return `'{}'::json`;
  const cells = fields.map((column) => `${readCell(table, column, alias)} as ${quoteIdentifier(column.name)}`);
  return `(select row_to_json(d.*) from (select ${cells.join(', ')}) d)`;
}

/** The value of one cell, ready for JSON, wherever it is kept. */
function readCell(table: TableModel, column: ColumnModel, alias: string): string {
  if (isStoredInRow(column)) return cellJson(column, `${alias}.${cellColumn(column)}`);
  return linkedIdsJson({ column, from: table }, rowAt(alias), new SqlBuilder());
}

/** The cells of a row as it was, `alias` being the row; the links of that time are in `links`, or null for those of now. */
export function historyJson(table: TableModel, alias: string, links: string | null): string {
  const cells = table.columns
    .filter((column) => column.link === null || !column.link.isInverse)
    .map((column) => {
      const isKept = links !== null && column.link?.multiple === true;
      const value = isKept ? `coalesce(${links} -> '${column.number}', '[]'::jsonb)` : readCell(table, column, alias);
      return `${value} as ${quoteIdentifier(column.name)}`;
    });
  return cells.length === 0 ? `'{}'::json` : `(select row_to_json(d.*) from (select ${cells.join(', ')}) d)`;
}
