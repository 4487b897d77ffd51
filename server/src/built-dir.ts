import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is built stands beside the server, whether that runs from its source or from its bundle. */
export function findBuiltDir(path: string): string {
  return join(dirname(fileURLToPath(import.meta.url)), '../..', path);
}
