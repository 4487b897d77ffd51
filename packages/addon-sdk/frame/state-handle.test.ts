import { describe, expect, it } from 'vitest';
import { MAX_STATE_BYTES } from '../channel/messages.ts';
import { AddonError } from '../src/addon-error.ts';
import { createFrameState } from './state-handle.ts';

describe('the state in a frame', () => {
  it('[STATE-1] changes at once, tells its subscribers and the host', () => {
    const told: string[] = [];
    const seen: unknown[] = [];
    const { handle } = createFrameState(null, false, (json) => told.push(json));
    const stop = handle.subscribe((state) => seen.push(state));
    expect(handle.get()).toBeNull();
    handle.set({ filter: 'a' });
    handle.set({ filter: 'a' });
    stop();
    handle.set({ filter: 'b' });
    expect(handle.get()).toEqual({ filter: 'b' });
    expect(seen).toEqual([{ filter: 'a' }]);
    expect(told).toEqual(['{"filter":"a"}', '{"filter":"b"}']);
  });

  it('[STATE-1] is a copy: what is changed later in the given object is not in it', () => {
    const given = { list: [1] };
    const { handle } = createFrameState(null, false, () => undefined);
    handle.set(given);
    given.list.push(2);
    expect(handle.get()).toEqual({ list: [1] });
  });

  it('[STATE-2] takes 64 KiB of JSON in UTF-8 and not a byte more', () => {
    const { handle } = createFrameState('old', false, () => undefined);
    const fitting = 'x'.repeat(MAX_STATE_BYTES - 2);
    handle.set(fitting);
    expect(() => handle.set(`${fitting}x`)).toThrow(AddonError);
    expect(() => handle.set('ü'.repeat(MAX_STATE_BYTES / 2))).toThrow(/65538 bytes.*65536.*old state stays/);
    expect(handle.get()).toBe(fitting);
  });

  it('[STATE-2] refuses what is no JSON, and everything where it is read-only', () => {
    const { handle } = createFrameState({ a: 1 }, false, () => undefined);
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(() => handle.set(cycle)).toThrow(/cannot be written as JSON/);
    expect(() => handle.set(undefined)).toThrow(/must be JSON/);
    expect(handle.get()).toEqual({ a: 1 });
    const readonly = createFrameState({ a: 1 }, true, () => undefined).handle;
    expect(readonly.readonly).toBe(true);
    expect(() => readonly.set({})).toThrow(expect.objectContaining({ code: 'FORBIDDEN', status: 403 }));
  });

  it('[STATE-3] takes what was set elsewhere, and does not tell the host of it', () => {
    const told: string[] = [];
    const seen: unknown[] = [];
    const { handle, receive } = createFrameState(null, false, (json) => told.push(json));
    handle.subscribe((state) => seen.push(state));
    receive({ from: 'another tab' });
    receive({ from: 'another tab' });
    expect(handle.get()).toEqual({ from: 'another tab' });
    expect(seen).toHaveLength(1);
    expect(told).toEqual([]);
  });
});
