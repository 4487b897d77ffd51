import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';

/** Listens on TCP and UDP and writes down whatever arrives; nothing should. */
export interface SilentListener {
  port: number;
  udpPort: number;
  /** Every connection, and the first line of everything that was said. */
  heard: string[];
  stop(): Promise<void>;
}

export async function startSilentListener(): Promise<SilentListener> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    heard.push('a connection');
    socket.on('data', (chunk) => {
      heard.push(chunk.toString('latin1').split('\r\n')[0]!.slice(0, 300));
      socket.end('HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n');
    });
    socket.on('error', () => undefined);
  });
  // Both families: `localhost` is either.
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  const udp = createSocket('udp4');
  udp.on('message', (message) => heard.push(`${message.length} bytes over UDP`));
  await new Promise<void>((resolve) => udp.bind(0, '0.0.0.0', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    udpPort: udp.address().port,
    heard,
    async stop() {
      udp.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
