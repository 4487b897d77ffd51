import { describe, expect, it } from 'vitest';
import { canonicalizeUnit } from './canonicalize-unit.ts';
import { COMMON_UNITS } from './common-units.ts';
import { UnitError } from './unit-error.ts';

const FORMS: readonly (readonly [string, string])[] = [
  ['  mg/dL ', 'mg/dL'],
  ['ml', 'mL'],
  ['[IU]/l', '[iU]/L'],
  ['10^6', '10*6'],
  ['1/mL', '/mL'],
  ['1.m', 'm'],
  ['s.m-1', 's/m'],
  ['m3.kg-1.s-2', 'm3/kg/s2'],
  ['mg/(kg.d)', 'mg/kg/d'],
  ['mg/kg/d', 'mg/kg/d'],
  ['/m.g', 'g/m'],
  ['m+2', 'm2'],
  ['m02', 'm2'],
  ['m1', 'm'],
  ['m0', '1'],
  ['s/m-1', 's.m'],
  ['m/10*3', 'm.10*-3'],
  ['1{c}', '{c}'],
  ['L/L', 'L/L'],
  ['g.m', 'g.m'],
  ['m.g', 'm.g'],
  ['kg{body_wt}/m2', 'kg{body_wt}/m2'],
  ['', '1'],
];

const SPELLINGS: readonly (readonly [string, string])[] = [
  ['µg/mL', 'ug/mL'],
  ['μg/mL', 'ug/mL'],
  ['mg per mL', 'mg/mL'],
  ['µg·mL⁻¹', 'ug/mL'],
  ['ug mL^-1', 'ug/mL'],
  ['nmol/(min*mg)', 'nmol/min/mg'],
  ['cm²', 'cm2'],
  ['cm^2', 'cm2'],
  ['square centimeters', 'cm2'],
  ['mM', 'mmol/L'],
  ['M⁻¹ s⁻¹', 'L/mol/s'],
  ['kDa', 'ku'],
  ['mAU', '10*-3.{AU}'],
  ['10⁶ cells/mL', '10*6.{cells}/mL'],
  ['1e6 cells/mL', '10*6.{cells}/mL'],
  ['5 × 10^6 cells/mL', '5.10*6.{cells}/mL'],
  ['mL/min/1.73 m²', 'mL/min/{1.73_m2}'],
  ['g/100 mL', 'g/100/mL'],
  ['℃', 'Cel'],
  ['degrees Celsius', 'Cel'],
  ['centiday', '10*-2.d'],
  ['mmHg', 'mm[Hg]'],
];

describe('canonicalizeUnit', () => {
  it.each(FORMS)('[UNIT-11] writes %j as %j', (text, code) => {
    expect(canonicalizeUnit(text)).toBe(code);
  });

  it('[UNIT-11] leaves every common unit as it is', () => {
    expect(COMMON_UNITS.map(canonicalizeUnit)).toEqual(COMMON_UNITS);
  });

  it.each(SPELLINGS)('[UNIT-12] reads %j as %j', (text, code) => {
    expect(canonicalizeUnit(text)).toBe(code);
  });

  it('[UNIT-12] reads UCUM as UCUM, even where people mean something else', () => {
    expect(canonicalizeUnit('pH')).toBe('pH');
    expect(canonicalizeUnit('C')).toBe('C');
    expect(canonicalizeUnit('ML')).toBe('ML');
  });

  it.each(['ppt', 'gr', 'mg/kg d', '1.73 g', 'widgets/mL', 'mg mystery', 'm^400', '(mg', 'mg/'])(
    '[UNIT-13] refuses %j',
    (text) => {
      expect(() => canonicalizeUnit(text)).toThrow(UnitError);
    },
  );

  it('[UNIT-14] takes degrees in a product for a difference', () => {
    expect(canonicalizeUnit('°C/min')).toBe('K/min');
    expect(canonicalizeUnit('W/(m·°C)')).toBe('W/m/K');
    expect(canonicalizeUnit('[Btu]/°F')).toBe('[Btu]/[degR]');
    expect(canonicalizeUnit('°C')).toBe('Cel');
  });
});
