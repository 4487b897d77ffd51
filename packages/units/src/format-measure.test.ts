import { describe, expect, it } from 'vitest';
import { describeUnit } from './describe-unit.ts';
import { formatMeasure } from './format-measure.ts';
import { formatUnit } from './format-unit.ts';
import { parseUnit } from './parse-unit.ts';

const MEASURES: readonly (readonly [string, string, string])[] = [
  ['5', 'ug/mL', '5 µg/mL'],
  ['37', 'Cel', '37 °C'],
  ['-80', 'Cel', '-80 °C'],
  ['5', '%', '5%'],
  ['0.5', '%{v/v}', '0.5 % v/v'],
  ['45', 'deg', '45°'],
  ['7.40', '[pH]', 'pH 7.40'],
  ['300', '[g]', '300 × g'],
  ['1500', '{rev}/min', '1500 rpm'],
  ['50', 'ku', '50 kDa'],
  ['2', '10*6.{cells}/mL', '2 × 10⁶ cells/mL'],
  ['4', '{cells}/mL', '4 cells/mL'],
  ['9.81', 'm/s2', '9.81 m/s²'],
  ['2', 'mg/(kg.d)', '2 mg/(kg·d)'],
  ['3', '/mL', '3 /mL'],
  ['120', 'mm[Hg]', '120 mmHg'],
  ['10', 'cm[H2O]', '10 cmH₂O'],
  ['10', 'kOhm', '10 kΩ'],
  ['1.5', 'Ao', '1.5 Å'],
  ['2', 'm[iU]/mL', '2 mIU/mL'],
  ['3', '[CFU]/mL', '3 CFU/mL'],
  ['1', '[gal_us]', '1 gal us'],
  ['12', '1', '12'],
  ['70', 'kg{body_wt}', '70 kg body wt'],
];

describe('formatMeasure', () => {
  it.each(MEASURES)('[UNIT-41] writes %s %s as %s', (value, unit, text) => {
    expect(formatMeasure(value, unit)).toBe(text);
    expect(formatMeasure(value, parseUnit(unit))).toBe(text);
  });

  it('[UNIT-40] keeps every digit', () => {
    expect(formatMeasure('5.00', 'g')).toBe('5.00 g');
    expect(formatMeasure('0.1000000000000000055511151231257827', 'g')).toBe('0.1000000000000000055511151231257827 g');
    expect(formatMeasure(0.1, 'g')).toBe('0.1 g');
    expect(formatMeasure(12n, 'g')).toBe('12 g');
    expect(formatMeasure('1.50e-7', 'mol/L')).toBe('1.50 × 10⁻⁷ mol/L');
  });

  it('[UNIT-40] rounds and uses a language when told', () => {
    expect(formatMeasure('37.7777', 'Cel', { digits: 3 })).toBe('37.8 °C');
    expect(formatMeasure('1234567.50', 'ug', { locale: 'de-DE' })).toBe('1.234.567,50 µg');
    expect(formatMeasure('12345678901234567890.10', 'ug', { locale: 'en-US' })).toBe(
      '12,345,678,901,234,567,890.10 µg',
    );
  });

  it('[UNIT-41] writes the unit alone', () => {
    expect(formatUnit('umol/min/mg')).toBe('µmol/(min·mg)');
    expect(formatUnit('1')).toBe('');
  });

  it('[UNIT-42] says a unit in words', () => {
    expect(describeUnit('ug/mL')).toBe('microgram per milliliter');
    expect(describeUnit('kg/m3')).toBe('kilogram per cubic meter');
    expect(describeUnit('ku')).toBe('kilodalton');
    expect(describeUnit('{rev}/min')).toBe('revolutions per minute');
    expect(describeUnit('m2')).toBe('square meter');
    expect(describeUnit('10*6.{cells}/mL')).toBe('10⁶ cells per milliliter');
    expect(describeUnit('m4')).toBe('meter to the power 4');
    expect(describeUnit('1')).toBe('one');
  });
});
