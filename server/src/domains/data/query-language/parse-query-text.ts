import type { QueryCondition, WhereNode } from '@svc/contract';
import { formatPath } from './column-path.ts';
import { QueryScanner } from './query-scanner.ts';
import { COMPARISONS, KEYWORDS, MAX_CONDITIONS, MAX_DEPTH, SPANS, toSpan } from './query-words.ts';

/** Where the parts of a condition stand in the text. */
export interface ConditionPositions {
  column: number;
  op: number;
  values: number[];
  unit: number;
}

/** A tree, and where its conditions stand in the text it came from. */
export interface ReadQuery {
  where: WhereNode;
  positions: ReadonlyMap<object, ConditionPositions>;
}

type Tail = Pick<QueryCondition, 'op' | 'value' | 'unit'>;

const VALUE = 'a value';
const TEXT_OPERATORS = { contains: 'contains', startswith: 'startsWith', endswith: 'endsWith' } as const;
const LIST_OPERATORS = { in: 'in', hasany: 'hasAny', hasall: 'hasAll' } as const;
const WORD_VALUES: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  today: 'today',
  now: 'now',
};

/** Reads the text form of a condition. The refusal names `field` and points at the character. */
export function parseQueryText(text: string, field = 'filter'): WhereNode {
  return readQueryText(text, field).where;
}

/** As `parseQueryText`, and tells where each condition stands, so that what the compiler finds can be pointed at too. */
export function readQueryText(text: string, field = 'filter'): ReadQuery {
  return new QueryParser(text, field).parse();
}

class QueryParser {
  readonly #scanner: QueryScanner;
  readonly #positions = new Map<object, ConditionPositions>();

  constructor(text: string, field: string) {
    this.#scanner = new QueryScanner(text, field);
  }

