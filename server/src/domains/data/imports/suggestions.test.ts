import { describe, expect, it } from 'vitest';
import { guessType } from './guess-type.ts';
import { readHeaderUnit } from './header-units.ts';
import { likenessOf } from './name-likeness.ts';

describe('readHeaderUnit', () => {
  it.each([
    ['Conc (ng/uL)', 'Conc', 'ng/uL'],
    ['Conc. [ng/µl]', 'Conc.', 'ng/uL'],
    ['Temp [°C]', 'Temp', 'Cel'],
    ['Volume_uL', 'Volume', 'uL'],
    ['mass_g', 'mass', 'g'],
    ['Mass in mg', 'Mass', 'mg'],
    ['Time / h', 'Time', 'h'],
    ['Concentration (nM)', 'Concentration', 'nmol/L'],
    ['Purity %', 'Purity', '%'],
    ['Speed (rpm)', 'Speed', '{rev}/min'],
    ['Length (bp)', 'Length', '{bp}'],
  ])('finds the unit in %s', (header, name, unit) => {
    expect(readHeaderUnit(header)).toEqual({ name, unit });
  });

  it.each([
    'Well A',
    'Sample ID',
    'Status (new)',
    'Notes (free text)',
    'OD (600)',
    'Owner (person)',
    'Score (1-5)',
    'Batch_no',
    'Name',
  ])('finds none in %s', (header) => {
    expect(readHeaderUnit(header)).toEqual({ name: header, unit: null });
  });
});

describe('guessType', () => {
  it.each([
    ['integer', ['1', '-20', '3']],
    ['number', ['1.5', '2', '1e-3']],
    ['number', ['1.5', '2', 'many', '4.5']],
    ['text', ['1.5', 'few', 'many', '4.5']],
    ['text', ['007', '123']],
    ['text', ['4006381333931', '4006381333932']],
    ['boolean', ['yes', 'No', 'YES']],
    ['date', ['2026-01-31', '2025-12-01']],
    ['dateTime', ['2026-01-31 12:30', '2026-01-31T12:30:00Z']],
    ['email', ['a@b.org', 'c@d.de']],
    ['url', ['https://a.org', 'http://b.org/x']],
    ['longText', ['short', 'two\nlines']],
    ['select', ['new', 'done', 'new', 'new', 'done', 'new']],
    ['text', ['a', 'b', 'c']],
    ['text', []],
  ])('sees %s in %j', (type, values) => {
    expect(guessType(values).type).toBe(type);
  });

  it('tells what the values need', () => {
    expect(guessType(['1,5', '1.234,75'])).toMatchObject({ type: 'number', transforms: [{ op: 'decimalComma' }] });
    expect(guessType(['31.01.2026', '01.02.2026'])).toMatchObject({
      type: 'date',
      transforms: [{ op: 'date', format: 'DD.MM.YYYY' }],
    });
    expect(guessType(['13/01/2026', '01/02/2026']).transforms).toEqual([{ op: 'date', format: 'DD/MM/YYYY' }]);
    expect(guessType(['12/31/2026', '01/02/2026']).transforms).toEqual([{ op: 'date', format: 'MM/DD/YYYY' }]);
    expect(guessType([' 1', 'N/A', '2'])).toMatchObject({
      type: 'integer',
      transforms: [{ op: 'trim' }, { op: 'nullIf', values: ['N/A'] }],
    });
    expect(guessType(['5 mg/mL', '12.5 mg/mL'])).toMatchObject({ type: 'measure', unit: 'mg/mL' });
  });
});

describe('likenessOf', () => {
  it.each([
    ['Concentration', 'concentration'],
    ['sample_name', 'Sample name'],
    ['Conc', 'Concentration'],
    ['SampleName', 'sample name'],
    ['Concentraton', 'Concentration'],
    ['Plasmid', 'Plasmid name'],
  ])('%s is like %s', (left, right) => {
    expect(likenessOf(left, right)).toBeGreaterThanOrEqual(0.6);
    expect(likenessOf(left, right)).toBeCloseTo(likenessOf(right, left));
  });

  it.each([
    ['Name', 'Amount'],
    ['Date', 'Status'],
    ['Created by', 'Volume'],
  ])('%s is not like %s', (left, right) => {
    expect(likenessOf(left, right)).toBeLessThan(0.6);
  });
});
