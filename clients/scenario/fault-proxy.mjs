import { createServer, request as sendRequest } from 'node:http';

/** A proxy before the server that fails on purpose, as it is told at its control address. */
export async function startFaultProxy() {
  let target = '';
  /** @type {Fault[]} */
  let faults = [];
  /** @type {Seen[]} */
  let seen = [];

  const proxy = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://proxy').pathname;
    const entry = {
      method: request.method ?? '',
      path,
      status: 0,
      idempotencyKey: request.headers['idempotency-key'] ?? null,
    };
    seen.push(entry);
    const fault = takeFault(path);
    if (fault.do === 'drop') return request.socket.destroy();
    if (fault.do === 'answer') return answerItself(request, reply, fault, entry);
    if (fault.do !== 'delay') return forward(target, request, reply, fault, entry);
    const waiting = setTimeout(() => forward(target, request, reply, fault, entry), fault.ms);
    request.socket.once('close', () => clearTimeout(waiting));
  });

  const control = createServer(async (request, reply) => {
    if (request.method === 'PUT') {
      let text = '';
      for await (const chunk of request) text += chunk;
      faults = JSON.parse(text).faults ?? [];
      seen = [];
    }
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ requests: seen }));
  });

  function takeFault(path) {
    const at = faults.findIndex((fault) => path.startsWith(fault.path ?? '/'));
    return at === -1 ? { do: 'pass' } : faults.splice(at, 1)[0];
  }

  const url = await listen(proxy);
  return {
    url,
    controlUrl: await listen(control),
    /** The server may need the proxy's address before it can have one itself. */
    pointTo: (address) => {
      target = address;
    },
    stop: () => {
      for (const server of [proxy, control]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function answerItself(request, reply, { status, headers = {}, code = 'UNAVAILABLE', text }, entry) {
  request.resume();
  entry.status = status;
  const body = text ?? JSON.stringify({ code, error: 'On purpose', message: 'The proxy answers this on purpose.' });
  const type = text === undefined ? 'application/json' : 'text/html';
  // Unread bytes of an upload would spoil the connection for the next request.
  reply.writeHead(status, { 'content-type': type, connection: 'close', ...headers }).end(body);
}

function forward(target, request, reply, fault, entry) {
  const { hostname, port } = new URL(target);
  const onward = sendRequest(
    { hostname, port, method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      if (fault.do === 'dropAnswer') {
        answer.resume();
        answer.once('end', () => request.socket.destroy());
        return;
      }
      entry.status = answer.statusCode ?? 0;
      reply.writeHead(entry.status, answer.headers);
      if (fault.do === 'cut') cutAfter(fault.bytes, answer, request, reply);
      else answer.pipe(reply);
    },
  );
  onward.once('error', () => request.socket.destroy());
  request.pipe(onward);
}

function cutAfter(bytes, answer, request, reply) {
  let passed = 0;
  answer.on('data', (chunk) => {
    const part = chunk.subarray(0, bytes - passed);
    passed += part.length;
    reply.write(part, () => {
      if (passed >= bytes) request.socket.destroy();
    });
  });
}

function listen(server) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });
}

/**
 * @typedef {{ do: 'pass' | 'answer' | 'drop' | 'dropAnswer' | 'cut' | 'delay', path?: string, status?: number,
 *   headers?: Record<string, string>, code?: string, text?: string, bytes?: number, ms?: number }} Fault
 * @typedef {{ method: string, path: string, status: number, idempotencyKey: string | null }} Seen
 */
