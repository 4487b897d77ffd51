import { expect, it } from 'vitest';
import { capabilities, describeCall, findCapability, toOperationInput } from './capabilities.ts';

const call = (method: string, ...values: unknown[]) => toOperationInput(findCapability(method)!, values);

it('gives the calls of the specification their arguments by position', () => {
  expect(describeCall(findCapability('data.environments.list')!)).toBe('data.environments.list(params?)');
  expect(describeCall(findCapability('data.tables.listObjects')!)).toBe('data.tables.listObjects(tableId, params?)');
  expect(describeCall(findCapability('data.tables.createObject')!)).toMatch(
    /^data\.tables\.createObject\(tableId, body/,
  );
  expect(describeCall(findCapability('data.objects.update')!)).toMatch(/^data\.objects\.update\(id, body/);
  expect(describeCall(findCapability('data.objects.archive')!)).toMatch(/^data\.objects\.archive\(id, body\?/);
});

it('puts ids, body and parameters where the operation takes them', () => {
  expect(call('data.tables.listObjects', 'x', { limit: 5 })).toEqual({
    params: { tableId: 'x' },
    query: { limit: 5 },
    body: undefined,
  });
  expect(call('data.tables.createObject', 'x', { data: {} })).toEqual({
    params: { tableId: 'x' },
    query: {},
    body: { data: {} },
  });
  expect(call('data.objects.archive', 'x')).toEqual({ params: { id: 'x' }, query: {}, body: undefined });
});

it('refuses too many, missing and wrong arguments', () => {
  expect(call('data.tables.listObjects')).toBeNull();
  expect(call('data.tables.listObjects', {})).toBeNull();
  expect(call('data.tables.listObjects', 'x', 'limit=5')).toBeNull();
  expect(call('data.tables.createObject', 'x')).toBeNull();
  expect(call('data.tables.createObject', 'x', [])).toBeNull();
  expect(call('data.environments.list', {}, {}, {})).toBeNull();
});

it('knows no method by a name of Object.prototype, and none that is private', () => {
  for (const method of ['constructor', '__proto__', 'toString', 'data', 'data.tables', 'identity.members.list'])
    expect(findCapability(method)).toBeNull();
  for (const { operation } of capabilities) expect(operation.visibility).toBe('public');
});
