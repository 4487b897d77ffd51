import type { WhereNode } from '@svc/contract';
import type { TableModel } from '../tables/table-model.ts';
import { compileCondition, type WhereScope } from './compile-condition.ts';
import { rowAt } from './link-step.ts';
import { readQueryText } from './parse-query-text.ts';
import { IssueList } from './query-issue.ts';
import { QueryTextError } from './query-text-error.ts';
import { show } from './query-value.ts';
import { MAX_CONDITIONS, MAX_DEPTH } from './query-words.ts';
import type { ResolveTable } from './resolve-path.ts';
import { SqlBuilder, type SqlFragment } from './sql-builder.ts';

/** What a query is compiled against. */
export interface QueryContext {
  /** A table of the workspace by its number, from memory; null when there is none. */
  resolveTable: ResolveTable;
  params: Readonly<Record<string, unknown>>;
  now: Date;
  /** What the caller's SQL calls the row; `t` unless told. */
  alias?: string;
  /** How many parameters the caller's SQL has in front. */
  parametersBefore?: number;
  /** Where the condition stands in the request; `/where` unless told. */
  pointer?: string;
}

/**
 * The SQL of a condition, given as a tree or as text. It may be NULL where it does not hold, so a caller joins it with `and`
 * and never negates it. Throws a `QueryError` with all faults.
 */
export function compileWhere(where: unknown, table: TableModel, context: QueryContext): SqlFragment {
  const sql = new SqlBuilder(context.parametersBefore);
  const issues = new IssueList();
  const text = compileWhereWith(where, table, context, sql, issues);
  issues.throwIfAny();
  return { text, values: sql.values };
}

/** As `compileWhere`, into a statement that is being built. */
export function compileWhereWith(
  where: unknown,
  table: TableModel,
  { resolveTable, params, now, alias = 't', pointer: root = '/where' }: QueryContext,
  sql: SqlBuilder,
  issues: IssueList,
): string {
  const read = readWhere(where, root, issues);
  if (read === null) return 'false';
  const row = rowAt(alias);
  const { positions } = read;
  const scope: WhereScope = { table, row, resolveTable, params, now, sql, issues, root, positions, linked: 0 };
  return new TreeCompiler(scope).compile(read.where, root, false, 0);
}

function readWhere(where: unknown, pointer: string, issues: IssueList) {
  if (typeof where !== 'string') return { where, positions: null };
  try {
    return readQueryText(where, pointer.slice(1));
  } catch (error) {
    if (!(error instanceof QueryTextError)) throw error;
    issues.addTextError(pointer, error);
    return null;
  }
}

/** Pushes every `not` down to the conditions, where empty cells are understood. */
class TreeCompiler {
  readonly #scope: WhereScope;
  #conditions = 0;

  constructor(scope: WhereScope) {
    this.#scope = scope;
  }

  compile(node: unknown, pointer: string, isNegated: boolean, depth: number): string {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) {
      return this.#refuse(
        pointer,
        `expected a node {and: […]}, {or: […]}, {not: …} or a condition, found ${show(node)}`,
      );
    }
    const [key, ...others] = Object.keys(node);
    if (others.length > 0 || (key !== 'and' && key !== 'or' && key !== 'not')) {
      this.#conditions += 1;
      if (this.#conditions <= MAX_CONDITIONS) return compileCondition(this.#scope, node, pointer, isNegated);
      return this.#conditions > MAX_CONDITIONS + 1
        ? 'false'
        : this.#refuse(pointer, `more than ${MAX_CONDITIONS} conditions`);
    }
    if (depth >= MAX_DEPTH) return this.#refuse(pointer, `more than ${MAX_DEPTH} levels of nesting`);
    const inside = (node as Record<string, unknown>)[key];
    if (key === 'not') return this.compile(inside, `${pointer}/not`, !isNegated, depth + 1);
    return this.#compileList(key, inside, `${pointer}/${key}`, isNegated, depth + 1);
  }

  #compileList(key: 'and' | 'or', nodes: unknown, pointer: string, isNegated: boolean, depth: number): string {
    if (!Array.isArray(nodes) || nodes.length === 0) {
      return this.#refuse(pointer, `expected a list of at least one node, found ${show(nodes)}`);
    }
    const word = (key === 'and') === isNegated ? ' or ' : ' and ';
    return `(${nodes.map((node, index) => this.compile(node, `${pointer}/${index}`, isNegated, depth)).join(word)})`;
  }

  #refuse(pointer: string, message: string): string {
    this.#scope.issues.add({ pointer }, message);
    return 'false';
  }
}

/** The tree of a condition, also when it came as text. Throws a `QueryError` that points at the character. */
export function toWhereNode(where: WhereNode | string, pointer = '/where'): WhereNode {
  const issues = new IssueList();
  const read = readWhere(where, pointer, issues);
  issues.throwIfAny();
  return read!.where as WhereNode;
}
