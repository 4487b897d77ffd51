import { describe, expect, it, vi } from 'vitest';
import type { Principal } from './principal.ts';
import { PrincipalCache } from './principal-cache.ts';

const someone = { user: { id: '1' } } as Principal;
const forever = { principal: someone, endsAtMs: Number.POSITIVE_INFINITY };

describe('the memory of principals', () => {
  it('asks once while nothing changes', async () => {
    const cache = new PrincipalCache(() => 1);
    const load = vi.fn(async () => forever);
    await cache.resolve('a', load, 0);
    await cache.resolve('a', load, 0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks again after any right changed', async () => {
    let epoch = 1;
    const cache = new PrincipalCache(() => epoch);
    const load = vi.fn(async () => forever);
    await cache.resolve('a', load, 0);
    epoch = 2;
    await cache.resolve('a', load, 0);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not keep what a change during the look-up made old', async () => {
    let epoch = 1;
    const cache = new PrincipalCache(() => epoch);
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
    const cache = new PrincipalCache(() => null);
    const load = vi.fn(async () => forever);
    await cache.resolve('a', load, 0);
    await cache.resolve('a', load, 0);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks again when the credential ends', async () => {
    const cache = new PrincipalCache(() => 1);
    const load = vi.fn(async () => ({ principal: someone, endsAtMs: 1000 }));
    await cache.resolve('a', load, 999);
    await cache.resolve('a', load, 999);
    expect(load).toHaveBeenCalledTimes(1);
    await cache.resolve('a', load, 1000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('forgets the oldest rather than growing without end', async () => {
    const cache = new PrincipalCache(() => 1);
    for (let n = 0; n <= 20_000; n++) await cache.resolve(`k${n}`, async () => forever, 0);
    const load = vi.fn(async () => forever);
    await cache.resolve('k0', load, 0);
    await cache.resolve('k20000', load, 0);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
