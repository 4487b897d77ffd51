import { describe, expect, it } from 'vitest';
import { parsePageSearch, toSearchQuery } from './page-search.ts';

describe('the address of a search', () => {
  it('keeps what makes sense and drops the rest', () => {
    expect(parsePageSearch({ q: 12, type: 'table', page: 0, archived: 'yes', tableId: 'x' })).toEqual({ q: '12' });
    const whole = { q: 'pUC19', type: 'object', sort: 'updatedAt', archived: true, page: 3 } as const;
    expect(parsePageSearch(whole)).toEqual(whole);
  });

  it('asks for a page of twenty, and for nothing without a word', () => {
    expect(toSearchQuery({ q: 'pUC19', type: 'object', page: 3 })).toEqual({
      q: 'pUC19',
      type: ['object'],
      limit: 20,
      offset: 40,
    });
    expect(toSearchQuery({})).toBeNull();
    expect(toSearchQuery({ q: '"-' })).toBeNull();
  });
});
