import { QUERY_OPERATORS, type QueryCondition, type QueryOperator } from '@svc/contract';
import type { TableModel } from '../tables/table-model.ts';
import { OPERATORS, type Test, toTest } from './condition-predicate.ts';
import { isSingle, type LinkStep, linkedRows, type RowRef } from './link-step.ts';
import type { ConditionPositions } from './parse-query-text.ts';
import { exists } from './predicate.ts';
import type { Field } from './query-field.ts';
import type { IssueList, Place } from './query-issue.ts';
import { show } from './query-value.ts';
import { type ResolveTable, resolvePath } from './resolve-path.ts';
import type { SqlBuilder } from './sql-builder.ts';

/** What the conditions of one statement share. */
export interface WhereScope {
  table: TableModel;
  row: RowRef;
  resolveTable: ResolveTable;
  params: Readonly<Record<string, unknown>>;
  now: Date;
  sql: SqlBuilder;
  issues: IssueList;
  /** The pointer of the whole tree, and the characters of its conditions when it came as text. */
  root: string;
  positions: ReadonlyMap<object, ConditionPositions> | null;
  /** How many conditions went through links so far. */
  linked: number;
}

type Part = 'column' | 'op' | 'value' | 'unit';

const PARTS: readonly string[] = ['column', 'op', 'value', 'unit'];
const LIST_OPERATORS: ReadonlySet<QueryOperator> = new Set(['in', 'notIn', 'between', 'hasAny', 'hasAll']);
const WITHOUT_VALUE: ReadonlySet<QueryOperator> = new Set(['isEmpty', 'notEmpty']);
const MAX_VALUES = 5000;
const MAX_UNIT_LENGTH = 200;
// The planner makes joins of such conditions, and thinks about n joins for n³: forty of three links take it ten seconds.
// Behind OFFSET 0 it takes them one by one.
const MAX_JOINED = 6;
// Any SQL will do after a fault: the statement is never run.
const REFUSED = 'false';

/** The SQL of one condition, or of its opposite. */
export function compileCondition(scope: WhereScope, node: object, pointer: string, isNegated: boolean): string {
  return new ConditionCompiler(scope, node, pointer).compile(isNegated);
}

class ConditionCompiler {
  readonly #scope: WhereScope;
  readonly #node: Readonly<Record<string, unknown>>;
  readonly #pointer: string;

  constructor(scope: WhereScope, node: object, pointer: string) {
    this.#scope = scope;
    this.#node = node as Record<string, unknown>;
    this.#pointer = pointer;
  }

  compile(isNegated: boolean): string {
    const { column, op, unit } = this.#node;
    const hasParts = this.#checkParts();
    const path = typeof column === 'string' ? this.#resolve(column) : null;
    if (!hasParts || path === null) return REFUSED;
    const condition = this.#node as unknown as QueryCondition;
    const isAllowed = this.#checkOperator(condition.op, path.field);
    const hasUnit = this.#checkUnit(condition, path.field);
    const value = this.#readValue(condition.op);
    if (!isAllowed || !hasUnit || value === undefined) return REFUSED;
    const { now, sql } = this.#scope;
    const terms = { field: path.field, op: op as QueryOperator, value, unit: unit as string | undefined, now, sql };
    const test = toTest(terms, (fault, index) => {
      this.#fault(/^UNIT/.test(fault.code) ? 'unit' : 'value', fault.message, index, fault.code);
    });
    return test === null ? REFUSED : this.#throughLinks(path.steps, test, isNegated);
  }

  #checkParts(): boolean {
    const { column, op, unit } = this.#node;
    const extra = Object.keys(this.#node).filter((key) => !PARTS.includes(key));
    if (extra.length > 0) {
      const known = 'a node is {and: […]}, {or: […]}, {not: …} or {column, op, value, unit?}';
      this.#scope.issues.add(this.#place(null), `unknown ${extra.map((key) => show(key)).join(', ')}; ${known}`);
    }
    if (typeof column !== 'string') this.#fault('column', `expected the name of a column, found ${show(column)}`);
    const isOperator = QUERY_OPERATORS.includes(op as QueryOperator);
    if (!isOperator) this.#fault('op', `expected one of ${QUERY_OPERATORS.join(', ')}, found ${show(op)}`);
    const isUnit = unit === undefined || (typeof unit === 'string' && unit.length <= MAX_UNIT_LENGTH);
    if (!isUnit) this.#fault('unit', `expected at most ${MAX_UNIT_LENGTH} letters of text, found ${show(unit)}`);
    return extra.length === 0 && isOperator && isUnit;
  }

  #resolve(column: string) {
    const path = resolvePath(column, this.#scope.table, this.#scope.resolveTable);
    if (typeof path !== 'string') return path;
    this.#fault('column', path);
    return null;
  }

