import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError, SvcError, TimeoutError } from './errors.ts';
import { chooseWaitMs, isWorthRetrying, judgeRepeatable } from './retry-policy.ts';

const refusal = (status: number, code = 'X') => new ApiError(status, code, '');

describe('what is tried again', () => {
  it('is what may pass: spent points, faults of the server, broken connections, slow answers', () => {
    for (const status of [429, 500, 502, 503, 504]) expect(isWorthRetrying(refusal(status), 'always')).toBe(true);
    expect(isWorthRetrying(new ConnectionError(''), 'always')).toBe(true);
    expect(isWorthRetrying(new TimeoutError(''), 'always')).toBe(true);
    expect(isWorthRetrying(refusal(409, 'IDEMPOTENCY_IN_PROGRESS'), 'always')).toBe(true);
  });

  it('is no refusal that stays', () => {
    for (const status of [400, 401, 403, 404, 409, 413, 422, 501])
      expect(isWorthRetrying(refusal(status), 'always')).toBe(false);
    expect(isWorthRetrying(new SvcError(''), 'always')).toBe(false);
    expect(isWorthRetrying(new Error('of the caller'), 'always')).toBe(false);
  });

  it('is nothing that may have been done, unless doing it twice is the same', () => {
    expect(judgeRepeatable('GET', false, false)).toBe('always');
    expect(judgeRepeatable('POST', true, false)).toBe('always');
    expect(judgeRepeatable('PATCH', false, false)).toBe('always');
    expect(judgeRepeatable('PATCH', true, false)).toBe('untouched');
    expect(judgeRepeatable('DELETE', false, false)).toBe('untouched');
    expect(judgeRepeatable('POST', false, true)).toBe('never');
    for (const error of [refusal(500), refusal(502), new ConnectionError(''), new TimeoutError('')])
      expect(isWorthRetrying(error, 'untouched')).toBe(false);
    for (const status of [429, 503]) expect(isWorthRetrying(refusal(status), 'untouched')).toBe(true);
    expect(isWorthRetrying(refusal(503), 'never')).toBe(false);
  });
});

describe('the wait', () => {
  it('is anything from nothing to a bound that doubles up to 8 seconds', () => {
    const bounds = [500, 1000, 2000, 4000, 8000, 8000, 8000];
    for (const [retry, bound] of bounds.entries()) {
      const waits = Array.from({ length: 2000 }, () => chooseWaitMs(retry, null));
      expect(Math.max(...waits)).toBeLessThanOrEqual(bound);
      expect(Math.max(...waits)).toBeGreaterThan(bound * 0.9);
      expect(Math.min(...waits)).toBeLessThan(bound * 0.1);
    }
  });

  it('is never shorter than the server asks', () => {
    for (let draw = 0; draw < 100; draw += 1) expect(chooseWaitMs(0, 3)).toBe(3000);
  });
});
