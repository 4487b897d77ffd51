import { hash } from 'node:crypto';

/** The tag of an answer: the version of its one resource, or for lists a digest of what they say. */
export function toEtag(version: number | null, body: string): string {
  if (version !== null) return `"${version}"`;
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

/** True when the caller already has this answer. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
