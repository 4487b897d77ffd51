/** A browser as far as cookies go: keeps them by path, sends them back, follows no redirect by itself. */
export interface BrowserJar {
  go(url: string, init?: RequestInit): Promise<Response>;
  /** What it would send to the address. */
  cookiesFor(url: string): string;
}

export function createBrowserJar(sessionCookie: string): BrowserJar {
  const kept = new Map<string, { name: string; value: string; path: string }>();
  const [name, value] = sessionCookie.split('=') as [string, string];
  kept.set(`/${name}`, { name, value, path: '/' });
  const cookiesFor = (url: string): string => {
    const { pathname } = new URL(url);
    const fitting = [...kept.values()].filter(({ path }) => pathname === path || pathname.startsWith(slashed(path)));
    return fitting.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
  };
  return {
    cookiesFor,
    async go(url, init = {}) {
      const headers = { ...(init.headers as Record<string, string>), cookie: cookiesFor(url) };
      const response = await fetch(url, { ...init, headers, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) {
        const cookie = parse(line);
        if (cookie.value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) kept.delete(cookie.path + cookie.name);
        else kept.set(cookie.path + cookie.name, cookie);
      }
      return response;
    },
  };
}

function slashed(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

function parse(line: string): { name: string; value: string; path: string } {
  const [pair] = line.split(';') as [string];
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1), path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' };
}
