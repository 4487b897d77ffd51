import { type AsyncZippable, zipSync } from 'fflate/browser';

export { strToU8, zipSync } from 'fflate/browser';

/**
 * Stands in for `zip` of fflate, which starts a thread from a script that it makes up, and our CSP refuses such scripts. The
 * writer of sheets runs in a thread of its own as it is.
 */
export function zip(files: AsyncZippable, done: (error: unknown, archive: Uint8Array | null) => void): void {
  try {
    done(null, zipSync(files as Record<string, Uint8Array>));
  } catch (error) {
    done(error, null);
  }
}
