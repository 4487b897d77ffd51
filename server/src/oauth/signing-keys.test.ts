import { describe, expect, it } from 'vitest';
import { arrangeKeys, findRetiredKeys, KEY_FAREWELL_MS, KEY_NOTICE_MS } from './signing-keys.ts';

const START = new Date('2026-01-01T00:00:00Z').getTime();
const at = (ms: number): Date => new Date(START + ms);
const key = (kid: string, ms: number) => ({ kid, jwk: {}, createdAt: at(ms) });
const names = (keys: readonly { kid: string }[]): string[] => keys.map(({ kid }) => kid);

describe('[OAUTH-64] signing keys', () => {
  it('start with the only one there is, however new', () => {
    expect(names(arrangeKeys([key('a', 0)], at(0)))).toEqual(['a']);
    expect(arrangeKeys([], at(0))).toEqual([]);
  });

  it('are shown for a day before they sign', () => {
    const keys = [key('new', 0), key('old', -KEY_NOTICE_MS * 90)];
    expect(names(arrangeKeys(keys, at(KEY_NOTICE_MS - 1)))).toEqual(['old', 'new']);
    expect(names(arrangeKeys(keys, at(KEY_NOTICE_MS)))).toEqual(['new', 'old']);
  });

  it('stay for two days after another has taken over', () => {
    const keys = [key('new', 0), key('old', -KEY_NOTICE_MS * 90)];
    expect(findRetiredKeys(keys, at(KEY_NOTICE_MS + KEY_FAREWELL_MS - 1))).toEqual([]);
    expect(names(findRetiredKeys(keys, at(KEY_NOTICE_MS + KEY_FAREWELL_MS)))).toEqual(['old']);
    expect(findRetiredKeys([key('only', 0)], at(KEY_FAREWELL_MS * 10))).toEqual([]);
  });
});
