import { cellColumn, type TableModel } from '../tables/table-model.ts';
import type { QueryContext } from './compile-where.ts';
import { isTextLike } from './query-field.ts';
import { QueryError } from './query-issue.ts';
import { readText, ValueFault } from './query-value.ts';
import { escapeLike, SqlBuilder, type SqlFragment } from './sql-builder.ts';

/** The SQL that finds rows in which a text occurs in any text-like column, without regard to case. */
export function compileTextMatch(
  text: string,
  table: TableModel,
  { alias = 't', parametersBefore = 0 }: Pick<QueryContext, 'alias' | 'parametersBefore'>,
): SqlFragment {
  const columns = table.columns.filter(isTextLike);
  if (columns.length === 0) return { text: 'false', values: [] };
  const sql = new SqlBuilder(parametersBefore);
  const pattern = sql.value(`%${escapeLike(readSearched(text))}%`, 'text');
  const tests = columns.map((column) => `${alias}.${cellColumn(column)} ilike ${pattern}`);
  return { text: `(${tests.join(' or ')})`, values: sql.values };
}

function readSearched(text: string): string {
  try {
    return readText(text);
  } catch (error) {
    throw error instanceof ValueFault ? new QueryError([{ pointer: '/q', message: error.message }]) : error;
  }
}
