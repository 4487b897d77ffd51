import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const LIBRARY_FILE = /^lib(\.[a-z0-9.]+)?\.d\.ts$/;

/** Reads the types of the language and of the browser, which the compiler has beside itself; null for any other path. */
export function openCompilerLibrary(): (path: string) => string | null {
  const compiler = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'));
  const folder = join(
    dirname(compiler.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`)),
    'lib',
  );
  const prefix = `${folder.replaceAll('\\', '/')}/`;
  const texts = new Map<string, string>();
  return (path) => {
    if (!path.startsWith(prefix) || !LIBRARY_FILE.test(path.slice(prefix.length))) return null;
    const text = texts.get(path) ?? readFileSync(path, 'utf8');
    texts.set(path, text);
    return text;
  };
}
