import { chmod, lstat, mkdir, readlink, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import { chooseAccount } from './database-account.ts';
import { repairPackage } from './library-links.ts';
import { assertSupportedPlatform } from './platform-package.ts';
import { cleanUp, makeScratchDir } from './testing/scratch.ts';

afterEach(cleanUp);

/** A package as npm unpacks it: no links, and here no executable bits. */
async function makePackage(parent: string) {
  const dir = join(parent, 'package');
  for (const name of ['bin', 'lib', 'share']) await mkdir(join(dir, 'native', name), { recursive: true });
  await writeFile(join(dir, 'native', 'bin', 'postgres'), 'program', { mode: 0o644 });
  await writeFile(join(dir, 'native', 'lib', 'libpq.so.5.18'), 'library');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  await writeFile(join(dir, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return { dir, version: '18.4.0' };
}

test('restores links and executable bits, also when many do it at once', async () => {
  const { dir } = await makePackage(await makeScratchDir());
  expect(await Promise.all(Array.from({ length: 8 }, () => repairPackage(dir)))).toEqual(Array(8).fill(true));
  for (const name of ['libpq.so', 'libpq.so.5']) {
    expect(await readlink(join(dir, 'native', 'lib', name))).toBe('libpq.so.5.18');
  }
  expect((await stat(join(dir, 'native', 'bin', 'postgres'))).mode & 0o777).toBe(0o755);
});

test('replaces a link that leads nowhere', async () => {
  const { dir } = await makePackage(await makeScratchDir());
  const link = join(dir, 'native', 'lib', 'libpq.so');
  await repairPackage(dir);
  await unlink(link);
  await symlink('libpq.so.5.17', link);
  await repairPackage(dir);
  expect(await readlink(link)).toBe('libpq.so.5.18');
});

test.runIf(process.getuid?.() === 0)('copies binaries that the user of PostgreSQL cannot reach, once', async () => {
  const scratch = await makeScratchDir();
  const closed = join(scratch, 'closed');
  await mkdir(closed);
  const source = await makePackage(closed);
  await chmod(join(source.dir, 'native', 'bin', 'postgres'), 0o700);
  await chmod(closed, 0o700);
  const said: string[] = [];
  const options = {
    account: await chooseAccount(),
    copyRoot: join(scratch, 'root'),
    say: (line: string) => said.push(line),
    source,
  };

  const [first, second] = [await prepareBinaries(options), await prepareBinaries(options)];

  expect(first).toEqual(second);
  expect(first.postgres).toBe(join(scratch, 'root', 'postgres-18.4.0', 'native', 'bin', 'postgres'));
  expect(first.major).toBe(18);
  expect(said).toHaveLength(1);
  expect((await stat(first.postgres)).mode & 0o777).toBe(0o755);
  expect((await lstat(join(first.postgres, '..', '..', 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
});

test('sends Windows to WSL or an external database', () => {
  expect(() => assertSupportedPlatform('win32')).toThrow(/WSL.*DATABASE_URL/);
});
