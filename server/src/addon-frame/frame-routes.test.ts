import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendError } from '../http/errors.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import type { AddonModules } from './addon-modules.ts';
import { createAddonOrigin } from './addon-origin.ts';
import { addFrameRoutes } from './frame-routes.ts';
import { addSiteGate } from './site-gate.ts';

const APP = 'localhost:4000';
const SITE = '127.0.0.1:4000';
const CODE = 'export default () => () => {};';
const SHA256 = createHash('sha256').update(CODE).digest('hex');

const script = { type: 'text/javascript; charset=utf-8', bytes: Buffer.from('export {}') };
const modules: AddonModules = {
  modules: { react: { file: 'react-A.js', exports: ['useState'], sha256: '0' } },
  prelude: 'prelude-B.js',
  runtime: 'frame-C.js',
  styles: ['style-D.css'],
  files: new Map([
    ['react-A.js', script],
    ['prelude-B.js', script],
    ['frame-C.js', script],
    ['shared-E.js', script],
    ['style-D.css', { type: 'text/css; charset=utf-8', bytes: Buffer.from('') }],
  ]),
};

function serve(addonOrigin: string | null, publicUrl: string | null): FastifyInstance {
  const app = fastify();
  const origin = createAddonOrigin({ host: 'localhost', publicUrl, addonOrigin }, () => 4000);
  app.setErrorHandler(sendError);
  addSecurityHeaders(app, false, origin.frameSource);
  addSiteGate(app, origin);
  addFrameRoutes(app, { origin, modules, readBundle: async (sha256) => (sha256 === SHA256 ? CODE : null) });
  app.get('/api/v1/me', async () => ({ me: 'Ada' }));
  app.get('/', async () => 'the app');
  return app;
}

let local: FastifyInstance;
let remote: FastifyInstance;
beforeAll(() => {
  local = serve(null, null);
  remote = serve('https://addons.example.net', 'https://lab.example.org');
});
afterAll(() => Promise.all([local.close(), remote.close()]));

const BROWSER = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
const PAGE = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };

function ask(host: string, url: string, headers: Record<string, string> = {}, app = local) {
  return app.inject({ url, headers: { host, ...headers } });
}

describe('[FRAME-1] the site of addons', () => {
  const paths = [`/addon-frames/${SHA256}`, `/addon-bundles/${SHA256}.js`, '/addon-modules/react-A.js'];

  it.each(paths)('serves %s, and the app does not', async (path) => {
    expect((await ask(SITE, path)).statusCode).toBe(200);
    expect((await ask(APP, path)).statusCode).toBe(404);
    expect((await ask('addons.example.net', path, {}, remote)).statusCode).toBe(200);
    expect((await ask('lab.example.org', path, {}, remote)).statusCode).toBe(404);
  });

  it('has no API and no page for a browser', async () => {
    const reply = await ask(SITE, '/api/v1/me', BROWSER);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().message).toContain('The app is at http://localhost:4000.');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await ask(SITE, '/', { ...BROWSER, 'sec-fetch-dest': 'iframe' })).statusCode).toBe(404);
  });

  it('has nothing else for anybody where it has a name of its own', async () => {
    expect((await ask('addons.example.net', '/api/v1/me', {}, remote)).statusCode).toBe(404);
    expect((await ask('addons.example.net', '/', PAGE, remote)).statusCode).toBe(404);
    expect((await ask('lab.example.org', '/', PAGE, remote)).statusCode).toBe(200);
  });

  it('on one machine, leads who typed its name to the app, and lets programs call the API under it', async () => {
    const reply = await ask(SITE, '/w/lab?tab=1', PAGE);
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toBe('http://localhost:4000/w/lab?tab=1');
    expect((await ask(SITE, '/api/v1/me')).statusCode).toBe(200);
  });

  it('knows only what is there', async () => {
    for (const path of [
      '/addon-frames/x',
      `/addon-frames/${'0'.repeat(64)}`,
      '/addon-bundles/x.js',
      '/addon-modules/modules.json',
    ]) {
      expect((await ask(SITE, path)).statusCode, path).toBe(404);
    }
  });
});

describe('a frame', () => {
  it('[FRAME-3] has a policy that names its scripts and leaves it nothing else', async () => {
    const { headers, body } = await ask(SITE, `/addon-frames/${SHA256}`, { 'sec-fetch-dest': 'iframe' });
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1)]),
    );
    const importMap = /<script type="importmap">(.*?)<\/script>/.exec(body)![1]!;
    const at = `http://${SITE}`;
    expect(policy.get('script-src')).toEqual([
      `'sha256-${createHash('sha256').update(importMap).digest('base64')}'`,
      ...['react-A.js', 'prelude-B.js', 'frame-C.js', 'shared-E.js'].map((file) => `${at}/addon-modules/${file}`),
      `${at}/addon-bundles/${SHA256}.js`,
    ]);
    expect(policy.get('style-src')).toEqual(["'unsafe-inline'", `${at}/addon-modules/style-D.css`]);
    expect(policy.get('img-src')).toEqual(['data:', 'blob:']);
    expect(policy.get('frame-ancestors')).toEqual(['http://localhost:4000']);
    expect(policy.get('sandbox')).toEqual(['allow-scripts']);
    const open = ['script-src', 'style-src', 'img-src', 'frame-ancestors', 'sandbox'];
    const markup = ['require-trusted-types-for', 'trusted-types'];
    for (const [name, sources] of policy) {
      if (![...open, ...markup].includes(name)) expect(sources, name).toEqual(["'none'"]);
    }
    for (const name of ['default-src', 'connect-src', 'frame-src', 'worker-src', 'form-action', 'base-uri']) {
      expect(policy.has(name), name).toBe(true);
    }
    expect(headers).toMatchObject({
      'connection-allowlist': '(response-origin)',
      'x-dns-prefetch-control': 'off',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'origin-agent-cluster': '?1',
    });
    expect(String(headers['permissions-policy'])).not.toMatch(/=(?!\(\))/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('data-app="http://localhost:4000"');
  });

  it('[ATTACK-24] is no page of its own', async () => {
    expect((await ask(SITE, `/addon-frames/${SHA256}`, PAGE)).statusCode).toBe(403);
    expect((await ask(SITE, `/addon-frames/${SHA256}`, { 'sec-fetch-dest': 'object' })).statusCode).toBe(403);
  });

  it('[FRAME-5] loads what never changes, from wherever it has no origin', async () => {
    for (const path of [`/addon-bundles/${SHA256}.js`, '/addon-modules/react-A.js', '/addon-modules/style-D.css']) {
      expect((await ask(SITE, path)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
    expect((await ask(SITE, `/addon-bundles/${SHA256}.js`)).body).toBe(CODE);
  });

  it('[FRAME-4] is all that the app may hold', async () => {
    const sources = async (app: FastifyInstance, host: string) =>
      /frame-src ([^;]*)/.exec(String((await ask(host, '/', PAGE, app)).headers['content-security-policy']))![1];
    expect(await sources(local, APP)).toBe(`http://${SITE}`);
    expect(await sources(remote, 'lab.example.org')).toBe('https://addons.example.net');
  });
});
