import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptState, type KeptStateParts } from './kept-state.ts';

/** What the server keeps for the person. */
let server: { state: unknown; stateVersion: number };
let saves: unknown[];
const opened: KeptState[] = [];

beforeEach(() => {
  server = { state: null, stateVersion: 0 };
  saves = [];
});

afterEach(() => {
  vi.useRealTimers();
  for (const state of opened.splice(0)) state.close();
});

function open(instanceId: string, parts: Partial<KeptStateParts> = {}) {
  const changed: unknown[] = [];
  const refused: string[] = [];
  const kept = new KeptState({
    instanceId,
    known: server,
    isReadonly: false,
    save: async (state) => {
      saves.push(state);
      server = { state, stateVersion: server.stateVersion + 1 };
      return { stateVersion: server.stateVersion };
    },
    load: async () => server,
    onChanged: (state) => changed.push(state),
    onRefused: (message) => refused.push(message),
    ...parts,
  });
  opened.push(kept);
  return { kept, changed, refused };
}

it('[STATE-1] saves once after a moment of rest', async () => {
  vi.useFakeTimers();
  const { kept } = open('one');
  for (let index = 0; index < 100; index += 1) kept.set(JSON.stringify({ index }));
  await vi.advanceTimersByTimeAsync(399);
  expect(saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves).toEqual([{ index: 99 }]);
});

it('[STATE-1] saves every few seconds what never rests', async () => {
  vi.useFakeTimers();
  const { kept } = open('one');
  for (let index = 0; index < 100; index += 1) {
    kept.set(JSON.stringify({ index }));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(saves.length).toBeGreaterThanOrEqual(3);
  expect(saves.length).toBeLessThanOrEqual(5);
});

it('[STATE-2] keeps the old state where the new one is too large or may not be', async () => {
  const { kept, refused } = open('one');
  kept.set(JSON.stringify('ü'.repeat(40_000)));
  await kept.flush();
  expect(refused[0]).toContain('65536 bytes');
  const readonly = open('two', { isReadonly: true });
  readonly.kept.set('1');
  await readonly.kept.flush();
  expect(readonly.refused).toHaveLength(1);
  expect(saves).toEqual([]);
});

it('[STATE-3] tells the other tabs of the person, and only of this instance', async () => {
  const here = open('one');
  const there = open('one');
  const other = open('another');
  here.kept.set('{"choice":5}');
  await here.kept.flush();
  await vi.waitFor(() => expect(there.changed).toEqual([{ choice: 5 }]));
  expect(here.changed).toEqual([]);
  expect(other.changed).toEqual([]);
});

it('[STATE-3] does not undo what is about to be saved here', async () => {
  const { kept, changed } = open('one');
  kept.set('"mine"');
  server = { state: 'theirs', stateVersion: 7 };
  await kept.refresh();
  expect(changed).toEqual([]);
  await kept.flush();
  expect(server.state).toBe('mine');
});

it('[STATE-3] starts with what is kept now, not with what was known once', async () => {
  const { kept } = open('one');
  server = { state: 'newer', stateVersion: 3 };
  expect(await kept.getLatest()).toBe('newer');
  const away = open('two', { load: () => Promise.reject(new Error('No connection.')) });
  expect(await away.kept.getLatest()).toBe('newer');
});

it('tells when the server did not keep it', async () => {
  const { kept, refused } = open('one', { save: () => Promise.reject(new Error('No connection.')) });
  kept.set('1');
  await kept.flush();
  expect(refused).toEqual(['The state was not kept: No connection.']);
});
