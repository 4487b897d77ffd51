import { expect, it } from 'vitest';
import { toFilledConfig } from './filled-config.ts';

it('takes what a person chose before what the addon proposes, and leaves out what neither says', () => {
  const instance = { config: { unit: 'uL', title: null } } as never;
  const configSchema = {
    unit: { type: 'unit', default: 'mL' },
    low: { type: 'number', default: 0 },
    title: { type: 'string' },
  } as const;
  expect(toFilledConfig({ instance, configSchema })).toEqual({ unit: 'uL', low: 0 });
});
