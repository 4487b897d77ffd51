import type { ColumnType } from '@svc/contract';
import { describe, expect, it } from 'vitest';
import { type FilterDraft, findFaultPosition, formatFilter, operatorsOf, parseFilter } from './filter-text.ts';

const TYPES: Record<string, ColumnType> = { Conc: 'measure', Done: 'boolean', Tags: 'multiSelect', Day: 'date' };
const typeOf = (column: string): ColumnType => TYPES[column] ?? 'text';

const drafts: [FilterDraft, string][] = [
  [
    { join: 'and', conditions: [{ column: 'Name', operator: 'contains', value: 'say "hi"' }] },
    '`Name` contains "say \\"hi\\""',
  ],
  [
    {
      join: 'or',
      conditions: [
        { column: 'Conc', operator: '>=', value: '5 ug/mL' },
        { column: 'a`b', operator: 'is not empty', value: '' },
      ],
    },
    "`Conc` >= 5 'ug/mL' or `a``b` is not empty",
  ],
  [{ join: 'and', conditions: [{ column: 'Done', operator: '=', value: 'true' }] }, '`Done` = true'],
  [{ join: 'and', conditions: [{ column: 'Tags', operator: 'hasAny', value: 'x, y' }] }, '`Tags` hasAny ("x", "y")'],
  [{ join: 'and', conditions: [{ column: 'Day', operator: '<', value: 'today' }] }, '`Day` < today'],
];

describe('the builder', () => {
  it.each(drafts)('writes %o', (draft, text) => {
    expect(formatFilter(draft, typeOf)).toBe(text);
  });

  it.each(drafts)('reads its own text back: %o', (draft, text) => {
    expect(parseFilter(text)).toEqual(draft);
  });

  it('reads what people type', () => {
    expect(parseFilter('Status = "ok" AND [Max conc] <> 5')).toEqual({
      join: 'and',
      conditions: [
        { column: 'Status', operator: '=', value: 'ok' },
        { column: 'Max conc', operator: '!=', value: '5' },
      ],
    });
    expect(parseFilter('')).toEqual({ join: 'and', conditions: [] });
  });

  it.each(['(a = 1 or b = 2) and c = 3', 'a = 1 and b = 2 or c = 3', 'not a = 1', 'a = ', 'a = 1 and', 'a.b.c = 1'])(
    'leaves %j to the text box',
    (text) => {
      expect(parseFilter(text)).toBeNull();
    },
  );

  it('leaves out a condition that is not finished', () => {
    const draft: FilterDraft = { join: 'and', conditions: [{ column: 'Name', operator: '=', value: ' ' }] };
    expect(formatFilter(draft, typeOf)).toBe('');
  });
});

it('offers each type the operators the server knows for it', () => {
  expect(operatorsOf('measure')).toContain('>=');
  expect(operatorsOf('link', true)).toEqual(['hasAny', 'hasAll', 'is empty', 'is not empty']);
  expect(operatorsOf('boolean')).not.toContain('<');
});

it('finds the character that a refusal points at', () => {
  expect(findFaultPosition('filter: expected a value at character 12, found "and"')).toBe(12);
  expect(findFaultPosition('filter: there is no column "x" (character 0)')).toBe(0);
  expect(findFaultPosition('Too slow.')).toBeNull();
});
