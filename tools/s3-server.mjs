// Builds the S3 server that the storage tests run against, where Go is installed, into .cache/. Without it they say so and
// run on a folder only.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

const MODULE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';
const folder = join(root, '.cache');

if (existsSync(join(folder, 'versitygw'))) {
  console.error('The S3 server is there already: .cache/versitygw');
} else if (spawnSync('go', ['version']).status !== 0) {
  console.error('There is no Go here; the storage tests run on a folder only.');
} else {
  mkdirSync(folder, { recursive: true });
  console.error('Building the S3 server, once; this takes a few minutes');
  const { status } = spawnSync('go', ['install', MODULE], {
    env: { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod' },
    stdio: 'inherit',
    timeout: 120_000,
  });
  if (status !== 0) console.error('It could not be built in two minutes; the storage tests run on a folder only.');
}
