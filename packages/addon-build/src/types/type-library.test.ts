import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCompilerLibrary } from './compiler-library.ts';
import { openTypeLibrary } from './type-library.ts';
import { VirtualFiles } from './virtual-files.ts';

const library = openTypeLibrary();

describe('the type library', () => {
  it.each([
    '@types/react/index.d.ts',
    '@types/react/package.json',
    '@types/react-dom/client.d.ts',
    '@types/three/index.d.ts',
    'csstype/index.d.ts',
    '@svc/addon-sdk/src/index.ts',
    '@svc/addon-sdk/src/client.generated.ts',
    '@svc/ui/src/primitives/index.ts',
    '@svc/units/src/index.ts',
    '@mantine/core/lib/index.d.mts',
  ])('has %s', (path) => {
    expect(library.readFile(path)).not.toBeNull();
    expect(library.fileExists(path)).toBe(true);
  });

  it.each([
    ['a package that addons do not import', 'pg/package.json'],
    ['a package of ours that addons do not import', '@svc/contract/src/index.ts'],
    ['code', '@mantine/core/esm/index.mjs'],
    ['a test', '@svc/units/src/convert.test.ts'],
    ['what lies beside a package', '@svc/ui/../contract/package.json'],
    ['what lies beside all packages', '@svc/../../package.json'],
    ['an empty part', '@svc//ui/package.json'],
    ['a name of Object.prototype', 'constructor/package.json'],
    ['a style sheet', '@svc/ui/src/styles.css'],
    ['a package that its types hide', 'react/package.json'],
  ])('has nothing of %s', (_, path) => {
    expect(library.readFile(path)).toBeNull();
    expect(library.fileExists(path)).toBe(false);
  });

  it('knows its folders, and no others', () => {
    for (const path of ['@types', '@types/react', '@svc/ui/src/primitives'])
      expect(library.directoryExists(path)).toBe(true);
    for (const path of ['pg', '@svc/contract', '..', '@svc/ui/..']) expect(library.directoryExists(path)).toBe(false);
  });
});

describe('the files that the compiler sees', () => {
  const files = new VirtualFiles(library, openCompilerLibrary());
  files.replace([{ path: 'index.tsx', content: 'one' }], '');
  const { readFile, fileExists, directoryExists, getAccessibleEntries, realpath } = files.toFileSystem();

  it('are never looked for on the disk: every answer is one', () => {
    for (const path of [
      '/etc/passwd',
      import.meta.filename,
      join(process.cwd(), 'package.json'),
      '/svc/node_modules/../../etc/passwd',
    ]) {
      expect(readFile!(path)).toBeNull();
      expect(fileExists!(path)).toBe(false);
      expect(directoryExists!(path)).toBe(false);
      expect(directoryExists!(join(path, '..'))).toBe(join(path, '..') === '/');
      expect(getAccessibleEntries!(path)).toEqual({ files: [], directories: [] });
      expect(realpath!(path)).toBe(path);
    }
  });

  it('are the scripts, by their paths below the addon', () => {
    expect(readFile!('/svc/addon/index.tsx')).toBe('one');
    expect(readFile!('/svc/addon/other.tsx')).toBeNull();
  });

  it('are told apart from those before', () => {
    const { changed, created, deleted } = files.replace([{ path: 'other.tsx', content: 'two' }], '');
    expect({ changed, created, deleted }).toEqual({
      changed: ['/svc/addon/tsconfig.json'],
      created: ['/svc/addon/other.tsx'],
      deleted: ['/svc/addon/index.tsx'],
    });
    expect(readFile!('/svc/addon/index.tsx')).toBeNull();
    const same = files.replace([{ path: 'other.tsx', content: 'two' }], '');
    expect(same).toEqual({ changed: [], created: [], deleted: [] });
  });
});
