import type { ResultColumn } from '@svc/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRow } from './checked-row.ts';
import { toRowModel } from './row-model.ts';

const column = (name: string, type: ResultColumn['type'], fields: Partial<ResultColumn> = {}): ResultColumn => {
  return { name, type, required: false, unit: null, options: null, validation: null, description: '', ...fields };
};
const options = ['a', 'b'].map((value) => ({ value, label: value, color: null }));
const model = toRowModel({
  id: '',
  name: 'Yield',
  columns: [
    column('Text', 'text'),
    column('Number', 'number'),
    column('Mass', 'measure', { unit: 'g' }),
    column('At', 'dateTime'),
    column('Tags', 'multiSelect', { options }),
    column('Code', 'barcode'),
    column('Raw', 'json'),
    column('__proto__', 'text'),
  ],
});

const stored = (data: Record<string, unknown>) => checkRow(model, data).data;

describe('a row of results', () => {
  it('has every column, spelled as the schema does', () => {
    expect(Object.keys(stored({ text: 'x' }))).toEqual([
      'Text',
      'Number',
      'Mass',
      'At',
      'Tags',
      'Code',
      'Raw',
      '__proto__',
    ]);
  });

  it.each([
    ['2026-01-31T12:00Z', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T23:59:59.9996-02:00', '2026-02-01T02:00:00.000Z'],
    ['0001-01-01T00:00:00+05:00', '0001-01-01T00:00:00+05:00'],
    ['9999-12-31T23:59:59-05:00', '9999-12-31T23:59:59-05:00'],
  ])('keeps the moment %s as %s', (sent, kept) => {
    expect(stored({ At: sent }).At).toBe(kept);
  });

  it('stays as it was sent when one of its cells does not fit, or is there twice', () => {
    for (const data of [{ text: 'x', Number: 'y' }, { text: 'x', Text: 'y' }, { Other: 1 }]) {
      expect(checkRow(model, data).data).toBe(data);
      expect(checkRow(model, data).issues).toHaveLength(1);
    }
  });

  it('is the same when it is checked again as it was stored', () => {
    const decimals = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.maxSafeInteger(),
      fc.constantFrom('1e200', '0.10', '-7', '1234567890123456789.5'),
    );
    const rows = fc.record(
      {
        text: fc.string(),
        Number: decimals,
        Mass: fc.oneof(
          decimals,
          fc.record({ value: decimals, unit: fc.constantFrom('mg', 'g', 'kg', '[lb_av]', 'm') }),
        ),
        At: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        Tags: fc.array(fc.constantFrom('a', 'b', 'c')),
        Code: fc.string(),
        Raw: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(rows, (data) => {
        const kept = JSON.parse(JSON.stringify(stored(data)));
        expect(stored(kept)).toEqual(kept);
      }),
      { numRuns: 1000 },
    );
  });
});
