import { operations } from '@svc/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './api.ts';

const { environments } = operations.data;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': 'request-1' } }));
}

function sent(): { url: string; headers: Headers; body: unknown; method: string | undefined } {
  const [url, init] = fetched.mock.calls[0]!;
  return { url: String(url), headers: new Headers(init?.headers), body: init?.body, method: init?.method };
}

it('fills the path, the query and the headers from the declaration', async () => {
  answer(200, {});
  await call(environments.update, {
    workspaceId: 'w1',
    params: { id: 'a/b' },
    version: 3,
    reason: 'renamed',
    body: { name: 'New' },
  });
  expect(sent()).toMatchObject({ url: '/api/v1/environments/a%2Fb', method: 'PATCH', body: '{"name":"New"}' });
  expect(Object.fromEntries(sent().headers)).toMatchObject({
    'x-workspace-id': 'w1',
    'if-match': '"3"',
    'x-change-reason': 'renamed',
  });
  expect(sent().headers.has('idempotency-key')).toBe(false);
});

it('sends a reason that no header can hold in the query', async () => {
  answer(200, {});
  await call(environments.delete, { params: { id: 'x' }, version: 1, reason: '不要' });
  expect(sent().url).toBe(`/api/v1/environments/x?reason=${encodeURIComponent('不要')}`);
  expect(sent().headers.has('x-change-reason')).toBe(false);
});

it('makes every POST repeatable', async () => {
  answer(201, {});
  await call(environments.create, { body: { name: 'New' } });
  expect(sent().headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

it('throws the refusal in the words of the server, with the request id', async () => {
  answer(409, { code: 'NAME_TAKEN', error: 'Conflict', message: 'name: taken' });
  await expect(call(environments.create, { body: { name: 'New' } })).rejects.toMatchObject({
    status: 409,
    code: 'NAME_TAKEN',
    message: 'name: taken',
    requestId: 'request-1',
  });
});

it('tells a server that cannot be reached from one that refuses', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call(environments.list, {})).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});

it('makes sense of an answer that is not JSON', async () => {
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call(environments.list, {})).rejects.toMatchObject({ status: 502, code: 'UNAVAILABLE' });
});
