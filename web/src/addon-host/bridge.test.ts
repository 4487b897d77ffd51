import { type HostSays, MAX_TEXT_CHARS, splitMessage } from '@svc/addon-sdk/channel';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../data/api-error.ts';
import { AddonBridge, type BridgeParts } from './bridge.ts';

const opened: AddonBridge[] = [];
afterEach(() => {
  for (const bridge of opened.splice(0)) bridge.close();
});

/** A bridge with the other end of its port in hand, which may send anything. */
function open(parts: Partial<BridgeParts> = {}) {
  const { port1, port2 } = new MessageChannel();
  const events: [string, unknown][] = [];
  const on =
    (name: string) =>
    (value?: unknown): void =>
      void events.push([name, value]);
  const bridge = new AddonBridge(port1, {
    grantedScopes: ['data.read'],
    rate: { calls: 60, callsPerSecond: 20 },
    call: async (method) => ({ method }),
    onMounted: on('mounted'),
    onFailed: on('failed'),
    onHung: on('hung'),
    onBroken: on('broken'),
    onHeight: on('height'),
    onState: on('state'),
    onToast: on('toast'),
    onLog: on('log'),
    onCall: () => undefined,
    // No time passes, so nothing is given back.
    now: () => 0,
    ...parts,
  });
  opened.push(bridge);
  const heard: { kind: string; content: unknown }[] = [];
  port2.onmessage = ({ data }) => {
    const { kind, json } = splitMessage(data)!;
    heard.push({ kind, content: JSON.parse(json) });
  };
  const answers = () =>
    heard.filter(({ kind }) => kind === 'answer').map(({ content }) => content as HostSays['answer']);
  const until = async (isSo: () => boolean): Promise<void> => {
    for (const end = Date.now() + 20_000; !isSo() && Date.now() < end; ) await new Promise((go) => setTimeout(go, 2));
    expect(isSo()).toBe(true);
  };
  const call = (id: number, method: string, ...values: unknown[]): void =>
    port2.postMessage(`call ${JSON.stringify({ id, method, arguments: values })}`);
  return { bridge, port: port2, events, heard, answers, until, call };
}

const TABLES = 'data.tables.list';

