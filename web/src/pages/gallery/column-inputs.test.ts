import { COLUMN_TYPES } from '@svc/contract';
import { describe, expect, it } from 'vitest';
import { COLUMNS } from './gallery-data.ts';

describe('the gallery', () => {
  it('shows an input for every column type of the contract, once', () => {
    expect(COLUMNS.map(({ type }) => type).sort()).toEqual([...COLUMN_TYPES].sort());
  });
});
