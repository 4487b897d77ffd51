import { expect, it } from 'vitest';
import { diffFields } from './diff-fields.ts';

it('lists only the fields that differ', () => {
  expect(diffFields({ name: 'a', version: 1, same: true }, { name: 'b', version: 2, same: true })).toEqual([
    { field: 'name', before: 'a', after: 'b' },
    { field: 'version', before: '1', after: '2' },
  ]);
});

it('lists every field of what was created or deleted, but none that is empty on both sides', () => {
  expect(diffFields(null, { name: 'a', archivedAt: null })).toEqual([{ field: 'name', before: null, after: 'a' }]);
  expect(diffFields({ name: 'a' }, null)).toEqual([{ field: 'name', before: 'a', after: null }]);
});

it('tells an empty text from no value', () => {
  expect(diffFields({ description: null }, { description: '' })).toEqual([
    { field: 'description', before: null, after: '' },
  ]);
});

it('compares nested values by what they hold', () => {
  expect(diffFields({ scope: { kind: 'self' } }, { scope: { kind: 'self' } })).toEqual([]);
});
