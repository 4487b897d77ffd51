import type { QueryCondition, WhereNode } from '@svc/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPath, parsePath } from './column-path.ts';
import { formatQueryText } from './format-query-text.ts';
import { parseQueryText } from './parse-query-text.ts';
import { QueryTextError } from './query-text-error.ts';

const names = fc.oneof(
  fc.constantFrom('Name', 'and', 'Not', '5', '1e5', '2nd', 'a.b', '[x]', '`y`', 'Conc [mg/mL]', '-x', 'é-1', '"', '😀'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
);
const paths = fc.array(names, { minLength: 1, maxLength: 4 }).map(formatPath);
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number));
const scalars = fc.oneof(
  fc.string({ unit: 'binary' }),
  numbers,
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, 'today', '12345678901234567890', { param: 'p_1' }),
);
const units = fc.option(fc.constantFrom('mg/mL', "'", "''", '[degF]', '10*3/uL', '{a b}'), { nil: undefined });
const lists = fc.array(scalars, { minLength: 1, maxLength: 4 });
const conditions: fc.Arbitrary<QueryCondition> = fc.oneof(
  tail(fc.constantFrom('eq', 'neq', 'lt', 'lte', 'gt', 'gte'), scalars, units),
  tail(fc.constantFrom('contains', 'startsWith', 'endsWith'), scalars, fc.constant(undefined)),
  tail(fc.constantFrom('in', 'notIn', 'hasAny', 'hasAll'), fc.oneof(lists, fc.constant({ param: 'l' })), units),
  tail(fc.constant('between'), fc.tuple(scalars, scalars), units),
  tail(fc.constant('within'), fc.oneof(fc.integer(), fc.constant({ param: 'n' })), fc.constantFrom('days', 'hours')),
  fc.record({ column: paths, op: fc.constantFrom('isEmpty' as const, 'notEmpty' as const) }),
);
const trees = fc.letrec<{ node: WhereNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    conditions,
    fc.record({ and: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('node') }),
  ),
})).node;

function tail(ops: fc.Arbitrary<string>, values: fc.Arbitrary<unknown>, unit: fc.Arbitrary<string | undefined>) {
  return fc
    .tuple(paths, ops as fc.Arbitrary<QueryCondition['op']>, values, unit)
    .map(([column, op, value, given]) => ({ column, op, value, ...(given === undefined ? {} : { unit: given }) }));
}

/** A list of one says what its one says. */
function unwrap(node: WhereNode): WhereNode {
  if ('not' in node) return { not: unwrap(node.not) };
  const list = 'and' in node ? node.and : 'or' in node ? node.or : null;
  if (list === null) return node;
  if (list.length === 1) return unwrap(list[0]!);
  return 'and' in node ? { and: list.map(unwrap) } : { or: list.map(unwrap) };
}

describe('formatQueryText', () => {
  it('writes what parseQueryText reads as the same tree', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const text = formatQueryText(tree);
        expect(parseQueryText(text)).toEqual(unwrap(tree));
        expect(formatQueryText(parseQueryText(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('quotes only the names that need it', () => {
    const text = '`Max conc`.Name = "a" and `in` = 1 and `2` = 2 and 2nd = 3';
    expect(formatQueryText(parseQueryText(text))).toBe(text);
  });

  it('writes the unit behind every value', () => {
    const value = { column: 'c', op: 'between', value: [1, 2], unit: 'mg' } as const;
    expect(formatQueryText({ ...value, value: [1, 2] })).toBe("c between 1 'mg' and 2 'mg'");
  });

  it('refuses a value that has no text form', () => {
    expect(() => formatQueryText({ column: 'c', op: 'eq', value: { a: 1 } })).toThrow('has no text form');
  });
});

describe('parsePath', () => {
  it('reads what formatPath wrote', () => {
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 4 }), (path) => {
        expect(parsePath(formatPath(path))).toEqual(path);
      }),
    );
  });

  it('takes an unclosed quote for a letter', () => {
    expect(parsePath('[a.b')).toEqual(['[a', 'b']);
    expect(parsePath('[a] b.c')).toEqual(['[a] b', 'c']);
    expect(parsePath('a..b')).toEqual(['a', '', 'b']);
  });
});

describe('parseQueryText', () => {
  it('answers a tree or a refusal that points into the text, whatever it is given', () => {
    const pieces = fc.constantFrom(
      'a',
      '.',
      '=',
      '(',
      ')',
      'and',
      'not',
      'in',
      '"x"',
      '"',
      "'",
      '`',
      '[',
      '5',
      ',',
      '$p',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => list.join(' ')),
        ),
        (text) => {
          try {
            parseQueryText(text);
          } catch (error) {
            expect(error).toBeInstanceOf(QueryTextError);
            const { position } = error as QueryTextError;
            expect(position).toBeGreaterThanOrEqual(0);
            expect(position).toBeLessThanOrEqual(text.length);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
