import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAtoms, listPrefixes } from './atoms.ts';
import { canonicalizeUnit } from './canonicalize-unit.ts';
import { convert, isCommensurable } from './convert.ts';
import { formatMeasure } from './format-measure.ts';
import { parseUnit } from './parse-unit.ts';
import { suggestUnits } from './suggest-units.ts';
import { UnitError } from './unit-error.ts';

const atoms = listAtoms();
const prefixes = listPrefixes().map((prefix) => prefix.code);

const symbols = fc
  .record({
    atom: fc.constantFrom(...atoms.filter((atom) => !atom.isSpecial)),
    prefix: fc.constantFrom('', ...prefixes),
  })
  .map(({ atom, prefix }) => `${atom.isMetric ? prefix : ''}${atom.code}`);
const components = fc
  .tuple(symbols, fc.constantFrom('', '2', '-1', '+3', '-2', '01', '0'), fc.constantFrom('', '{a}', '{1.73_m2}', '{}'))
  .map((parts) => parts.join(''));
const terms = fc.letrec<{ term: string }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 3 },
    components,
    fc.nat({ max: 1000 }).map((number) => `${number + 1}`),
    fc
      .tuple(tie('term'), fc.constantFrom('.', '/'), tie('term'))
      .map(([left, operator, right]) => `(${left})${operator}(${right})`),
  ),
})).term;
const mainTerms = fc.tuple(fc.constantFrom('', '/'), terms).map((parts) => parts.join(''));
const values = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: -20, max: 20 }))
  .map(([digits, exponent]) => `${digits}e${exponent}`);
const unitLike = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'mgLlsuµ°C%[]{}()./*^+-0129 x⁻²'), maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('mg', 'per', ' ', '/', 'cells', 'mL', '10', '^6', '(', ')', 'M', '.', 'deg', 'C'),
    maxLength: 10,
  }),
);

function attempt<Result>(action: () => Result): Result | UnitError {
  try {
    return action();
  } catch (error) {
    if (error instanceof UnitError) return error;
    throw error;
  }
}

describe('for all units', () => {
  it('[UNIT-10] canonical codes parse to an equal unit and stay as they are', () => {
    fc.assert(
      fc.property(mainTerms, (term) => {
        const unit = attempt(() => parseUnit(term));
        fc.pre(!(unit instanceof UnitError));
        const again = parseUnit(unit.code);
        expect(again.magnitude).toEqual(unit.magnitude);
        expect(again.code).toBe(unit.code);
        expect(canonicalizeUnit(term)).toBe(unit.code);
      }),
      { numRuns: 300 },
    );
  });

  it('[UNIT-10] whatever people write becomes a code that stays as it is', () => {
    fc.assert(
      fc.property(unitLike, (text) => {
        const code = attempt(() => canonicalizeUnit(text));
        fc.pre(!(code instanceof UnitError));
        expect(canonicalizeUnit(code)).toBe(code);
        expect(parseUnit(code).code).toBe(code);
      }),
      { numRuns: 300 },
    );
  });

  it('[UNIT-20] a value converted to base units and back is the same', () => {
    fc.assert(
      fc.property(values, components, (value, code) => {
        const { dimension } = parseUnit(code);
        const base =
          Object.entries(dimension)
            .map(([unit, exponent]) => `${unit}${exponent}`)
            .join('.') || '1';
        expect(isCommensurable(code, base)).toBe(true);
        const there = convert(value, code, base);
        const back = convert(there.value, base, code);
        const same = convert(value, code, code);
        if (there.exact && back.exact) expect(back.value).toBe(same.value);
        else expect(back.number).toBeCloseTo(same.number, -Math.floor(Math.log10(Math.abs(same.number) || 1)) + 12);
        expect(same.exact).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('[UNIT-8] any text is a unit or a UnitError', () => {
    fc.assert(
      fc.property(unitLike, (text) => {
        attempt(() => parseUnit(text));
        attempt(() => canonicalizeUnit(text));
        attempt(() => formatMeasure(text, 'g'));
        attempt(() => convert(text, text, text));
        expect(suggestUnits(text).length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 300 },
    );
  });
});
