import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pacer } from './pacer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function tell(pacer: Pacer, remaining: number): void {
  pacer.read(new Headers({ 'ratelimit-policy': '"default";q=600;w=10', ratelimit: `"default";r=${remaining};t=1` }));
}

/** How long the next call would wait. */
async function waitMs(pacer: Pacer): Promise<number> {
  const before = performance.now();
  const pause = pacer.wait(undefined);
  if (pause === undefined) return 0;
  await vi.runAllTimersAsync();
  await pause;
  return performance.now() - before;
}

it('waits for nothing before it knows, and while there is plenty', async () => {
  const pacer = new Pacer();
  expect(await waitMs(pacer)).toBe(0);
  pacer.read(new Headers());
  expect(await waitMs(pacer)).toBe(0);
  tell(pacer, 60);
  expect(await waitMs(pacer)).toBe(0);
});

it('waits until a tenth of the points is there again', async () => {
  const pacer = new Pacer();
  tell(pacer, 30);
  // Sixty points come back in a second.
  expect(await waitMs(pacer)).toBe(500);
  expect(await waitMs(pacer)).toBe(0);
});

it('counts what is under way as spent', async () => {
  const pacer = new Pacer();
  tell(pacer, 60);
  for (let call = 0; call < 6; call += 1) pacer.start();
  expect(await waitMs(pacer)).toBe(100);
  for (let call = 0; call < 6; call += 1) pacer.end();
  expect(await waitMs(pacer)).toBe(0);
});

it('ends its wait by the reason of a signal', async () => {
  const pacer = new Pacer();
  tell(pacer, 0);
  const abort = new AbortController();
  const pause = pacer.wait(abort.signal);
  abort.abort('enough');
  await expect(pause).rejects.toBe('enough');
});