  #checkOperator(op: QueryOperator, field: Field): boolean {
    const known = OPERATORS[field.kind];
    if (known.includes(op)) return true;
    this.#fault(
      'op',
      `${op} cannot be used on "${field.name}", which is ${describeType(field)}; use ${known.join(', ')}`,
    );
    return false;
  }

  /** A unit belongs to a measure; `within` counts in its own. */
  #checkUnit({ op, unit }: QueryCondition, field: Field): boolean {
    if (unit === undefined || op === 'within') return true;
    if (field.unit !== null && !WITHOUT_VALUE.has(op)) return true;
    const reason = field.unit === null ? `"${field.name}" is ${describeType(field)} and has none` : `${op} takes none`;
    this.#fault('unit', `a unit cannot be given here: ${reason}`);
    return false;
  }

  /** The value with its parameters filled in; undefined after telling what is wrong. */
  #readValue(op: QueryOperator): unknown {
    const given = this.#fillIn(this.#node.value, null);
    if (WITHOUT_VALUE.has(op)) {
      if (given !== undefined && given !== null) this.#fault('value', `${op} takes no value`);
      return given ?? null;
    }
    if (given === undefined) {
      if (this.#node.value === undefined) this.#fault('value', `${op} needs a value`);
      return undefined;
    }
    if (!LIST_OPERATORS.has(op)) {
      if (!Array.isArray(given)) return given;
      this.#fault('value', `${op} takes one value, not a list`);
      return undefined;
    }
    return this.#readList(op, given);
  }

  #readList(op: QueryOperator, given: unknown): unknown[] | undefined {
    const isRightSize = Array.isArray(given) && (op === 'between' ? given.length === 2 : given.length > 0);
    if (!isRightSize || given.length > MAX_VALUES) {
      const wanted = op === 'between' ? 'two values' : `a list of 1 to ${MAX_VALUES} values`;
      this.#fault(
        'value',
        `${op} takes ${wanted}, found ${Array.isArray(given) ? `${given.length} values` : show(given)}`,
      );
      return undefined;
    }
    const values = given.map((item, index) => this.#fillIn(item, index));
    values.forEach((item, index) => {
      if (item === null) this.#fault('value', 'null cannot stand in a list; use isEmpty', index);
    });
    return values.some((item) => item === undefined || item === null) ? undefined : values;
  }

  #fillIn(value: unknown, index: number | null): unknown {
    if (typeof value !== 'object' || value === null || !('param' in value)) return value;
    const { param } = value;
    if (typeof param === 'string' && Object.hasOwn(this.#scope.params, param)) return this.#scope.params[param];
    this.#fault('value', `the parameter ${show(param)} has no value`, index);
    return undefined;
  }

  /**
   * Through links with many, any row behind them has to pass, so there must be one. After the last of them, and where there
   * is none, a link that leads nowhere is an empty cell: what is not equal, not in or empty holds of it.
   */
  #throughLinks(steps: LinkStep[], { predicate, isOpposite }: Test, isNegated: boolean): string {
    const { row, sql } = this.#scope;
    const firstSingle = steps.findLastIndex((step) => !isSingle(step.column)) + 1;
    if (steps.length > 0) this.#scope.linked += 1;
    const fence = this.#scope.linked > MAX_JOINED ? ' offset 0' : '';
    const follow = (at: number, owner: RowRef, isNot: boolean): string => {
      const isNotHere = at === firstSingle ? isNot !== isOpposite : isNot;
      const step = steps[at];
      if (step === undefined) return predicate(owner, isNotHere);
      const { from, on, row: next } = linkedRows(step, owner, sql);
      const rest = follow(at + 1, next, false);
      return exists(`${from} where ${on} and ${rest}${at === 0 ? fence : ''}`, isNotHere);
    };
    return follow(0, row, isNegated);
  }

  #fault(part: Part, message: string, index: number | null = null, code?: Parameters<IssueList['add']>[2]): void {
    this.#scope.issues.add(this.#place(part, index), message, code);
  }

  #place(part: Part | null, index: number | null = null): Place {
    const positions = this.#scope.positions?.get(this.#node);
    if (positions === undefined) {
      const steps = [part, index].filter((step) => step !== null);
      return { pointer: [this.#pointer, ...steps].join('/') };
    }
    const position = part === 'value' ? (positions.values[index ?? 0] ?? positions.op) : positions[part ?? 'column'];
    return { pointer: this.#scope.root, position };
  }
}

function describeType({ type, kind }: Field): string {
  if (kind === 'links') return 'a link with many';
  return /^[aeiou]/.test(type) ? `an ${type} column` : `a ${type} column`;
}