describe('calls', () => {
  it('[CHANNEL-3] go to the server by their whole name when their scope was granted', async () => {
    const { call, answers, until } = open();
    call(1, TABLES, { limit: 3 });
    call(2, 'data.tables.createObject', 'id', { data: {} });
    call(3, 'data.tables');
    call(4, 'constructor');
    call(5, '__proto__.list');
    call(6, 'x.'.repeat(10_000));
    await until(() => answers().length === 6);
    const byId = new Map(answers().map((answer) => [answer.id, answer]));
    expect(byId.get(1)).toEqual({ id: 1, result: { method: TABLES } });
    expect(byId.get(2)).toMatchObject({ refusal: { code: 'ADDON_SCOPE_DENIED', status: 403 } });
    expect(byId.get(2)).toMatchObject({ refusal: { message: expect.stringContaining('data.write') } });
    for (const id of [3, 4, 5, 6]) {
      expect(byId.get(id)).toMatchObject({ refusal: { code: 'ADDON_SCOPE_UNKNOWN', status: 404 } });
    }
  });

  it('are refused before they are sent when their arguments do not fit', async () => {
    const { call, answers, until } = open();
    call(1, 'data.tables.listObjects');
    await until(() => answers().length === 1);
    expect(answers()[0]).toMatchObject({ refusal: { code: 'VALIDATION_ERROR' } });
    expect(answers()[0]).toMatchObject({
      refusal: { message: expect.stringContaining('svc.data.tables.listObjects(tableId') },
    });
  });

  it('[CHANNEL-7] have arguments without prototypes', async () => {
    let given: unknown[] = [];
    const { port, answers, until } = open({
      call: async (_method, values) => {
        given = values;
        return null;
      },
    });
    port.postMessage(`call {"id":1,"method":"${TABLES}","arguments":[{"__proto__":{"polluted":1},"limit":2}]}`);
    await until(() => answers().length === 1);
    expect(Object.getPrototypeOf(given[0])).toBeNull();
    expect(Object.keys(given[0] as object)).toEqual(['__proto__', 'limit']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('[CHANNEL-4] are limited to 60 at once', async () => {
    const { call, answers, until } = open();
    for (let id = 1; id <= 200; id += 1) call(id, TABLES);
    await until(() => answers().length === 200);
    const limited = answers().filter((answer) => 'refusal' in answer && answer.refusal.code === 'ADDON_RATE_LIMITED');
    expect(limited).toHaveLength(140);
  });

  it('[CHANNEL-4] are with the server four at a time, and wait up to sixty-four', async () => {
    let running = 0;
    let most = 0;
    const { call, answers, until } = open({
      rate: { calls: 1000, callsPerSecond: 1 },
      call: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((go) => setTimeout(go, 5));
        running -= 1;
      },
    });
    for (let id = 1; id <= 100; id += 1) call(id, TABLES);
    await until(() => answers().length === 100);
    expect(most).toBe(4);
    expect(answers().filter((answer) => 'refusal' in answer)).toHaveLength(36);
  });

  it('[CHANNEL-5] are given up after their time', async () => {
    let isAborted = false;
    const { call, answers, until } = open({
      timing: { callMs: 30 },
      call: (_method, _values, signal) =>
        new Promise((_resolve, reject) => {
          signal.onabort = () => {
            isAborted = true;
            reject(new Error('aborted'));
          };
        }),
    });
    call(1, TABLES);
    await until(() => answers().length === 1);
    expect(answers()[0]).toMatchObject({ refusal: { code: 'UNAVAILABLE', status: 503 } });
    expect(isAborted).toBe(true);
  });

  it('tell what the server refused, with its code and status', async () => {
    const { call, answers, until } = open({
      call: async () => {
        throw new ApiError(404, 'NOT_FOUND', 'There is no table x in this workspace.', null);
      },
    });
    call(7, TABLES);
    await until(() => answers().length === 1);
    expect(answers()[0]).toEqual({
      id: 7,
      refusal: { code: 'NOT_FOUND', status: 404, message: 'There is no table x in this workspace.' },
    });
  });
});

describe('the port', () => {
  it.each([
    ['an object', { kind: 'call' }],
    ['a number', 5],
    ['a text without a kind', '{}'],
    ['an unknown kind', 'launch {}'],
    ['a name of Object.prototype', 'constructor {}'],
    ['half a JSON', 'call {'],
    ['a call without an id', `call {"method":"${TABLES}","arguments":[]}`],
    ['a call with eleven arguments', `call {"id":1,"method":"x","arguments":[1,2,3,4,5,6,7,8,9,10,11]}`],
    ['a height that is a text', 'height "9"'],
    ['a log of no level', 'log {"level":"loud","text":"x"}'],
    ['a text that is too long', `call ${'x'.repeat(MAX_TEXT_CHARS)}`],
  ])('[CHANNEL-2] is closed by %s', async (_name, data) => {
    const { port, events, until } = open();
    port.postMessage(data);
    await until(() => events.some(([name]) => name === 'broken'));
  });

  it('[CHANNEL-8] is closed by an endless stream', async () => {
    const { port, events, until } = open();
    for (let index = 0; index < 31_000; index += 1) port.postMessage('height 5');
    await until(() => events.some(([name]) => name === 'broken'));
    expect(events.filter(([name]) => name === 'broken')).toHaveLength(1);
  });

  it('leaves out log lines and toasts that nobody could read', async () => {
    const { port, events, until } = open();
    for (let index = 0; index < 500; index += 1) port.postMessage('log {"level":"info","text":"x"}');
    for (let index = 0; index < 50; index += 1) port.postMessage('toast {"title":null,"message":"x","tone":"info"}');
    port.postMessage('height 1');
    await until(() => events.some(([name]) => name === 'height'));
    expect(events.filter(([name]) => name === 'log')).toHaveLength(200);
    expect(events.filter(([name]) => name === 'toast')).toHaveLength(5);
  });
});

describe('a frame', () => {
  const start = { config: {}, grantedScopes: [], state: null, readonly: false, colorScheme: 'light' } as const;

  it('[CHANNEL-6] that gives no sign of life is told of, and again when it gives one', async () => {
    const { bridge, port, events, until } = open({ timing: { pingMs: 5, hungMs: 30 } });
    bridge.mount(start);
    await until(() => events.some(([name]) => name === 'hung'));
    expect(events.at(-1)).toEqual(['hung', true]);
    port.postMessage('pong 1');
    await until(() => events.some(([name, value]) => name === 'hung' && value === false));
  });

  it('may clean up, and is left after a moment when it does not', async () => {
    const never = open({ timing: { unmountMs: 20 } });
    await never.bridge.unmount();

    const polite = open({ timing: { unmountMs: 60_000 } });
    polite.port.onmessage = () => polite.port.postMessage('unmounted null');
    await polite.bridge.unmount();
  });
});
