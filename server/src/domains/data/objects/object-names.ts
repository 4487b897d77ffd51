import type { Context } from '../../../kernel/context.ts';
import {
  assertManualName,
  getNamingRules,
  listNamingIssues,
  type NamingRules,
  noteManualNames,
  takeNamesBy,
} from '../naming/naming-rules.ts';
import { loadColumnNames } from '../tables/columns.store.ts';
import { type ColumnModel, findColumn, type TableModel } from '../tables/table-model.ts';
import type { ParsedRow } from './row-input.ts';

/** Gives new rows the names of the table's scheme, and checks those that people typed. */
export async function nameRows(ctx: Context, table: TableModel, rows: readonly ParsedRow[]): Promise<void> {
  const column = table.columns.find((candidate) => candidate.type === 'autoName');
  if (column === undefined || table.namingSchemeId === null) return;
  const rules = await getNamingRules(ctx, table.namingSchemeId);
  const typed = rows.filter((row) => nameIn(row, column) !== null);
  for (const row of typed) {
    const problem = assertManualName(rules, nameIn(row, column)!);
    if (problem !== null) row.issues.push({ column: column.name, code: 'NAME', message: problem });
  }
  const unnamed = rows.filter((row) => nameIn(row, column) === null);
  const nameOf = await nameColumns(ctx, table, rules);
  const values = { tableName: table.name, rows: unnamed.map((row) => valuesByName(row, nameOf)) };
  const found = listNamingIssues(ctx, rules, values);
  for (const [index, row] of unnamed.entries()) row.issues.push(...found[index]!);
  if (rows.some((row) => row.issues.length > 0)) return;
  await noteManualNames(
    ctx,
    rules,
    typed.map((row) => nameIn(row, column)!),
  );
  const names = await takeNamesBy(ctx, rules, values);
  for (const [index, row] of unnamed.entries()) row.cells.set(column, names[index]!);
}

function nameIn(row: ParsedRow, column: ColumnModel): string | null {
  return (row.cells.get(column) as string | null | undefined) ?? null;
}

/** How the pattern calls the columns: it may have been rewritten after a rename that this process has not heard of yet. */
async function nameColumns(
  ctx: Context,
  table: TableModel,
  { pattern }: NamingRules,
): Promise<(column: ColumnModel) => string> {
  const isKnown = pattern.texts.every(
    ({ source, column }) => source !== 'column' || findColumn(table, column) !== null,
  );
  if (isKnown) return ({ name }) => name;
  const names = await loadColumnNames(ctx.db, ctx.principal.workspace.id, table.id);
  return ({ id, name }) => names.get(id) ?? name;
}

function valuesByName({ cells }: ParsedRow, nameOf: (column: ColumnModel) => string): Record<string, unknown> {
  return Object.fromEntries([...cells].map(([column, value]) => [nameOf(column), value]));
}
