import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';

/** Listens on TCP and UDP and writes down whatever arrives; nothing should. */
export interface SilentListener {
  port: number;
  udpPort: number;
  /** Every connection, and the first line of everything that was said. */
  heard: string[];
  /** What it answers to whoever asks it for a page. */
  page: string;
  stop(): Promise<void>;
}

export async function startSilentListener(): Promise<SilentListener> {
  const listener: SilentListener = { port: 0, udpPort: 0, heard: [], page: '', stop };
  const { heard } = listener;
  const server = createServer((socket) => {
    heard.push('a connection');
    socket.on('data', (chunk) => {
      heard.push(chunk.toString('latin1').split('\r\n')[0]!.slice(0, 300));
      const headers = [
        'HTTP/1.1 200 OK',
        'Access-Control-Allow-Origin: *',
        'Content-Type: text/html',
        'Connection: close',
      ];
      socket.end(`${headers.join('\r\n')}\r\n\r\n${listener.page}`);
    });
    socket.on('error', () => undefined);
  });
  // Both families: `localhost` is either.
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  const udp = createSocket('udp4');
  udp.on('message', (message) => heard.push(`${message.length} bytes over UDP`));
  await new Promise<void>((resolve) => udp.bind(0, '0.0.0.0', resolve));
  listener.port = (server.address() as AddressInfo).port;
  listener.udpPort = udp.address().port;
  return listener;

  async function stop(): Promise<void> {
    udp.close();
    await new Promise((resolve) => server.close(resolve));
  }
}
