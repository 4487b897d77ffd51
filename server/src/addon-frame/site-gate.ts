import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { AddonOrigin } from './addon-origin.ts';
import { REFUSAL_HEADERS } from './frame-headers.ts';

const FRAME_PATH = /^\/addon-(frames|bundles|modules)\//;

/** Frames, bundles and modules answer on the site of addons and nowhere else, and to browsers nothing else answers there. */
export function addSiteGate(app: FastifyInstance, origin: AddonOrigin): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isFramePath = FRAME_PATH.test(request.url);
    if (!origin.isAddonHost(request.host))
      done(isFramePath ? new AppError('NOT_FOUND', 'Addons are served on a site of their own.') : undefined);
    else if (isFramePath) admit(reply, done);
    else turnAway(request, reply, done);
  });

  const admit = (reply: FastifyReply, done: () => void): void => {
    reply.headers(REFUSAL_HEADERS).removeHeader('cross-origin-opener-policy');
    done();
  };

  const turnAway = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const appOrigin = origin.appOrigin();
    if (origin.isBorrowed && !isBrowser(request)) done();
    else if (origin.isBorrowed && appOrigin !== null && isNewPage(request)) reply.redirect(appOrigin + request.url);
    else {
      reply.headers(REFUSAL_HEADERS);
      const wayOut = appOrigin === null ? '' : ` The app is at ${appOrigin}.`;
      done(new AppError('NOT_FOUND', `Only addons are served at ${request.host}.${wayOut}`));
    }
  };
}

/** Every browser says where its requests come from; scripts cannot take that away. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers['sec-fetch-dest'] !== undefined;
}

/** Somebody typed the other name of this machine. */
function isNewPage({ headers, method }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document';
}
