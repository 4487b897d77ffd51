import { resolve } from 'node:path';
import { DEFAULT_LIMITS, type Limits } from '@svc/contract';
import { LOOPBACK_HOSTS } from './kernel/loopback-hosts.ts';

/** Every setting of the server. */
export interface Config {
  port: number;
  /** What to listen on: only this machine unless told otherwise. */
  host: string;
  dataDir: string;
  /** A PostgreSQL of yours; null for the embedded one. */
  databaseUrl: string | null;
  /** A role that owns the schema and migrates it, where the server's own role should not. */
  databaseOwnerUrl: string | null;
  poolSize: number;
  /** The address people use, where it differs from the one requests arrive at. */
  publicUrl: string | null;
  /** The site that addons run on, `https://*.…` for one an instance; null for the other name of this machine. */
  addonOrigin: string | null;
  trustProxy: boolean;
  setup: { email: string; password: string; workspace: string; organization: string; name: string } | null;
  setupCode: string | null;
  metricsToken: string | null;
  /** The Chromium that prints documents; null for the one that is found. */
  chromium: string | null;
  logLevel: string;
  /** Where files are kept; null for the data folder. */
  s3: S3Settings | null;
  limits: Limits;
}

/** A bucket of any S3. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  /** Null to take them from where the AWS tools look. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** The bucket in the path rather than in the host name. */
  pathStyle: boolean;
  /** What the names of objects begin with. */
  prefix: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment, the only place that does; refuses with the name of every variable that does not fit. */
export function readConfig(env: NodeJS.ProcessEnv = process.env, isTerminal = process.stdout.isTTY === true): Config {
  const problems: string[] = [];
  const text = (name: string): string | null => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const check = <T>(name: string, read: (value: string) => T | undefined, rule: string, fallback: T): T => {
    const value = text(name);
    if (value === null) return fallback;
    const result = read(value);
    if (result === undefined) problems.push(`${name} must be ${rule}`);
    return result ?? fallback;
  };
  const config: Config = {
    port: check('PORT', (value) => readInteger(value, 0, 65_535), 'a port, 0 to 65535', 4000),
    host: text('HOST') ?? 'localhost',
    dataDir: resolve(text('SVC_DATA_DIR') ?? 'data'),
    databaseUrl: check('DATABASE_URL', readPostgresUrl, 'a postgres:// address', null),
    databaseOwnerUrl: check('SVC_DATABASE_OWNER_URL', readPostgresUrl, 'a postgres:// address', null),
    poolSize: check('SVC_POOL_SIZE', (value) => readInteger(value, 2, 500), 'a number from 2 to 500', 10),
    publicUrl: check('SVC_PUBLIC_URL', readOrigin, 'an http(s) origin without a path', null),
    addonOrigin: check(
      'SVC_ADDON_ORIGIN',
      readAddonOrigin,
      'an http(s) origin without a path; https://*.addons.example.org gives each instance one of its own',
      null,
    ),
    trustProxy: check('SVC_TRUST_PROXY', readBoolean, 'true or false', false),
    setup: readSetup(text, problems),
    setupCode: text('SVC_SETUP_CODE'),
    metricsToken: text('SVC_METRICS_TOKEN'),
    chromium: text('SVC_CHROMIUM'),
    logLevel: check(
      'SVC_LOG_LEVEL',
      (value) => (LOG_LEVELS.includes(value) ? value : undefined),
      `one of ${LOG_LEVELS.join(', ')}`,
      isTerminal ? 'warn' : 'info',
    ),
    s3: readS3(text, check, problems),
    limits: check(
      'SVC_LIMITS',
      readLimits,
      'JSON with the names that GET /limits tells, and whole numbers',
      DEFAULT_LIMITS,
    ),
  };
  problems.push(...findOriginProblems(config));
  if (problems.length > 0) throw new Error(`The settings do not fit: ${problems.join('; ')}.`);
  return config;
}

