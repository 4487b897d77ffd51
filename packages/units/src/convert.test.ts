import { describe, expect, it } from 'vitest';
import { listAtoms } from './atoms.ts';
import { convert, isCommensurable, makeConverter } from './convert.ts';
import { UnitError } from './unit-error.ts';

type Row = readonly [value: string, from: string, to: string, result: string];

const EXACT: readonly Row[] = [
  ['5', 'ug/uL', 'mg/mL', '5'],
  ['0.1', 'L', 'mL', '100'],
  ['123456789012345678901234567890.5', 'mg', 'g', '123456789012345678901234567.8905'],
  ['1', '[in_i]', 'm', '0.0254'],
  ['-40', '[degF]', 'Cel', '-40'],
  ['98.6', '[degF]', 'Cel', '37'],
  ['37', 'Cel', 'K', '310.15'],
  ['37', 'Cel', '[degF]', '98.6'],
  ['10', '[degRe]', 'Cel', '12.5'],
  ['100', 'mCel', 'K', '273.25'],
  ['1', '2.Cel', 'K', '275.15'],
  ['3', 'deg', "'", '180'],
  ['2.50e-3', 'mol/L', 'mmol/L', '2.5'],
  ['25', 'dB', 'B', '2.5'],
  ['7.4', '[pH]', '[pH]', '7.4'],
  ['5', '%', '[ppth]', '50'],
  ['1', '[gal_us]', 'L', '3.785411784'],
  ['0', 'deg', 'rad', '0'],
  ['1', 'h', 's', '3600'],
  ['1500', '{rev}/min', 'Hz', '25'],
  ['1', 'Ym', 'ym', '1e48'],
];

/** The reading, the unit, and the quantity on the scale beneath it. */
const CURVED: readonly Row[] = [
  ['7', '[pH]', 'mol/L', '0.0000001'],
  ['20', 'dB', '1', '100'],
  ['1', 'Np', '1', '2.71828182845905'],
  ['3', 'bit_s', '1', '8'],
  ['20', 'dB[SPL]', 'uPa', '200'],
  ['2', 'B[V]', 'V', '10'],
  ['2', 'B[mV]', 'mV', '10'],
  ['2', 'B[uV]', 'uV', '10'],
  ['2', 'B[10.nV]', 'nV', '100'],
  ['3', 'B[W]', 'kW', '1'],
  ['3', 'B[kW]', 'MW', '1'],
  ['100', '%[slope]', 'deg', '45'],
  ['100', "[p'diop]", 'deg', '45'],
  ['3', "[hp'_X]", '1', '0.001'],
  ['3', "[hp'_C]", '1', '0.000001'],
  ['3', "[hp'_M]", '1', '0.000000001'],
  ['1', "[hp'_Q]", '1', '0.00002'],
  ['3', '[m/s2/Hz^(1/2)]', 'm2/s4/Hz', '9'],
];

