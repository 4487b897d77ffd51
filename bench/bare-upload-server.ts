import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const folder = process.env.BENCH_FOLDER!;
let count = 0;

/** The least that an upload can be: the bytes to the disk and through SHA-256, durable when it is answered. */
const server = createServer(async (request, response) => {
  const path = join(folder, `upload-${++count}`);
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  for await (const chunk of request as AsyncIterable<Buffer>) {
    hash.update(chunk);
    for (let written = 0; written < chunk.length; ) written += (await file.write(chunk, written)).bytesWritten;
  }
  await file.sync();
  await file.close();
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sha256: hash.digest('hex') }));
  await rm(path);
});

server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));
