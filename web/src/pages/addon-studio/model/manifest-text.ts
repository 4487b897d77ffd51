import { AddonManifest } from '@svc/contract';

type Manifest = Record<string, unknown>;

/** The name under which the studio shows the manifest; no script can have it. */
export const MANIFEST_PATH = 'manifest.json';

const ORDER = Object.keys(AddonManifest.properties);

/** A manifest as text, its known fields in the order of their rules: the server keeps no order. */
export function toManifestText(manifest: Manifest): string {
  const rank = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  const sorted = Object.entries(manifest).sort(([a], [b]) => rank(a) - rank(b));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** The manifest that a text holds, or why it holds none. */
export function parseManifestText(
  text: string,
): { manifest: Manifest; problem: null } | { manifest: null; problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { manifest: value as Manifest, problem: null };
    }
    return { manifest: null, problem: 'The manifest has to be an object: { … }' };
  } catch (error) {
    return { manifest: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** True where two texts hold the same manifest, in whatever order and layout. */
export function saysSame(a: string, b: string): boolean {
  if (a === b) return true;
  const one = parseManifestText(a).manifest;
  const other = parseManifestText(b).manifest;
  return one !== null && other !== null && toStable(one) === toStable(other);
}

function toStable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
