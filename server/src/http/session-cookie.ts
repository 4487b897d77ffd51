const NAME = 'svc_session';
/** Behind TLS the name itself makes browsers refuse a cookie that another host or path planted. */
const SECURE_NAME = `__Host-${NAME}`;
const VALUE = new RegExp(`(?:^|; ?)(?:${SECURE_NAME}|${NAME})=([\\w-]{20,100})(?:;|$)`);

export function readSessionCookie(header: string | undefined): string | null {
  return header === undefined ? null : (VALUE.exec(header)?.[1] ?? null);
}

export function writeSessionCookie(token: string, expiresAt: Date, isSecure: boolean): string {
  return `${prefix(isSecure, token)}; Expires=${expiresAt.toUTCString()}`;
}

export function clearSessionCookie(isSecure: boolean): string {
  return `${prefix(isSecure, '')}; Max-Age=0`;
}

function prefix(isSecure: boolean, value: string): string {
  const name = isSecure ? SECURE_NAME : NAME;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The value of any other cookie. */
export function readCookie(header: string | undefined, name: string): string | null {
  const pairs = (header ?? '').split(/; ?/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
