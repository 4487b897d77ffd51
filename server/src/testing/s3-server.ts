import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';

const BUILT = fileURLToPath(new URL('../../../.cache/versitygw', import.meta.url));

/** The program of an S3 server: the one that tools/s3-server.mjs built, or one on the path; null where there is none. */
export function findS3Server(): string | null {
  if (existsSync(BUILT)) return BUILT;
  return spawnSync('versitygw', ['--version']).status === 0 ? 'versitygw' : null;
}

export interface S3Server {
  place: S3Settings;
  listKeys(prefix: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** A real S3 server on a loopback port, over a folder of its own, with one bucket. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-s3-'));
  for (const name of ['data', 'meta']) await mkdir(join(folder, name));
  const port = await findPort();
  const credentials = { accessKeyId: 'svc-test', secretAccessKey: 'svc-test-secret' };
  const { accessKeyId, secretAccessKey } = credentials;
  const address = `127.0.0.1:${port}`;
  const options = ['--access', accessKeyId, '--secret', secretAccessKey, '--port', address, '--health', '/health'];
  const child = spawn(findS3Server()!, [...options, 'posix', '--sidecar', join(folder, 'meta'), join(folder, 'data')], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const place: S3Settings = {
    bucket: 'lab',
    region: 'us-east-1',
    endpoint: `http://${address}`,
    credentials,
    pathStyle: true,
    prefix: '',
  };
  const client = new S3Client({ region: place.region, endpoint: place.endpoint!, credentials, forcePathStyle: true });
  await waitUntilReady(`http://${address}/health`);
  await client.send(new CreateBucketCommand({ Bucket: place.bucket }));
  return {
    place,
    async listKeys(Prefix) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: place.bucket, Prefix }));
      return Contents.map(({ Key }) => Key!);
    },
    async stop() {
      client.destroy();
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if ((await fetch(url).catch(() => null))?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the S3 server does not start');
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
