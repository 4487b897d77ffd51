import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { addFrameRoutes, addSiteGate, createAddonOrigin, loadAddonModules } from '../addon-frame/index.ts';
import { sendError } from '../http/errors.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';

/** What the server would answer to an instance. */
export interface SiteAnswers {
  grantedScopes?: readonly string[];
  surface?: 'page' | 'block';
  readonly?: boolean;
  config?: Record<string, unknown>;
  call?: (method: string, values: unknown[]) => Promise<unknown> | unknown;
}

export interface AddonSite {
  /** The site of the app. */
  url: string;
  /** The site of addons. */
  frameOrigin: string;
  /** Puts an addon on stage and answers the path of its page. */
  put(code: string, answers?: SiteAnswers): { path: string; sha256: string };
  /** What was kept of each instance. */
  states: Map<string, { state: unknown; stateVersion: number }>;
  stop(): Promise<void>;
}

/**
 * The real site of addons beside a page with one frame on it, and any code as a bundle: what a build would refuse too, as the
 * frame has to hold where a build was fooled.
 */
export async function startAddonSite(parts: { modulesDir: string; stageDir: string }): Promise<AddonSite> {
  const bundles = new Map<string, string>();
  const instances = new Map<string, SiteAnswers & { sha256: string }>();
  const states: AddonSite['states'] = new Map();
  const app = fastify();
  const port = (): number => (app.server.address() as AddressInfo | null)?.port ?? 0;
  const origin = createAddonOrigin({ host: 'localhost', publicUrl: null, addonOrigin: null }, port);
  app.setErrorHandler(sendError);
  addSecurityHeaders(app, false, origin.frameSource);
  addSiteGate(app, origin);
  const modules = loadAddonModules(parts.modulesDir);
  addFrameRoutes(app, { origin, modules, readBundle: async (sha256) => bundles.get(sha256) ?? null });

  app.get('/stage', (_request, reply) =>
    reply
      .type('text/html')
      .send(
        '<!doctype html><link rel="stylesheet" href="/stage.css"><div id="root"></div><script src="/stage.js"></script>',
      ),
  );
  for (const [file, type] of [
    ['stage.js', 'text/javascript'],
    ['stage.css', 'text/css'],
  ] as const) {
    app.get(`/${file}`, (_request, reply) => reply.type(type).send(readFileSync(join(parts.stageDir, file))));
  }

  app.get<{ Querystring: { instance: string } }>('/stage-launch', async ({ query: { instance } }) => {
    const { sha256, grantedScopes = [], surface = 'block', readonly = false, config = {} } = instances.get(instance)!;
    const { state, stateVersion } = states.get(instance) ?? { state: null, stateVersion: 0 };
    return {
      instance: { id: instance, addonId: 'addon', surface, documentId: null, config, height: null, version: 1 },
      addonName: 'Guest',
      status: 'ready',
      frameUrl: `${origin.originFor(instance)}/addon-frames/${sha256}`,
      bundleSha256: sha256,
      grantedScopes,
      configSchema: {},
      defaultHeight: null,
      state,
      stateVersion,
      readonly,
      rate: { calls: 60, callsPerSecond: 20 },
    };
  });

  const place = '/api/v1/addons/:id/instances/:instance';
  type Place = { Params: { instance: string }; Body: { state: unknown; method: string; arguments: unknown[] } };
  app.get<Place>(
    `${place}/state`,
    async ({ params }) => states.get(params.instance) ?? { state: null, stateVersion: 0 },
  );
  app.patch<Place>(`${place}/state`, async ({ params, body }) => {
    const stateVersion = (states.get(params.instance)?.stateVersion ?? 0) + 1;
    states.set(params.instance, { state: body.state, stateVersion });
    return { stateVersion };
  });
  app.post<Place>(`${place}/calls`, async ({ params, body }) => ({
    result: (await instances.get(params.instance)?.call?.(body.method, body.arguments)) ?? null,
  }));

  await app.listen({ port: 0, host: 'localhost' });
  return {
    url: `http://localhost:${port()}`,
    frameOrigin: origin.originFor('')!,
    states,
    put(code, answers = {}) {
      const sha256 = createHash('sha256').update(code).digest('hex');
      const instance = randomUUID();
      bundles.set(sha256, code);
      instances.set(instance, { ...answers, sha256 });
      return { path: `/stage?instance=${instance}`, sha256 };
    },
    stop: () => app.close(),
  };
}
