import { describe, expect, it } from 'vitest';
import { parseUnit } from './parse-unit.ts';
import { UnitError } from './unit-error.ts';

function catchError(action: () => unknown): UnitError {
  try {
    action();
  } catch (error) {
    if (error instanceof UnitError) return error;
  }
  throw new Error('no UnitError was thrown');
}

describe('parseUnit', () => {
  it('[UNIT-1] reads a term from left to right', () => {
    expect(parseUnit('s/m.mg').dimension).toEqual({ s: 1, m: -1, g: 1 });
    expect(parseUnit('s/(m.mg)').dimension).toEqual({ s: 1, m: -1, g: -1 });
    expect(parseUnit('/m/s').dimension).toEqual({ m: -1, s: -1 });
    expect(parseUnit('s/(m/(g/K))').dimension).toEqual({ s: 1, m: -1, g: 1, K: -1 });
  });

  it('[UNIT-1] reads case: a megagram is not a milligram', () => {
    expect(parseUnit('Mg').magnitude.ratio).not.toEqual(parseUnit('mg').magnitude.ratio);
  });

  it.each([
    'm/',
    '.m',
    'm..s',
    '//m',
    '(m',
    'm)',
    '()',
    '(m)2',
    'm(s)',
    '(/m)',
    '10+3',
    '2-1',
    'm 2',
    ' m',
    'm^2',
    'é',
  ])('[UNIT-1] refuses %j', (text) => {
    expect(catchError(() => parseUnit(text)).code).toBe('UNIT_UNKNOWN');
  });

  it.each(['[m/s2/Hz^(1/2)]', 'B[10.nV]', "[in_i'H2O]", 'cal_[15]', "''", '10*-3', '10^6', 'KiBy', 'dam', 'g%'])(
    '[UNIT-1] reads the code %j',
    (code) => {
      expect(parseUnit(code).code.replace('*', '^')).toBe(code.replace('*', '^'));
    },
  );

  it('[UNIT-2] takes a prefix before a metric unit only', () => {
    expect(parseUnit('m[IU]').dimension).toEqual({ '[iU]': 1 });
    for (const text of ['kmin', 'k%', "k[arb'U]", 'kkg', 'm[degF]']) expect(() => parseUnit(text)).toThrow(UnitError);
  });

  it('[UNIT-2] prefers a unit to a prefix with a unit', () => {
    expect(parseUnit('cd').dimension).toEqual({ cd: 1 });
    expect(parseUnit('Pa').dimension).toEqual({ g: 1, m: -1, s: -2 });
    expect(parseUnit('min').dimension).toEqual({ s: 1 });
  });

  it('[UNIT-3] keeps annotations and counts them as one', () => {
    expect(parseUnit('kg{body_wt}').code).toBe('kg{body_wt}');
    expect(parseUnit('{cells}/mL').dimension).toEqual({ m: -3 });
    for (const text of ['{a}m', 'm{a}{b}', '{錠}', '{a b}', '{a', 'a}', '(m){a}']) {
      expect(() => parseUnit(text)).toThrow(UnitError);
    }
  });

  it('[UNIT-4] names the code, the position and close units', () => {
    const error = catchError(() => parseUnit('mg/molv'));
    expect(error).toMatchObject({ code: 'UNIT_UNKNOWN', units: ['mg/molv'], position: 3 });
    expect(error.message).toContain('"molv"');
    expect(error.message).toContain('character 4');
    expect(catchError(() => parseUnit('ug/ML7x')).position).toBe(3);
    expect(catchError(() => parseUnit('mmHg')).suggestions[0]).toBe('mm[Hg]');
  });

  it('[UNIT-5] takes the empty text for unity and refuses zero', () => {
    expect(parseUnit('')).toMatchObject({ code: '1', dimension: {} });
    expect(catchError(() => parseUnit('m/0')).position).toBe(2);
  });

  it('[UNIT-6] lets a special unit stand alone, with a prefix or with numbers', () => {
    for (const text of ['Cel', 'mCel', '2.Cel', '(Cel)', 'Cel{body}', 'dB[SPL]'])
      expect(parseUnit(text).code).toBeTruthy();
  });

  it.each(['Cel/min', 'J/Cel', 'Cel2', '/Cel', 'Cel.Cel', 'Cel.[pi]', 'dB/m', '[pH].mol'])(
    '[UNIT-6] refuses the special unit in %s',
    (text) => {
      expect(catchError(() => parseUnit(text))).toMatchObject({ code: 'UNIT_UNKNOWN' });
    },
  );

  it('[UNIT-7] refuses what would take long', () => {
    expect(() => parseUnit('m'.padEnd(257, '.m'))).toThrow(/256 characters/);
    expect(() => parseUnit('m100')).toThrow(/beyond 99/);
    expect(parseUnit('m99').dimension).toEqual({ m: 99 });
    const started = performance.now();
    expect(() => parseUnit(Array.from({ length: 50 }, () => 'Ym99').join('.'))).toThrow(/too large/);
    expect(() => parseUnit(Array.from({ length: 30 }, () => '[pi]99').join('.'))).toThrow(/too large/);
    expect(() => parseUnit('('.repeat(256))).toThrow(UnitError);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