  parse(): ReadQuery {
    const where = this.#parseAny(0);
    if (!this.#scanner.isAtEnd) throw this.#expectedEnd('the end');
    return { where, positions: this.#positions };
  }

  #parseAny(depth: number): WhereNode {
    const nodes = [this.#parseAll(depth)];
    while (this.#scanner.takeWord('or')) nodes.push(this.#parseAll(depth));
    return nodes.length === 1 ? nodes[0]! : { or: nodes };
  }

  #parseAll(depth: number): WhereNode {
    const nodes = [this.#parseOne(depth)];
    while (this.#scanner.takeWord('and')) nodes.push(this.#parseOne(depth));
    return nodes.length === 1 ? nodes[0]! : { and: nodes };
  }

  #parseOne(depth: number): WhereNode {
    const start = this.#scanner.position;
    const isNegated = this.#scanner.takeWord('not');
    const isGroup = !isNegated && this.#scanner.takeMark('(');
    if (!isNegated && !isGroup) return this.#parseCondition();
    if (depth >= MAX_DEPTH) {
      throw this.#scanner.error(`more than ${MAX_DEPTH} levels of nesting at character ${start}`, start);
    }
    if (isNegated) return { not: this.#parseOne(depth + 1) };
    const node = this.#parseAny(depth + 1);
    if (!this.#scanner.takeMark(')')) throw this.#expectedEnd('")"');
    return node;
  }

  #parseCondition(): WhereNode {
    const column = this.#scanner.position;
    const path = this.#parsePath();
    const positions: ConditionPositions = { column, op: this.#scanner.position, values: [], unit: column };
    const condition: QueryCondition = { column: path, ...this.#parseTail(positions) };
    this.#positions.set(condition, positions);
    if (this.#positions.size > MAX_CONDITIONS) {
      throw this.#scanner.error(`more than ${MAX_CONDITIONS} conditions at character ${column}`, column);
    }
    return condition;
  }

  #parsePath(): string {
    const names: string[] = [];
    do {
      const word = this.#scanner.peekWord();
      const hint = word !== null && KEYWORDS.has(word) ? `; a column of that name is written \`${word}\`` : '';
      const name = this.#scanner.takeName();
      if (name === null) throw this.#scanner.expected('a column', hint);
      names.push(name);
    } while (this.#scanner.takeMark('.'));
    return formatPath(names);
  }

  #parseTail(positions: ConditionPositions): Tail {
    const scanner = this.#scanner;
    const sign = scanner.takeComparison() as keyof typeof COMPARISONS | null;
    if (sign !== null) return this.#withUnit(COMPARISONS[sign], () => this.#parseValue(positions), positions);
    const word = scanner.peekWord() ?? '';
    if (word in TEXT_OPERATORS) {
      scanner.takeAnyWord();
      return { op: TEXT_OPERATORS[word as 'contains'], value: this.#parseValue(positions) };
    }
    if (word in LIST_OPERATORS) {
      scanner.takeAnyWord();
      return this.#parseList(LIST_OPERATORS[word as 'in'], positions);
    }
    if (scanner.takeWord('not')) {
      if (!scanner.takeWord('in')) throw scanner.expected('"in"');
      return this.#parseList('notIn', positions);
    }
    if (scanner.takeWord('is')) {
      const op = scanner.takeWord('not') ? 'notEmpty' : 'isEmpty';
      if (!scanner.takeWord('empty')) throw scanner.expected(op === 'isEmpty' ? '"empty" or "not empty"' : '"empty"');
      return { op };
    }
    if (scanner.takeWord('between')) return this.#parseBetween(positions);
    if (scanner.takeWord('within')) return this.#parseWithin(positions);
    throw scanner.expected('an operator such as =, <, in, contains or is empty', this.#blankHint());
  }

  #parseBetween(positions: ConditionPositions): Tail {
    const units: string[] = [];
    const low = this.#parseMeasure(positions, units);
    if (!this.#scanner.takeWord('and')) throw this.#scanner.expected('"and"');
    return toTail('between', [low, this.#parseMeasure(positions, units)], units);
  }

  #parseWithin(positions: ConditionPositions): Tail {
    positions.values.push(this.#scanner.position);
    const value = this.#takeParameter() ?? this.#scanner.takeNumber();
    if (value === null) throw this.#scanner.expected('a number');
    positions.unit = this.#scanner.position;
    const span = toSpan(this.#scanner.peekWord() ?? '');
    if (span === null) throw this.#scanner.expected(`one of ${SPANS.join(', ')}`);
    this.#scanner.takeAnyWord();
    return { op: 'within', value, unit: span };
  }

  #parseList(op: QueryCondition['op'], positions: ConditionPositions): Tail {
    const scanner = this.#scanner;
    const start = scanner.position;
    const parameter = this.#takeParameter();
    if (parameter !== null) {
      positions.values.push(start);
      return this.#withUnit(op, () => parameter, positions);
    }
    if (!scanner.takeMark('(')) throw scanner.expected('"(" and a list of values');
    const units: string[] = [];
    const values: unknown[] = [];
    do values.push(this.#parseMeasure(positions, units));
    while (scanner.takeMark(','));
    if (!scanner.takeMark(')')) throw scanner.expected('"," or ")"');
    return toTail(op, values, units);
  }

  #withUnit(op: QueryCondition['op'], parse: () => unknown, positions: ConditionPositions): Tail {
    const value = parse();
    positions.unit = this.#scanner.position;
    const unit = this.#scanner.takeUnit();
    return unit === null ? { op, value } : { op, value, unit };
  }

  /** A value with the unit that may follow; the condition has one unit, so all that are written must agree. */
  #parseMeasure(positions: ConditionPositions, units: string[]): unknown {
    const value = this.#parseValue(positions);
    const start = this.#scanner.position;
    const unit = this.#scanner.takeUnit();
    if (unit === null) return value;
    if (units.length > 0 && units[0] !== unit) {
      throw this.#scanner.error(`expected the unit '${units[0]}' again at character ${start}, found '${unit}'`, start);
    }
    units.push(unit);
    positions.unit = start;
    return value;
  }

  #parseValue(positions: ConditionPositions): unknown {
    const scanner = this.#scanner;
    positions.values.push(scanner.position);
    const value = scanner.takeString() ?? scanner.takeNumber() ?? this.#takeParameter();
    if (value !== null) return value;
    const word = scanner.peekWord();
    if (word === null || !Object.hasOwn(WORD_VALUES, word)) {
      const isText = word !== null && !KEYWORDS.has(word);
      throw scanner.expected(VALUE, isText ? '; text stands in double quotes, a unit in single ones' : '');
    }
    scanner.takeAnyWord();
    return WORD_VALUES[word];
  }

  #takeParameter(): { param: string } | null {
    const param = this.#scanner.takeParameter();
    return param === null ? null : { param };
  }

  #expectedEnd(what: string) {
    const isWord = this.#scanner.peekWord() !== null;
    return this.#scanner.expected(`"and", "or" or ${what}`, isWord ? '; a unit stands in single quotes' : '');
  }

  #blankHint(): string {
    const word = this.#scanner.peekWord();
    return word === null || KEYWORDS.has(word) ? '' : '; a name with blanks is written in `backquotes` or [brackets]';
  }
}

function toTail(op: QueryCondition['op'], value: unknown[], [unit]: string[]): Tail {
  return unit === undefined ? { op, value } : { op, value, unit };
}
