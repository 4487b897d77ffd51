import { existsSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';
import { parseDecimal, roundDecimal } from './decimal.ts';
import { toDisplayName } from './name-unit.ts';
import { parseUnit } from './parse-unit.ts';
import { UnitError } from './unit-error.ts';

type Case = Readonly<Record<string, string>>;
type Section = 'validation' | 'displayNameGeneration' | 'conversion' | 'multiplication' | 'division';

const FILE = new URL('../../../../shared/data/UcumFunctionalTests.xml', import.meta.url);
const isPresent = existsSync(FILE);

/** Cases of our own for each section, so that a checkout without the official file still tests every kind. */
const OWN_CASES: Readonly<Record<Section, readonly Case[]>> = {
  validation: [
    { id: 'own-1', unit: 'umol/(8.h.kg)', valid: 'true' },
    { id: 'own-2', unit: 'kg.', valid: 'false' },
  ],
  displayNameGeneration: [{ id: 'own-3', unit: 'km2.s-1', display: '(kilometer ^ 2) * (second ^ -1)' }],
  conversion: [{ id: 'own-4', value: '2.50', srcUnit: '[ft_i]', dstUnit: 'cm', outcome: '76.2' }],
  multiplication: [{ id: 'own-5', v1: '3', u1: 'N', v2: '2', u2: 'm', vRes: '6', uRes: 'J' }],
  division: [{ id: 'own-6', v1: '3', u1: 'm', v2: '2', u2: 'cm', vRes: '150', uRes: '' }],
};

function readCases(): Record<Section, Case[]> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    isArray: (name) => name === 'case',
  });
  // The parser leaves numeric entities in attributes alone.
  const xml = readFileSync(FILE, 'utf8').replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const tests = parser.parse(xml).ucumTests as Record<Section, { case: Case[] }>;
  const sections = Object.keys(OWN_CASES) as Section[];
  return Object.fromEntries(sections.map((section) => [section, tests[section].case])) as Record<Section, Case[]>;
}

function isValid(unit: string): boolean {
  try {
    parseUnit(unit);
    return true;
  } catch (error) {
    if (error instanceof UnitError && error.code === 'UNIT_UNKNOWN') return false;
    throw error;
  }
}

/** The file states outcomes to as many digits as the measurement has; digits beyond those are not compared. */
function expectOutcome(actual: string, stated: string): void {
  const digits = stated
    .replace(/e.*$/, '')
    .replace('.', '')
    .replace(/^[-0]+/, '').length;
  const expected = parseDecimal(stated);
  expect(roundDecimal(parseDecimal(actual), digits)).toBe(roundDecimal(expected, digits));
}

const cases = isPresent ? readCases() : OWN_CASES;
const title = isPresent
  ? '[UNIT-52] passes the functional tests of UCUM'
  : '[UNIT-52] passes our own cases (UcumFunctionalTests.xml is absent here, so the official ones are not run)';

describe(title, () => {
  if (isPresent) {
    it('finds all 575 cases of the file, two of which its authors have commented out', () => {
      const withdrawn = [...readFileSync(FILE, 'utf8').matchAll(/<!--.*?-->/gs)].join('').match(/<case /g) ?? [];
      expect(withdrawn).toHaveLength(2);
      expect(Object.values(cases).flat()).toHaveLength(575 - 2);
    });
  }

  it.each(cases.validation)('$id takes or refuses $unit', ({ unit = '', valid }) => {
    expect(isValid(unit)).toBe(valid === 'true');
  });

  it.each(cases.displayNameGeneration)('$id names $unit', ({ unit = '', display }) => {
    expect(toDisplayName(parseUnit(unit))).toBe(display);
  });

  it.each(cases.conversion)('$id converts $value $srcUnit to $dstUnit', (test) => {
    expectOutcome(convert(test.value!, test.srcUnit!, test.dstUnit!).value, test.outcome!);
  });

  it.each(cases.multiplication)('$id multiplies $u1 by $u2', ({ v1, u1, v2, u2, vRes, uRes }) => {
    const { numerator, denominator } = parseDecimal(v2!);
    expectOutcome(convert(v1!, `${numerator}.(${u1}).(${u2})/${denominator}`, uRes!).value, vRes!);
  });

  it.each(cases.division)('$id divides $u1 by $u2', ({ v1, u1, v2, u2, vRes, uRes }) => {
    const { numerator, denominator } = parseDecimal(v2!);
    expectOutcome(convert(v1!, `${denominator}.(${u1})/(${u2})/${numerator}`, uRes!).value, vRes!);
  });
});
