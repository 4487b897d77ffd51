import { describe, expect, it } from 'vitest';
import { soonerOf, toExpiryState } from './expiry.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');

describe('toExpiryState', () => {
  it('tells what has expired, what will soon, and what is good', () => {
    expect(toExpiryState('2026-03-01T12:00:00.000Z', now)).toBe('expired');
    expect(toExpiryState('2026-03-31T12:00:00.000Z', now)).toBe('soon');
    expect(toExpiryState('2026-03-31T12:00:00.001Z', now)).toBe('good');
    expect(toExpiryState(null, now)).toBe('none');
  });
});

describe('soonerOf', () => {
  it('takes the first of two moments, or the only one', () => {
    expect(soonerOf('2026-01-01', '2025-01-01')).toBe('2025-01-01');
    expect(soonerOf(null, '2025-01-01')).toBe('2025-01-01');
    expect(soonerOf(null, null)).toBeNull();
  });
});
