import { describe, expect, it } from 'vitest';
import { formatQuantity, readAmount, subtractFrom, toQuantity } from './amounts.ts';

describe('readAmount', () => {
  it('tells what an amount is in the unit of the stock', () => {
    expect(readAmount({ value: '1.5', unit: 'mL' }, 'uL')).toMatchObject({ ok: true, value: '1500', text: '1500 µL' });
  });

  it('crosses from mol to g by the molar mass', () => {
    expect(readAmount({ value: '2', unit: 'mmol' }, 'g', { molarMass: '58.44' })).toMatchObject({ value: '0.11688' });
  });

  it('names what would be needed to cross', () => {
    expect(readAmount({ value: '2', unit: 'mmol' }, 'g')).toMatchObject({
      ok: false,
      field: 'unit',
      problem: expect.stringContaining('molar mass'),
    });
  });

  it('says nothing before there is something to say', () => {
    expect(readAmount({ value: ' ', unit: 'mL' }, 'uL')).toBeNull();
    expect(readAmount({ value: '1', unit: '' }, 'uL')).toBeNull();
  });

  it('refuses what is no number or no unit, at its own field', () => {
    expect(readAmount({ value: 'some', unit: 'mL' }, 'uL')).toMatchObject({ ok: false, field: 'value' });
    expect(readAmount({ value: '1', unit: 'florps' }, 'uL')).toMatchObject({ ok: false, field: 'unit' });
  });

  it('takes a decimal comma', () => {
    expect(readAmount({ value: '0,5', unit: 'mL' }, 'uL')).toMatchObject({ value: '500' });
    expect(toQuantity({ value: '0,5', unit: ' mL ' })).toEqual({ value: '0.5', unit: 'mL' });
  });
});

describe('subtractFrom', () => {
  it('tells the rest without the noise of floats', () => {
    expect(subtractFrom({ value: 0.3, unit: 'mL' }, '0.1')).toEqual({ text: '0.2 mL', isEnough: true });
    expect(subtractFrom({ value: 0.3, unit: 'mL' }, '0.3')).toEqual({ text: '0 mL', isEnough: true });
  });

  it('tells when there is too little', () => {
    expect(subtractFrom({ value: 10, unit: 'uL' }, '12').isEnough).toBe(false);
  });
});

describe('formatQuantity', () => {
  it('writes the signs people use, and a dash for nothing', () => {
    expect(formatQuantity({ value: 250, unit: 'uL' })).toBe('250 µL');
    expect(formatQuantity(null)).toBe('–');
  });
});
