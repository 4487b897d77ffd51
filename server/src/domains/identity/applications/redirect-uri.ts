const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Owned by whoever owns the name it is made from; a scheme without a dot belongs to nobody. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

/** Why people cannot be sent back to this address; null where they can. */
export function findRedirectUriFault(text: string): string | null {
  // What a parser would drop or rewrite could mean one address to us and another to the browser.
  if (/[\s\\]|[^\x21-\x7e]/.test(text)) return 'has blanks, backslashes or characters beyond ASCII';
  if (!URL.canParse(text)) return 'is not an absolute address';
  const url = new URL(text);
  if (text.includes('#')) return 'has a fragment';
  if (url.username !== '' || url.password !== '') return 'holds a user name or password';
  if (text.includes('*')) return 'has a wildcard; addresses are compared letter by letter';
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:') {
    return LOOPBACK.has(url.hostname) ? null : 'uses http; only https, or http on localhost, is safe';
  }
  return PRIVATE_SCHEME.test(url.protocol)
    ? null
    : 'uses a scheme that is neither https nor a private one such as org.example.app:';
}

/** True for an address that an app on a device owns, and no web server. */
export function isPrivateScheme(text: string): boolean {
  return PRIVATE_SCHEME.test(new URL(text).protocol);
}
