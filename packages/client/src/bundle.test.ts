import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));

/** What a browser would load of a program that imports this. */
async function bundle(code: string): Promise<{ text: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: here, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
    absWorkingDir: join(here, '..'),
  });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs: parts }) =>
    Object.entries(parts).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return { text: outputFiles[0]!.text, inputs };
}

describe('a bundle', () => {
  it('of one noun holds that noun and the core, and no other', async () => {
    const one = await bundle(`import { Connection, DataTables } from './generated/index.ts';
      globalThis.tables = new DataTables(new Connection({ apiKey: 'key' }));`);
    const all = await bundle(`import { Svc } from './generated/index.ts'; globalThis.svc = new Svc();`);
    expect(one.inputs.filter((path) => path.includes('/resources/'))).toEqual([
      'src/generated/resources/data-tables.ts',
    ]);
    expect(one.inputs.filter((path) => /\/(watch|files)\//.test(path))).toEqual([]);
    expect(one.text.length).toBeLessThan(12_000);
    expect(one.text.length).toBeLessThan(all.text.length / 2.5);
  });

  it('of everything runs in a browser: it needs nothing of Node', async () => {
    const { inputs, text } = await bundle(`import { Svc } from './generated/index.ts'; globalThis.svc = new Svc();`);
    expect(inputs.filter((path) => path.includes('/node/') || path.startsWith('node:'))).toEqual([]);
    expect(text.length).toBeLessThan(40_000);
  });

  it('of the errors alone holds the errors alone', async () => {
    const { inputs } = await bundle(`import { NotFoundError } from './generated/index.ts';
      globalThis.isMissing = (error) => error instanceof NotFoundError;`);
    expect(inputs).toEqual(['src/core/errors.ts', '<stdin>']);
  });
});