describe('convert', () => {
  it.each(EXACT)('[UNIT-20] converts %s %s to %s exactly', (value, from, to, result) => {
    expect(convert(value, from, to)).toMatchObject({ value: result, exact: true });
  });

  it('[UNIT-20] takes numbers and bigints and answers a number too', () => {
    expect(convert(0.1, 'g', 'mg')).toEqual({ value: '100', number: 100, exact: true });
    expect(convert(3n, 'h', 'min').number).toBe(180);
    expect(convert(1e-7, 'mol/L', 'nmol/L').number).toBe(100);
    expect(convert('1', 'kg', '[lb_av]').number).toBe(1 / 0.45359237);
  });

  it('[UNIT-20] prepares a conversion for many values', () => {
    const toMilligrams = makeConverter('g', 'mg');
    expect(['1', '2.5'].map((value) => toMilligrams(value).value)).toEqual(['1000', '2500']);
  });

  it('[UNIT-21] rounds what has no end', () => {
    const third = convert('1', 'min', '3.min');
    expect(third).toMatchObject({ value: `0.${'3'.repeat(34)}`, exact: false });
    expect(convert('2', 'min', '3.min', { digits: 3 }).value).toBe('0.667');
    expect(convert('-2', 'min', '3.min', { digits: 3 }).value).toBe('-0.667');
    expect(convert('999.96', 'm', '3.m', { digits: 1 }).value).toBe('333.32');
    expect(convert('2999.9', 'm', '3.m', { digits: 3 }).value).toBe('1000');
  });

  it('[UNIT-21] marks π as inexact and gives its digits', () => {
    expect(convert('180', 'deg', 'rad')).toMatchObject({ value: '3.141592653589793238462643383279503', exact: false });
  });

  it.each(CURVED)('[UNIT-22] reads %s %s in %s and back', (reading, unit, base, quantity) => {
    expect(convert(reading, unit, base)).toMatchObject({ value: quantity, exact: false });
    expect(convert(quantity, base, unit).number).toBeCloseTo(Number(reading), 12);
  });

  it('[UNIT-23] converts an arbitrary unit to itself only', () => {
    expect(convert('3', '[iU]/mL', '[IU]/L').value).toBe('3000');
    expect(convert('3', 'k[iU]', 'm[IU]').value).toBe('3000000');
    const arbitrary = listAtoms().filter((atom) => atom.isArbitrary && atom.code !== '[IU]');
    expect(arbitrary.length).toBeGreaterThan(40);
    for (const { code } of arbitrary) {
      expect(convert('2', code, code).value).toBe('2');
      expect(isCommensurable(code, '1')).toBe(false);
      expect(arbitrary.filter((other) => isCommensurable(code, other.code))).toHaveLength(1);
    }
  });

  it('[UNIT-24] names both units and their dimensions', () => {
    const attempt = () => convert('1', 'mg/mL', 'Cel');
    expect(attempt).toThrow('mg/mL (mass · length⁻³) cannot be converted to Cel (temperature)');
    expect(() => convert('1', '[iU]', 'mol')).toThrow(
      '[iU] (international unit) cannot be converted to mol (dimensionless)',
    );
    expect(() => convert('1', 'mol', 'g')).toThrow(/molar mass/);
    expect(() => convert('1', 'g', 'L')).toThrow(/density/);
    expect(() => convert('1', 'mol', 'mL')).toThrow(/molar mass and the density/);
    expect(() => convert('1', 'm', 's')).toThrow(
      expect.objectContaining({ name: 'UnitError', code: 'UNIT_INCOMPATIBLE', units: ['m', 's'] }),
    );
  });

  it('[UNIT-25] crosses from amount to mass with a molar mass', () => {
    const sodiumChloride = { molarMass: '58.44' };
    expect(convert('1', 'mol', 'g', sodiumChloride)).toMatchObject({ value: '58.44', exact: true });
    expect(convert('58.44', 'g', 'mol', sodiumChloride)).toMatchObject({ value: '1', exact: true });
    expect(convert('150', 'mmol/L', 'mg/mL', sodiumChloride).value).toBe('8.766');
    expect(convert('1', '/mol', '/g', { molarMass: 50 }).value).toBe('0.02');
    expect(convert('1', 'U/mg', 'kat/mol', { molarMass: '60000' }).value).toBe('1');
  });

  it('[UNIT-25] crosses from mass to volume with a density', () => {
    expect(convert('1', 'kg', 'L', { density: '1.25' }).value).toBe('0.8');
    expect(convert('2', 'mL', 'g', { density: '0.789' }).value).toBe('1.578');
    expect(convert('2', 'mol', 'mL', { molarMass: '46', density: '0.8' })).toMatchObject({ value: '115', exact: true });
  });

  it('[UNIT-25] needs an amount: a count or a percentage has no mass', () => {
    expect(isCommensurable('%', 'g', { molarMass: 50 })).toBe(false);
    expect(isCommensurable('{cells}', 'g', { molarMass: 50 })).toBe(false);
    expect(isCommensurable('mol', 's', { molarMass: 50, density: 1 })).toBe(false);
  });

  it.each(['', 'abc', 'NaN', 'Infinity', '1,5', '.', '1e', '--1', '0x10', '1e1001', '1'.repeat(1001)])(
    '[UNIT-26] refuses the value %j',
    (value) => {
      expect(() => convert(value, 'm', 'm')).toThrow(expect.objectContaining({ code: 'VALUE_INVALID' }));
    },
  );

  it('[UNIT-26] refuses what lies off the scale', () => {
    expect(() => convert(Number.NaN, 'm', 'm')).toThrow(UnitError);
    expect(() => convert('-1', 'mol/L', '[pH]')).toThrow(/outside the scale of \[pH\]/);
    expect(() => convert('0', '1', 'dB')).toThrow(expect.objectContaining({ code: 'VALUE_INVALID' }));
    expect(() => convert('1', 'mol', 'g', { molarMass: 0 })).toThrow(/greater than zero/);
    expect(() => convert('1', 'g', 'L', { density: '-1' })).toThrow(/greater than zero/);
  });

  it('[UNIT-27] has the constants of the SI of 2019', () => {
    expect(convert('1', 'mol', '1').value).toBe('602214076000000000000000');
    expect(convert('1', 'eV', 'J')).toMatchObject({ number: 1.602176634e-19, exact: true });
    expect(convert('1', '[h]', 'J.s').number).toBe(6.62607015e-34);
  });
});
