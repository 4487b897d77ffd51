import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstFreeSlug, toSlug } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Genomics Lab', 'genomics-lab'],
    ['  Zürich — Zellbiologie ', 'zurich-zellbiologie'],
    ['日本', 'workspace'],
    ['a'.repeat(60), 'a'.repeat(48)],
  ])('of “%s” is %s', (name, slug) => expect(toSlug(name)).toBe(slug));

  it('is always safe in an address', () => {
    fc.assert(fc.property(fc.string(), (name) => void expect(toSlug(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)));
  });

  it('takes the first free number', () => {
    expect(firstFreeSlug('lab', new Set())).toBe('lab');
    expect(firstFreeSlug('lab', new Set(['lab', 'lab-2', 'lab-4']))).toBe('lab-3');
  });
});
