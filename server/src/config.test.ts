import { DEFAULT_LIMITS } from '@svc/contract';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('have sensible defaults: this machine only, port 4000', () => {
    const config = readConfig({}, true);
    expect(config).toMatchObject({ port: 4000, host: 'localhost', databaseUrl: null, setup: null, logLevel: 'warn' });
    expect(config.limits).toEqual(DEFAULT_LIMITS);
  });

  it('change single limits', () => {
    const { limits } = readConfig({ SVC_LIMITS: '{"rate":{"points":5},"lists":{"objects":{"max":7}}}' });
    expect(limits.rate).toEqual({ points: 5, pointsPerSecond: 60 });
    expect(limits.lists.objects).toEqual({ default: 100, max: 7 });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '4000x' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SVC_PUBLIC_URL: 'https://x/path' }, 'SVC_PUBLIC_URL'],
    [{ SVC_LIMITS: '{"rate":{"pints":5}}' }, 'SVC_LIMITS'],
    [{ SVC_LIMITS: '{"rate":{"points":-5}}' }, 'SVC_LIMITS'],
    [{ SVC_LIMITS: 'not json' }, 'SVC_LIMITS'],
    [{ SVC_SETUP_EMAIL: 'a@b.c' }, 'SVC_SETUP_PASSWORD'],
    [{ SVC_SETUP_EMAIL: 'a@b.c', SVC_SETUP_PASSWORD: 'short', SVC_SETUP_WORKSPACE: 'W' }, 'SVC_SETUP_PASSWORD'],
    [{ SVC_ADDON_ORIGIN: 'https://addons.example.org/x' }, 'SVC_ADDON_ORIGIN'],
    [{ SVC_ADDON_ORIGIN: 'http://localhost:4001' }, 'SVC_ADDON_ORIGIN'],
    [{ SVC_ADDON_ORIGIN: 'https://addons.example.org', HOST: '0.0.0.0' }, 'SVC_PUBLIC_URL'],
    [{ SVC_ADDON_ORIGIN: 'https://lab.example.org', SVC_PUBLIC_URL: 'https://lab.example.org' }, 'SVC_ADDON_ORIGIN'],
    [{ SVC_LOG_LEVEL: 'loud' }, 'SVC_LOG_LEVEL'],
    [{ SVC_S3_ENDPOINT: 'http://127.0.0.1:7070' }, 'SVC_S3_BUCKET'],
    [{ SVC_S3_BUCKET: 'lab', SVC_S3_ACCESS_KEY_ID: 'a' }, 'SVC_S3_SECRET_ACCESS_KEY'],
    [{ SVC_S3_BUCKET: 'lab', SVC_S3_ENDPOINT: 'ftp://x' }, 'SVC_S3_ENDPOINT'],
  ])('refuse %o by name', (env, name) => expect(() => readConfig(env)).toThrow(name));

  it('take a bucket of any S3, by path where it is not the one of Amazon', () => {
    expect(readConfig({ SVC_S3_BUCKET: 'lab', SVC_S3_ENDPOINT: 'http://127.0.0.1:7070' }).s3).toMatchObject({
      bucket: 'lab',
      endpoint: 'http://127.0.0.1:7070',
      pathStyle: true,
      prefix: '',
    });
    expect(readConfig({ SVC_S3_BUCKET: 'lab', SVC_S3_PREFIX: '/svc/' }).s3).toMatchObject({
      region: 'us-east-1',
      pathStyle: false,
      prefix: 'svc/',
    });
  });

  it('take a site for addons, one for all or one an instance', () => {
    const app = { SVC_PUBLIC_URL: 'https://lab.example.org' };
    const read = (origin: string) => readConfig({ ...app, SVC_ADDON_ORIGIN: origin }).addonOrigin;
    expect(read('https://addons.example.net/')).toBe('https://addons.example.net');
    expect(read('https://*.addons.example.net')).toBe('https://*.addons.example.net');
    expect(readConfig({}).addonOrigin).toBeNull();
  });

  it('name everything that does not fit at once', () => {
    expect(() => readConfig({ PORT: 'x', SVC_TRUST_PROXY: 'maybe' })).toThrow(/PORT.*SVC_TRUST_PROXY/);
  });
});
