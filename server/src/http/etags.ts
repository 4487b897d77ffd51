import { hash } from 'node:crypto';

/**
 * The tag of an answer: the version of its one resource, with a digest where it also tells what changes without it; for lists
 * a digest of what they say.
 */
export function toEtag(version: number | null, body: string, isLive = false): string {
  if (version !== null && !isLive) return `"${version}"`;
  const digest = hash('sha1', body, 'base64url');
  return version === null ? `W/"${digest}"` : `"${version}.${digest}"`;
}

/** True when the caller already has this answer. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
