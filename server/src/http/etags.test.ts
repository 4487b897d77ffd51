import { describe, expect, it } from 'vitest';
import { isUnchanged, toEtag } from './etags.ts';

describe('an ETag', () => {
  it('is the version of the one resource, or a digest of a list', () => {
    expect(toEtag(3, '{}')).toBe('"3"');
    expect(toEtag(null, 'a')).not.toBe(toEtag(null, 'b'));
    expect(toEtag(null, 'a')).toMatch(/^W\/"[\w-]+"$/);
  });

  it.each([
    ['"3"', true],
    ['W/"3"', true],
    ['"1", "3"', true],
    ['*', true],
    ['"33"', false],
    ['3', false],
    [undefined, false],
  ])('held against If-None-Match %s is %s', (header, unchanged) => {
    expect(isUnchanged(header, '"3"')).toBe(unchanged);
  });
});
