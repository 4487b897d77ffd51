import { get } from 'node:http';
import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, setUpOwner } from '../testing/people.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

const LIMITS = {
  ...DEFAULT_LIMITS,
  rate: { points: 1_000_000, pointsPerSecond: 1_000_000 },
  sizes: { ...DEFAULT_LIMITS.sizes, jsonBodyBytes: 10_000 },
};

let service: TestService;
let owner: Person;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ limits: LIMITS });
  owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'admin' })).client;
});
afterAll(() => service.stop());

const send = (text: string | Buffer, type = 'application/json') =>
  client.request('POST', '/environments', { raw: { text, type } });

describe('a body', () => {
  it('that is not JSON is refused', async () => {
    expect(await send('{"name": ')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  it('of another type is refused', async () => {
    expect(await send('name=x', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
    expect(await send('{"name":"x"}', 'text/plain')).toMatchObject({ status: 415 });
  });

  it('one byte over the limit is refused with the limit', async () => {
    const frame = JSON.stringify({ name: 'Big', description: '' }).length;
    const answer = await send(JSON.stringify({ name: 'Big', description: 'x'.repeat(10_001 - frame) }));
    expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    expect(answer.body.message).toContain('10000');
  });

  it('that is missing is named', async () => {
    const answer = await client.request('POST', '/environments');
    expect(answer).toMatchObject({ status: 400, body: { message: 'body is required.' } });
  });

  it('may be left out where nothing in it is required', async () => {
    const made = await client.post('/environments', { name: 'To archive' });
    const empty = { raw: { text: '', type: 'application/json' } };
    expect((await client.request('POST', `/environments/${made.body.id}/archive`, empty)).status).toBe(200);
  });

  it('names all its faults at once', async () => {
    const { body } = await client.post('/environments', { name: '', description: 7, extra: true });
    expect(body.message).toContain('body.name must have at least 1 characters');
    expect(body.message).toContain('body.description must be of type string');
    expect(body.message).toContain('body.extra is not a known field');
  });

  it.each([
    ['the NUL character', '{"name":"a\\u0000b"}', 'NUL'],
    ['half a surrogate pair', '{"name":"a\\ud800b"}', 'Unicode'],
    ['only blanks', '{"name":"   "}', 'body.name'],
    ['a line break in a name', '{"name":"a\\nb"}', 'body.name'],
    ['a prototype', '{"name":"x","__proto__":{"admin":true}}', 'JSON'],
    ['a constructor', '{"name":"x","constructor":{"prototype":{"admin":true}}}', ''],
  ])('with %s is refused', async (_what, text, named) => {
    const answer = await send(text);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.message).toContain(named);
  });

  it('keeps emoji, right-to-left text and SQL as they are', async () => {
    const name = `🧬 Robert'); drop table svc.users; -- שלום`;
    const made = await client.post('/environments', { name });
    expect(made.body.name).toBe(name);
  });
});

describe('an address', () => {
  it('that nobody has is 404, also for a person', async () => {
    expect(await client.get('/nowhere')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await owner.client.get('/nowhere')).toMatchObject({ status: 404 });
  });

  it('is not talked about without a credential', async () => {
    expect(await createTestClient(service.url).get('/nowhere')).toMatchObject({ status: 401 });
  });

  it('with another method is 405 and lists what there is', async () => {
    const answer = await client.request('PUT', '/environments');
    expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });

  it.each(['/ai', '/ai/anything', '/organization/x', '/applications', '/audit/records', '/sessions/a/b/c'])(
    'below the first-party prefix %s is not public, whether it exists or not',
    async (path) => {
      expect(await client.get(path)).toMatchObject({ status: 403, body: { code: 'ENDPOINT_NOT_PUBLIC' } });
    },
  );

  it('that only begins like a reserved one is an unknown one', async () => {
    expect(await client.get('/aide')).toMatchObject({ status: 404 });
  });

  it('with DELETE is not public to a key', async () => {
    expect(await client.delete('/whatever/1')).toMatchObject({ status: 403, body: { code: 'ENDPOINT_NOT_PUBLIC' } });
  });

  it('with an id that is no UUID names the field', async () => {
    const answer = await client.get('/environments/not-a-uuid');
    expect(answer).toMatchObject({ status: 400, body: { message: 'path.id must be a UUID.' } });
  });
});

describe('paging', () => {
  it('refuses a limit above the maximum and names it', async () => {
    expect((await client.get('/environments?limit=500')).status).toBe(200);
    const answer = await client.get('/environments?limit=501');
    expect(answer).toMatchObject({ status: 400, body: { message: 'query.limit must be at most 500.' } });
  });

  it.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=many', 'offset=-1', 'limit=1&limit=2', 'cursor=x'])(
    'refuses %s',
    async (query) => {
      expect(await client.get(`/environments?${query}`)).toMatchObject({ status: 400 });
    },
  );

  it('has no offset where there is a cursor', async () => {
    const answer = await owner.client.get('/audit?offset=1');
    expect(answer).toMatchObject({ status: 400, body: { message: 'query.offset is not a known field.' } });
  });

  it('refuses a cursor that was tampered with, or of another list', async () => {
    const page = await owner.client.get('/audit?limit=1');
    const cursor: string = page.body.nextCursor;
    expect((await owner.client.get(`/audit?limit=1&cursor=${cursor}`)).status).toBe(200);
    const tampered = cursor.slice(0, -2) + (cursor.endsWith('A') ? 'BB' : 'AA');
    expect(await owner.client.get(`/audit?cursor=${tampered}`)).toMatchObject({ status: 400 });
    expect(await owner.client.get(`/notifications?cursor=${cursor}`)).toMatchObject({ status: 400 });
  });
});

describe('every answer', () => {
  it('carries a request id, the caller’s own where it is safe', async () => {
    const answer = await client.get('/me', { 'x-request-id': 'trace-1234.abc' });
    expect(answer.headers.get('x-request-id')).toBe('trace-1234.abc');
    const other = await client.get('/me', { 'x-request-id': 'no spaces <here>' });
    expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('forbids sniffing, framing and running', async () => {
    const { headers } = await client.get('/me');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('of a page has a policy without inline scripts', async () => {
    const response = await fetch(`${service.url}/reference`);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(await response.text()).not.toMatch(/<script>|https?:\/\//);
  });

  it('to a read carries an ETag, and 304 answers who has it', async () => {
    const list = await client.get('/environments');
    const again = await client.get('/environments', { 'if-none-match': list.headers.get('etag')! });
    expect(again).toMatchObject({ status: 304, body: null });
    const made = await client.post('/environments', { name: 'Tagged' });
    const read = await client.get(`/environments/${made.body.id}`);
    expect(read.headers.get('etag')).toBe('"1"');
    expect((await client.get(`/environments/${made.body.id}`, { 'if-none-match': '"1"' })).status).toBe(304);
    expect((await client.get('/environments', { 'if-none-match': list.headers.get('etag')! })).status).toBe(200);
  });
});

describe('the service', () => {
  it('answers to its own names only, so that no page can point a name at it', async () => {
    const { hostname, port } = new URL(service.url);
    const ask = (host: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const options = { hostname, port, path: '/api/v1/setup', headers: { host } };
        get(options, (response) => resolve(response.resume().statusCode!)).on('error', reject);
      });
    expect(await ask(`localhost:${port}`)).toBe(200);
    expect(await ask('evil.example')).toBe(403);
    expect(await ask(`localhost.evil.example:${port}`)).toBe(403);
  });

  it('tells that it lives and is ready', async () => {
    const plain = createTestClient(service.url);
    expect(await plain.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await plain.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('tells its figures to the machine itself, not through a proxy', async () => {
    const plain = createTestClient(service.url);
    const figures = await plain.get('/metrics');
    expect(figures.body).toContain('svc_http_request_duration_seconds_bucket');
    expect(figures.body).toContain('operation="data.environments.create"');
    expect(await plain.get('/metrics', { 'x-forwarded-for': '203.0.113.1' })).toMatchObject({ status: 403 });
  });

  it('describes its public operations, and only those, at both addresses', async () => {
    const plain = createTestClient(service.url);
    const { body } = await plain.get('/openapi.json');
    expect((await plain.get('/api/v1/openapi.json')).body).toEqual(body);
    expect(Object.keys(body.paths)).toContain('/api/v1/environments/{id}');
    expect(Object.keys(body.paths['/api/v1/environments/{id}'])).toEqual(['get', 'patch']);
    expect(JSON.stringify(body.paths)).not.toContain('/api-keys');
  });
});

describe('the rate limit', () => {
  it('refuses at zero, tells when to come back, and counts each credential for itself', async () => {
    const small = await startTestService({ limits: { ...DEFAULT_LIMITS, rate: { points: 20, pointsPerSecond: 1 } } });
    try {
      const person = await setUpOwner(small);
      const one = await createKey(small, person, { kind: 'self' });
      const two = await createKey(small, person, { kind: 'self' });
      const replies = await Promise.all(Array.from({ length: 30 }, () => one.client.get('/me')));
      expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThanOrEqual(20);
      const refused = replies.find((reply) => reply.status === 429)!;
      expect(refused.body.code).toBe('RATE_LIMITED');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=20;w=20');
      expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
      expect((await two.client.get('/me')).status).toBe(200);
    } finally {
      await small.stop();
    }
  });

  it('is one for all processes', async () => {
    const small = await startTestService({ limits: { ...DEFAULT_LIMITS, rate: { points: 20, pointsPerSecond: 1 } } });
    try {
      const sibling = await small.startSibling();
      const person = await setUpOwner(small);
      const { key } = await createKey(small, person, { kind: 'self' });
      const clients = [small.url, sibling.url].map((url) => createTestClient(url, { 'x-api-key': key }));
      const statuses: number[] = [];
      for (let i = 0; i < 40; i++) statuses.push((await clients[i % 2]!.get('/me')).status);
      const passed = statuses.filter((status) => status === 200).length;
      expect(passed).toBeGreaterThanOrEqual(18);
      expect(passed).toBeLessThanOrEqual(26);
    } finally {
      await small.stop();
    }
  });
});
