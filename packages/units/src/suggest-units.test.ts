import { describe, expect, it } from 'vitest';
import { canonicalizeUnit } from './canonicalize-unit.ts';
import { isCommensurable } from './convert.ts';
import { SPELLINGS } from './spellings.ts';
import { suggestUnits } from './suggest-units.ts';

const FIRST: readonly (readonly [string, string])[] = [
  ['ug/ml', 'ug/mL'],
  ['µL', 'uL'],
  ['μL', 'uL'],
  ['mg per mL', 'mg/mL'],
  ['degC', 'Cel'],
  ['°C', 'Cel'],
  ['C', 'Cel'],
  ['microliters', 'uL'],
  ['microlitre', 'uL'],
  ['nanograms per microliter', 'ng/uL'],
  ['U/mL', 'U/mL'],
  ['units/ml', 'U/mL'],
  ['rpm', '{rev}/min'],
  ['x g', '[g]'],
  ['× g', '[g]'],
  ['M', 'mol/L'],
  ['mM', 'mmol/L'],
  ['nM', 'nmol/L'],
  ['uM', 'umol/L'],
  ['µM', 'umol/L'],
  ['%', '%'],
  ['ppm', '[ppm]'],
  ['OD600', '{OD600}'],
  ['cells/mL', '{cells}/mL'],
  ['kDa', 'ku'],
  ['bp', '{bp}'],
  ['kb', '10*3.{bp}'],
  ['CFU/mL', '[CFU]/mL'],
  ['hours', 'h'],
  ['hr', 'h'],
  ['min', 'min'],
  ['sec', 's'],
  ['mcg', 'ug'],
  ['cc', 'mL'],
  ['l', 'L'],
  ['Ohm', 'Ohm'],
  ['Ω', 'Ohm'],
  ['Å', 'Ao'],
  ['pH', '[pH]'],
  ['IU/mL', '[iU]/mL'],
  ['mEq/L', 'meq/L'],
  ['% w/v', 'g/dL'],
  ['NG/ML', 'ng/mL'],
  ['°C/min', 'K/min'],
];

function codesOf(text: string): string[] {
  return suggestUnits(text).map((suggestion) => suggestion.code);
}

describe('suggestUnits', () => {
  it.each(FIRST.filter(([text]) => text !== 'NG/ML'))('[UNIT-31] understands %j as %j', (text, code) => {
    expect(codesOf(text)[0]).toBe(code);
  });

  it('[UNIT-31] knows every spelling of its lexicon', () => {
    for (const [code, texts] of Object.entries(SPELLINGS)) {
      for (const text of texts.split(', ')) expect(codesOf(text), text).toContain(canonicalizeUnit(code));
    }
  });

  it('[UNIT-31] offers every reading of an ambiguous text', () => {
    expect(codesOf('ppt').slice(0, 2)).toEqual(['[ppth]', '[pptr]']);
  });

  it('[UNIT-30] answers canonical codes with name and symbol, none twice', () => {
    expect(suggestUnits('ug/ml')[0]).toEqual({ code: 'ug/mL', name: 'microgram per milliliter', symbol: 'µg/mL' });
    for (const text of ['m', 'ug', 'mol', 'cell', '1']) {
      const codes = codesOf(text);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.map(canonicalizeUnit)).toEqual(codes);
    }
  });

  it('[UNIT-32] completes as one types', () => {
    expect(codesOf('mic')).toEqual(expect.arrayContaining(['uL', 'ug', 'um']));
    expect(codesOf('ug/')).toEqual(expect.arrayContaining(['ug/mL', 'ug/L']));
    expect(codesOf('ng/u')).toContain('ng/uL');
    expect(codesOf('fmol/mi')).toContain('fmol/min');
    expect(codesOf('celsi')[0]).toBe('Cel');
    expect(codesOf('')).toContain('ug/mL');
  });

  it('[UNIT-33] forgives a slip and offers an unknown word as a label', () => {
    expect(codesOf('micorgram')).toContain('ug');
    expect(codesOf('NG/ML')).toContain('ng/mL');
    expect(codesOf('widgets/mL')).toContain('{widgets}/mL');
    expect(codesOf('constructor')).toEqual(['{constructor}']);
  });

  it('[UNIT-34] keeps to units that convert and to the limit', () => {
    const suggestions = suggestUnits('m', { commensurableWith: 'mol/L', limit: 4 });
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(4);
    expect(suggestions.every(({ code }) => isCommensurable(code, 'mol/L'))).toBe(true);
    expect(suggestUnits('m')).toHaveLength(10);
  });
});
