import type { ResultColumn } from '@svc/contract';
import { describe, expect, it } from 'vitest';
import { formatRows, parsePastedRows } from './paste-rows.ts';
import { toColumnDrafts, toNewColumns } from './schema-draft.ts';

const column = (name: string, type: ResultColumn['type'], unit: string | null = null): ResultColumn => ({
  name,
  type,
  required: false,
  unit,
  options: null,
  validation: null,
  description: '',
});

const COLUMNS = [column('Well', 'text'), column('OD', 'number'), column('Conc', 'measure', 'ng/uL')];

describe('pasted rows', () => {
  it('come in the order of the schema without a first line of names', () => {
    expect(parsePastedRows('A1\t0.5\t12\nA2\t\t13 ug/uL\n', COLUMNS)).toEqual({
      rows: [{ data: { Well: 'A1', OD: 0.5, Conc: 12 } }, { data: { Well: 'A2', Conc: { value: 13, unit: 'ug/uL' } } }],
      hasHeader: false,
      unknown: [],
    });
  });

  it('follow the names of the first line, with its units, and tell what the schema does not have', () => {
    expect(parsePastedRows('Conc (ug/uL)\twell\tNote\n2\tB1\tx', COLUMNS)).toEqual({
      rows: [{ data: { Conc: { value: 2, unit: 'ug/uL' }, Well: 'B1', Note: 'x' } }],
      hasHeader: true,
      unknown: ['Note'],
    });
  });

  it('keep what cannot be read, for the check to tell', () => {
    expect(parsePastedRows('A1\tlow\t1', COLUMNS).rows[0]?.data).toEqual({ Well: 'A1', OD: 'low', Conc: 1 });
  });

  it('are written as they are read', () => {
    const rows = [{ data: { Well: 'A\t1', OD: 0.5 } }];
    expect(parsePastedRows(formatRows(rows, COLUMNS), COLUMNS).rows).toEqual(rows);
  });
});

describe('the columns of a schema', () => {
  it('keep what the form does not show', () => {
    const options = [{ value: 'ok', label: 'Fine', color: 'green' }];
    const before = [{ ...column('Flag', 'select'), options, validation: { maxLength: 5 }, description: 'Seen' }];
    const [draft] = toColumnDrafts(before);
    expect(toNewColumns([{ ...draft!, options: 'ok, bad' }])).toEqual([
      {
        name: 'Flag',
        type: 'select',
        options: [{ value: 'ok', label: 'Fine', color: 'green' }, 'bad'],
        validation: { maxLength: 5 },
        description: 'Seen',
      },
    ]);
  });
});
