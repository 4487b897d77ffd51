import { describe, expect, it } from 'vitest';
import { fromLocalTime, readLocalTime, toLocalTime } from './local-time.ts';

describe('local time', () => {
  it('comes back as the moment it was', () => {
    const iso = '2026-03-04T12:30:00Z';
    expect(fromLocalTime(toLocalTime(iso)!)).toBe(iso);
  });

  it('is read with and without a time', () => {
    expect(readLocalTime('2026-03-04')).toBe('2026-03-04 00:00:00');
    expect(readLocalTime(' 2026-03-04 7:05 ')).toBe('2026-03-04 07:05:00');
  });

  it('refuses days and hours that do not exist', () => {
    for (const text of ['2026-02-30', '2026-13-01', '2026-03-04 24:00', '4 March', '', '2026-3-4']) {
      expect(readLocalTime(text), text).toBeNull();
    }
    expect(toLocalTime('soon')).toBeNull();
  });
});
