import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BearerProxy {
  url: string;
  stop(): Promise<void>;
}

/**
 * Stands before the service for programs that cannot send a token, and adds it. What names the proxy itself in `Host` and
 * `Origin` is turned into the service's own name; any other name goes through as it came, for the service to refuse.
 */
export async function startBearerProxy(target: string, token: string): Promise<BearerProxy> {
  const service = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const own = `localhost:${port}`;
    const { host, origin } = incoming.headers;
    const headers = {
      ...incoming.headers,
      host: host === own ? service.host : host,
      ...(origin === undefined ? {} : { origin: origin === `http://${own}` ? service.origin : origin }),
      authorization: `Bearer ${token}`,
    };
    const { method, url: path } = incoming;
    const passed = send({ host: service.hostname, port: service.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
