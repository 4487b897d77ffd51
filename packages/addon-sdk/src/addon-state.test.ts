import { expect, it } from 'vitest';
import { createFrameState } from '../frame/state-handle.ts';
import { AddonError } from './addon-error.ts';
import { createAddonState } from './addon-state.ts';
import type { AddonDaleaClient } from './client.generated.ts';
import { setFrameContext } from './frame-context.ts';

function enterFrame(initial: unknown) {
  const { handle } = createFrameState(initial, false, () => undefined);
  setFrameContext({ svc: {} as AddonDaleaClient, state: handle });
  return handle;
}

it('keeps one key and leaves the others alone', () => {
  const handle = enterFrame({ other: 1 });
  const filter = createAddonState('filter', 'all');
  expect(filter.get()).toBe('all');
  filter.set('mine');
  filter.set((previous) => `${previous}!`);
  expect(filter.get()).toBe('mine!');
  expect(handle.get()).toEqual({ other: 1, filter: 'mine!' });
});

it('tells of changes of its own key only', () => {
  const handle = enterFrame(null);
  const seen: unknown[] = [];
  const choice = createAddonState<string[]>('choice', []);
  const stop = choice.subscribe((value) => seen.push(value));
  handle.set({ choice: ['a'] });
  handle.set({ choice: ['a'], unrelated: true });
  handle.set({ choice: ['b'], unrelated: true });
  stop();
  handle.set({ choice: [] });
  expect(seen).toEqual([['a'], ['b']]);
});

it('refuses a key of a state that is no object', () => {
  enterFrame('a text');
  expect(() => createAddonState('key', 1).set(2)).toThrow(AddonError);
});