function readInteger(value: string, min: number, max: number): number | undefined {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

function readBoolean(value: string): boolean | undefined {
  return { true: true, '1': true, false: false, '0': false }[value.toLowerCase()];
}

function readPostgresUrl(value: string): string | undefined {
  return /^postgres(ql)?:\/\//.test(value) ? value : undefined;
}

function readOrigin(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : undefined;
}

function readAddonOrigin(value: string): string | undefined {
  const isWildcard = /^https?:\/\/\*\./.test(value);
  const origin = readOrigin(isWildcard ? value.replace('*.', 'any.') : value);
  return isWildcard ? origin?.replace('any.', '*.') : origin;
}

/** Cookies know no ports: addons need a host of their own, or they would be in the app's house. */
function findOriginProblems({ addonOrigin, publicUrl, host }: Config): string[] {
  if (addonOrigin === null) return [];
  const app = publicUrl === null ? (LOOPBACK_HOSTS.has(host) ? host : null) : new URL(publicUrl).hostname;
  if (app === null) return ['SVC_ADDON_ORIGIN needs SVC_PUBLIC_URL: frames must know where the app is'];
  const addons = new URL(addonOrigin.replace('*.', '')).hostname;
  if (app === addons) return [`SVC_ADDON_ORIGIN must be on another host than the app, which is on ${app}`];
  return [];
}

function readSetup(text: (name: string) => string | null, problems: string[]): Config['setup'] {
  const email = text('SVC_SETUP_EMAIL');
  const password = text('SVC_SETUP_PASSWORD');
  const workspace = text('SVC_SETUP_WORKSPACE');
  if (email === null && password === null && workspace === null) return null;
  if (email === null || password === null || workspace === null) {
    problems.push('SVC_SETUP_EMAIL, SVC_SETUP_PASSWORD and SVC_SETUP_WORKSPACE must be set together');
    return null;
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) problems.push('SVC_SETUP_EMAIL must be an e-mail address');
  if (password.length < 10) problems.push('SVC_SETUP_PASSWORD must have at least 10 characters');
  const name = text('SVC_SETUP_NAME') ?? email.slice(0, email.indexOf('@'));
  return { email, password, workspace, organization: text('SVC_SETUP_ORGANIZATION') ?? workspace, name };
}

type Check = <T>(name: string, read: (value: string) => T | undefined, rule: string, fallback: T) => T;

function readS3(text: (name: string) => string | null, check: Check, problems: string[]): S3Settings | null {
  const bucket = text('SVC_S3_BUCKET');
  const accessKeyId = text('SVC_S3_ACCESS_KEY_ID');
  const secretAccessKey = text('SVC_S3_SECRET_ACCESS_KEY');
  const endpoint = check('SVC_S3_ENDPOINT', readOrigin, 'an http(s) origin without a path', null);
  const pathStyle = check('SVC_S3_PATH_STYLE', readBoolean, 'true or false', endpoint !== null);
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    problems.push('SVC_S3_ACCESS_KEY_ID and SVC_S3_SECRET_ACCESS_KEY must be set together');
  }
  if (bucket === null) {
    if (endpoint !== null || accessKeyId !== null) problems.push('SVC_S3_BUCKET must name the bucket');
    return null;
  }
  const credentials = accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey };
  const prefix = (text('SVC_S3_PREFIX') ?? '').replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    region: text('SVC_S3_REGION') ?? 'us-east-1',
    endpoint,
    credentials,
    pathStyle,
    prefix: prefix === '' ? '' : `${prefix}/`,
  };
}

/** The shipped limits with those of the installation over them; names and kinds must be known. */
function readLimits(value: string): Limits | undefined {
  try {
    return merge(DEFAULT_LIMITS, JSON.parse(value)) as Limits;
  } catch {
    return undefined;
  }
}

function merge(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (typeof base === 'number') {
    if (typeof over === 'number' && Number.isInteger(over) && over > 0) return over;
    throw new TypeError('a limit is a whole number above zero');
  }
  const known = base as Record<string, unknown>;
  const given = over as Record<string, unknown>;
  if (Object.keys(given).some((key) => !(key in known))) throw new TypeError('unknown limit');
  return Object.fromEntries(Object.entries(known).map(([key, inner]) => [key, merge(inner, given[key])]));
}
