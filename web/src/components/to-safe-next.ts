/** The path to go to after signing in; null unless it is one of this very app, so that no link can send people away. */
export function toSafeNext(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null;
  const url = new URL(next, 'http://here.invalid');
  if (url.host !== 'here.invalid' || url.pathname === '/sign-in') return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
