import { LOOPBACK_HOSTS } from '../kernel/loopback-hosts.ts';

/** What decides where addons run. */
export interface AddonOriginSettings {
  host: string;
  publicUrl: string | null;
  /** Null to take the other name of this machine. */
  addonOrigin: string | null;
}

/** The site on which addons run, which is not the one of the app. */
export interface AddonOrigin {
  /** Where the frames of an instance are; null where addons have no place to run. */
  originFor(instanceId: string): string | null;
  /** Where the app is; its pages alone may hold frames. Null where nobody has said. */
  appOrigin(): string | null;
  /** What the app's `frame-src` names. */
  frameSource(): string;
  /** True for the `Host` of a request to the site of addons. */
  isAddonHost(host: string): boolean;
  /** The origin of such a host, as browsers see it. */
  toOrigin(host: string): string;
  /** True where the site of addons is only another name of this machine, which programs may use for the API too. */
  isBorrowed: boolean;
}

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

/** Works out the two sites. The port is asked late: a server that listens on port 0 learns it when it listens. */
export function createAddonOrigin(settings: AddonOriginSettings, port: () => number): AddonOrigin {
  const appOrigin = (): string | null => settings.publicUrl ?? toLocalOrigin(settings.host, port());
  return settings.addonOrigin === null
    ? createBorrowedOrigin(appOrigin)
    : createOwnOrigin(settings.addonOrigin, appOrigin);
}

/** This machine has two names, and browsers take them for two sites. */
function createBorrowedOrigin(appOrigin: () => string | null): AddonOrigin {
  let knownApp: string | null | undefined;
  let known: { origin: string; host: string } | null = null;
  // Asked for by every request, and the answer changes once: when the server listens.
  const look = (): typeof known => {
    const app = appOrigin();
    if (app === knownApp) return known;
    knownApp = app;
    known = app === null ? null : toOtherName(app);
    return known;
  };
  return {
    originFor: () => look()?.origin ?? null,
    appOrigin,
    frameSource: () => look()?.origin ?? "'none'",
    isAddonHost: (host) => look()?.host === host,
    toOrigin: (host) => `http://${host}`,
    isBorrowed: true,
  };
}

/** `https://*.addons.example.org` gives each instance a site of its own. */
function createOwnOrigin(configured: string, appOrigin: () => string | null): AddonOrigin {
  const isWildcard = configured.includes('*.');
  const { host, protocol } = new URL(configured.replace('*.', ''));
  const parent = `.${host}`;
  return {
    originFor: (instanceId) => configured.replace('*', `i-${instanceId}`),
    appOrigin,
    frameSource: () => configured,
    isAddonHost: (asked) =>
      isWildcard ? asked.endsWith(parent) && /^[a-z0-9-]+$/.test(asked.slice(0, -parent.length)) : asked === host,
    toOrigin: (asked) => `${protocol}//${asked}`,
    isBorrowed: false,
  };
}

function toLocalOrigin(host: string, port: number): string | null {
  if (host === '127.0.0.1') return `http://127.0.0.1:${port}`;
  return LOOPBACK_HOSTS.has(host) || EVERYWHERE.has(host) ? `http://localhost:${port}` : null;
}

function toOtherName(app: string): { origin: string; host: string } | null {
  const url = new URL(app);
  if (!LOOPBACK_HOSTS.has(url.hostname)) return null;
  url.hostname = url.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  return { origin: url.origin, host: url.host };
}
