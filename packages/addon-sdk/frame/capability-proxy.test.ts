import { expect, it } from 'vitest';
import { createCapabilityProxy } from './capability-proxy.ts';

// biome-ignore lint/suspicious/noExplicitAny: any path may be asked of it
function make(): { svc: any; sent: [string, unknown[]][] } {
  const sent: [string, unknown[]][] = [];
  const svc = createCapabilityProxy(async (method, values) => {
    sent.push([method, values]);
    return method;
  });
  return { svc, sent };
}

it('[CHANNEL-3] sends the whole name and the arguments by position', async () => {
  const { svc, sent } = make();
  await svc.data.tables.listObjects('t', { limit: 5 });
  const { objects } = svc.data;
  await objects.archive('o');
  await svc.data.tables.list.bind(null)({ limit: 1 });
  await svc.data.tables.list.call(undefined, 2);
  expect(sent).toEqual([
    ['data.tables.listObjects', ['t', { limit: 5 }]],
    ['data.objects.archive', ['o']],
    ['data.tables.list', [{ limit: 1 }]],
    ['data.tables.list', [2]],
  ]);
});

it('takes names of Object.prototype for paths like any other', async () => {
  const { svc, sent } = make();
  await svc.constructor();
  await Reflect.get(svc, '__proto__').x();
  await svc.data.valueOf();
  expect(sent.map(([method]) => method)).toEqual(['constructor', '__proto__.x', 'data.valueOf']);
});

it('is no promise, stays the same, and cannot be changed', async () => {
  const { svc } = make();
  expect(await svc).toBe(svc);
  expect(svc.data.tables).toBe(svc.data.tables);
  expect(() => {
    svc.data = {};
  }).toThrow(TypeError);
});
