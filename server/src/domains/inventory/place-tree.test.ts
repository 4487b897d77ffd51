import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CycleError, findNewAncestors } from './place-tree.ts';

/** The way to each of a few containers, given the parent of each. */
function nodesOf(parents: readonly (number | null)[]) {
  const ancestorsOf = (at: number): string[] => {
    const parent = parents[at]!;
    return parent === null ? [] : [...ancestorsOf(parent), String(parent)];
  };
  return new Map(parents.map((_, id) => [String(id), { id: String(id), ancestors: ancestorsOf(id) }]));
}

describe('moves made at once', () => {
  it('put a chain the other way round', () => {
    const nodes = nodesOf([null, 0, 1]);
    const moves = new Map([
      ['2', null],
      ['1', '2'],
      ['0', '1'],
    ] as [string, string | null][]);
    expect(findNewAncestors(nodes, moves)).toEqual(
      new Map([
        ['2', []],
        ['1', ['2']],
        ['0', ['2', '1']],
      ]),
    );
  });

  it('follow what is carried along, and refuse a circle', () => {
    const nodes = nodesOf([null, 0, 1, null, null]);
    expect(
      findNewAncestors(
        nodes,
        new Map([
          ['4', '2'],
          ['0', '3'],
        ]),
      ).get('4'),
    ).toEqual(['3', '0', '1', '2']);
    expect(() => findNewAncestors(nodes, new Map([['0', '2']]))).toThrow(CycleError);
    expect(() =>
      findNewAncestors(
        nodes,
        new Map([
          ['3', '4'],
          ['4', '3'],
        ]),
      ),
    ).toThrow(CycleError);
  });

  it('lead where walking from parent to parent leads', () => {
    const forest = fc
      .array(fc.nat(100), { minLength: 3, maxLength: 8 })
      .map((picks) => picks.map((pick, index) => (index === 0 || pick % 4 === 0 ? null : pick % index)));
    const moves = fc.array(fc.tuple(fc.nat(100), fc.option(fc.nat(100))), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(forest, moves, (parents, wanted) => {
        const after = [...parents];
        const byId = new Map<string, string | null>();
        for (const [from, to] of wanted) {
          const parent = to === null ? null : to % parents.length;
          after[from % parents.length] = parent;
          byId.set(String(from % parents.length), parent === null ? null : String(parent));
        }
        const walk = (at: number): string[] | null => {
          const way: string[] = [];
          for (let next = after[at]!; next !== null; next = after[next]!) {
            if (way.length > after.length) return null;
            way.unshift(String(next));
          }
          return way;
        };
        const expected = [...byId.keys()].map((id) => [id, walk(Number(id))] as const);
        if (expected.some(([, way]) => way === null))
          expect(() => findNewAncestors(nodesOf(parents), byId)).toThrow(CycleError);
        else expect(findNewAncestors(nodesOf(parents), byId)).toEqual(new Map(expected as [string, string[]][]));
      }),
    );
  });
});
