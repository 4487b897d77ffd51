import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { AddonError } from './addon-error.ts';
import { getFrameContext } from './frame-context.ts';

type Next<T> = T | ((previous: T) => T);

/** One key of the state that the host keeps. */
export interface AddonState<T> {
  get(): T;
  set(next: Next<T>): void;
  /** Calls back when the value of this key has changed; the answer ends that. */
  subscribe(listener: (value: T) => void): () => void;
  readonly readonly: boolean;
}

/**
 * One key of the kept state, for code outside of components. Where nothing was kept it is `initial`. The other keys stay as
 * they are.
 */
export function createAddonState<T>(key: string, initial: T): AddonState<T> {
  const { state } = getFrameContext();
  const get = (): T => {
    const value = asRecord(state.get())[key];
    return value === undefined ? initial : (value as T);
  };
  return {
    get,
    set(next) {
      const whole = state.get();
      if (whole !== null && !isRecord(whole)) {
        throw new AddonError(
          'CONFLICT',
          409,
          `The state is not an object, so it has no key ${JSON.stringify(key)}. Set an object, or use state.get and state.set alone.`,
        );
      }
      const value = typeof next === 'function' ? (next as (previous: T) => T)(get()) : next;
      state.set({ ...asRecord(whole), [key]: value });
    },
    subscribe(listener) {
      let last = get();
      return state.subscribe(() => {
        const value = get();
        if (isSame(value, last)) return;
        last = value;
        listener(value);
      });
    },
    get readonly() {
      return state.readonly;
    },
  };
}

/** One key of the kept state in a component: its value, and a function that changes it. */
export function useAddonState<T>(key: string, initial: T): [T, (next: Next<T>) => void] {
  // Only the first `initial` counts, as with useState.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new default is no new state
  const one = useMemo(() => withStableValue(createAddonState(key, initial)), [key]);
  const value = useSyncExternalStore(one.subscribe, one.get);
  return [value, useCallback((next: Next<T>) => one.set(next), [one])];
}

/** Gives the same object back while nothing in it has changed, or React would draw for ever. */
function withStableValue<T>(state: AddonState<T>): AddonState<T> {
  let last = state.get();
  return {
    ...state,
    get() {
      const value = state.get();
      if (!isSame(value, last)) last = value;
      return last;
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
