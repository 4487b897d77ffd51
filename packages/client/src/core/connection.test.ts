import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readJson } from './call-json.ts';
import { Connection } from './connection.ts';
import { SvcError } from './errors.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const work of undo.splice(0)) work();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a connection', () => {
  it('never follows a redirect, which would give the key away', async () => {
    const strangers: IncomingMessage[] = [];
    const elsewhere = await serve((request, reply) => {
      strangers.push(request);
      reply.end('{}');
    });
    const baseUrl = await serve((_request, reply) => reply.writeHead(302, { location: `${elsewhere}/x` }).end());
    const connection = new Connection({ baseUrl, apiKey: 'secret' });
    const call = connection.request('GET', '/api/v1/me', {}, {}, readJson);
    await expect(call).rejects.toThrow(`The server sends elsewhere, to ${elsewhere}/x.`);
    await expect(call).rejects.toBeInstanceOf(SvcError);
    expect(strangers).toEqual([]);
  });

  it('fills in what a call may carry', async () => {
    let seen: IncomingMessage | undefined;
    const baseUrl = await serve((request, reply) => {
      seen = request;
      reply.setHeader('content-type', 'application/json').end('{}');
    });
    const connection = new Connection({
      baseUrl: `${baseUrl}/`,
      token: async () => 'from a vault',
      headers: { 'X-Lab': '1' },
    });
    const params = { q: 'a b&c', type: ['object', 'file'], archived: false, nothing: null, missing: undefined };
    const options = { version: 3, reason: 'because', headers: { 'X-Lab': '2' } };
    await connection.request('PATCH', '/x', { params, body: { a: 1 } }, options, readJson);
    expect(seen).toMatchObject({ method: 'PATCH', url: '/x?q=a+b%26c&type=object&type=file&archived=false' });
    expect(seen!.headers).toMatchObject({
      authorization: 'Bearer from a vault',
      'if-match': '"3"',
      'x-change-reason': 'because',
      'x-lab': '2',
      'content-type': 'application/json',
    });
    expect(seen!.headers['idempotency-key']).toBe(undefined);
  });

  it('does not send a stream twice', async () => {
    let requests = 0;
    const baseUrl = await serve((request, reply) => {
      requests += 1;
      request.resume().once('end', () => reply.writeHead(503).end());
    });
    const connection = new Connection({ baseUrl, apiKey: 'key' });
    const payload = { contentType: null, canRepeat: false, make: () => new Blob(['x']).stream() };
    await expect(connection.request('POST', '/x', { payload }, {}, readJson)).rejects.toMatchObject({ status: 503 });
    expect(requests).toBe(1);
  });
});
