import { createHash } from 'node:crypto';
import type { Script } from './build-input.ts';
import { compareText } from './issues/sort-issues.ts';

/** SHA-256 over scripts, manifest and mapping; the order of scripts and of the manifest's fields does not count. */
export function hashSource(manifest: unknown, scripts: readonly Script[]): string {
  const pairs = scripts.map((script) => [String(script?.path), script?.content ?? null] as const);
  pairs.sort(([a], [b]) => compareText(a, b));
  const hash = createHash('sha256');
  for (const [path, content] of pairs) hash.update(JSON.stringify([path, content])).update('\n');
  return hash.update(stringifySorted(manifest)).digest('hex');
}

/** JSON with the fields of objects in order. */
function stringifySorted(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareText(a, b)))
          : part,
      ) ?? ''
    );
  } catch {
    // Nested deeper than the stack: no build of it is green, so one hash serves them all.
    return 'too deep';
  }
}
