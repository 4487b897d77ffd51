import { describe, expect, it } from 'vitest';
import { toStockState } from './stock-state.ts';

describe('toStockState', () => {
  const minimum = { value: 1, unit: 'mL' };

  it('compares all units of a lot with what its item asks for', () => {
    const balances = [
      { value: 400, unit: 'uL' },
      { value: 0.5, unit: 'mL' },
    ];
    expect(toStockState({ balances }, minimum)).toBe('low');
    expect(toStockState({ balances: [...balances, { value: 100, unit: 'uL' }] }, minimum)).toBe('enough');
  });

  it('calls a lot without anything left used up, whatever is asked for', () => {
    expect(toStockState({ balances: [] }, minimum)).toBe('empty');
    expect(toStockState({ balances: [{ value: 0, unit: 'uL' }] }, null)).toBe('empty');
  });

  it('raises no alarm where nothing is asked for or nothing can be compared', () => {
    const balances = [{ value: 1, unit: 'g' }];
    expect(toStockState({ balances }, null)).toBe('enough');
    expect(toStockState({ balances }, minimum)).toBe('enough');
  });
});
