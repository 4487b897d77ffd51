import { describe, expect, it, vi } from 'vitest';
import { EpochCache } from './epoch-cache.ts';

const forever = { value: 'someone', endsAtMs: Number.POSITIVE_INFINITY };

describe('a memory under an epoch', () => {
  it('asks once while nothing changes', async () => {
    const cache = new EpochCache<string>(() => 1);
    const load = vi.fn(async () => forever);
    await cache.resolve('a', load, 0);
    await cache.resolve('a', load, 0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks again after anything changed', async () => {
    let epoch = 1;
    const cache = new EpochCache<string>(() => epoch);
    const load = vi.fn(async () => forever);
    await cache.resolve('a', load, 0);
    epoch = 2;
    await cache.resolve('a', load, 0);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not keep what a change during the look-up made old', async () => {
    let epoch = 1;
    const cache = new EpochCache<string>(() => epoch);
    await cache.resolve(
      'a',
      async () => {
        epoch = 2;
        return forever;
      },
      0,
    );
    const load = vi.fn(async () => forever);
    await cache.resolve('a', load, 0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps nothing while it must not be trusted', async () => {
    const cache = new EpochCache<string>(() => null);
    const load = vi.fn(async () => forever);
    await cache.resolve('a', load, 0);
    await cache.resolve('a', load, 0);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks again when the credential ends', async () => {
    const cache = new EpochCache<string>(() => 1);
    const load = vi.fn(async () => ({ value: 'someone', endsAtMs: 1000 }));
    await cache.resolve('a', load, 999);
    await cache.resolve('a', load, 999);
    expect(load).toHaveBeenCalledTimes(1);
    await cache.resolve('a', load, 1000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('forgets the oldest rather than growing without end', async () => {
    const cache = new EpochCache<string>(() => 1);
    for (let n = 0; n <= 20_000; n++) await cache.resolve(`k${n}`, async () => forever, 0);
    const load = vi.fn(async () => forever);
    await cache.resolve('k0', load, 0);
    await cache.resolve('k20000', load, 0);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
