import { describe, expect, it } from 'vitest';
import { type ConditionDraft, findConditionIndex, fromWhere, toWhere } from './condition-draft.ts';
import type { QueryField } from './query-fields.ts';

const field = (path: string, type: QueryField['type']): QueryField => ({
  path,
  label: path,
  type,
  unit: type === 'measure' ? 'ng/uL' : null,
  isMany: false,
  column: null,
});

const FIELDS = [field('Conc', 'measure'), field('Name', 'text'), field('Day', 'date'), field('Done', 'boolean')];

const condition = (part: Partial<ConditionDraft>): ConditionDraft => ({
  path: 'Name',
  op: 'eq',
  value: '',
  upTo: '',
  unit: '',
  ...part,
});

describe('conditions of the builder', () => {
  it('become a tree and come back as they were', () => {
    const conditions = [
      condition({ path: 'Conc', op: 'gt', value: '0.5', unit: 'ug/uL' }),
      condition({ path: 'Conc', op: 'between', value: '1', upTo: '$most' }),
      condition({ op: 'in', value: 'a, b' }),
      condition({ path: 'Day', op: 'within', value: '7', unit: 'days' }),
      condition({ op: 'isEmpty' }),
    ];
    const where = toWhere({ join: 'or', conditions }, FIELDS);
    expect(where).toEqual({
      or: [
        { column: 'Conc', op: 'gt', value: 0.5, unit: 'ug/uL' },
        { column: 'Conc', op: 'between', value: [1, { param: 'most' }] },
        { column: 'Name', op: 'in', value: ['a', 'b'] },
        { column: 'Day', op: 'within', value: 7, unit: 'days' },
        { column: 'Name', op: 'isEmpty' },
      ],
    });
    expect(fromWhere(where)).toEqual({ join: 'or', conditions });
  });

  it('take no part before they are filled in, and faults still find their place', () => {
    const draft = {
      join: 'and' as const,
      conditions: [condition({ value: 'a' }), condition({ value: ' ' }), condition({ value: 'b' })],
    };
    expect(toWhere(draft, FIELDS)).toMatchObject({ and: [{ value: 'a' }, { value: 'b' }] });
    expect(findConditionIndex('/where/and/1/value', draft)).toBe(2);
    expect(findConditionIndex('/orderBy/0', draft)).toBeNull();
  });

  it('keep digits that a double would lose', () => {
    const draft = {
      join: 'and' as const,
      conditions: [condition({ path: 'Conc', op: 'gt', value: '0.12345678901234567890' })],
    };
    expect(toWhere(draft, FIELDS)).toMatchObject({ value: '0.12345678901234567890' });
  });

  it('cannot show groups inside groups', () => {
    expect(fromWhere({ and: [{ or: [{ column: 'Name', op: 'isEmpty' }] }] })).toBeNull();
    expect(fromWhere({ not: { column: 'Name', op: 'isEmpty' } })).toBeNull();
  });
});
