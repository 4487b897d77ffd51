import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { AddonModules } from './addon-modules.ts';
import type { AddonOrigin } from './addon-origin.ts';
import { MODULE_HEADERS, toFrameHeaders } from './frame-headers.ts';
import { createFramePage } from './frame-page.ts';

export interface FrameRouteParts {
  origin: AddonOrigin;
  /** Null where they are not built. */
  modules: AddonModules | null;
  /** The code of a bundle by its digest; null where there is none. */
  readBundle(sha256: string): Promise<Uint8Array | string | null>;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** The documents of frames, the bundles of addons, and the modules that they share. */
export function addFrameRoutes(app: FastifyInstance, parts: FrameRouteParts): void {
  app.get<{ Params: { sha256: string } }>('/addon-frames/:sha256', async (request, reply) => {
    assertFramed(request);
    const { sha256 } = request.params;
    const modules = getModules(parts);
    const appOrigin = parts.origin.appOrigin();
    if (appOrigin === null)
      throw new AppError('UNAVAILABLE', 'Set SVC_PUBLIC_URL: a frame must know where the app is.');
    if (!SHA256.test(sha256) || (await parts.readBundle(sha256)) === null) throw noSuch('bundle', sha256);
    const page = createFramePage({
      origin: parts.origin.toOrigin(request.host),
      app: appOrigin,
      bundleSha256: sha256,
      modules,
    });
    return reply.headers(toFrameHeaders(page, appOrigin)).type('text/html; charset=utf-8').send(page.html);
  });

  app.get<{ Params: { file: string } }>('/addon-bundles/:file', async (request, reply) => {
    const sha256 = request.params.file.replace(/\.js$/, '');
    const code = SHA256.test(sha256) ? await parts.readBundle(sha256) : null;
    if (code === null) throw noSuch('bundle', sha256);
    return sendModule(reply, 'text/javascript; charset=utf-8', code);
  });

  app.get<{ Params: { file: string } }>('/addon-modules/:file', async (request, reply) => {
    const { file } = request.params;
    const found = getModules(parts).files.get(file);
    if (found === undefined) throw noSuch('module', file);
    return sendModule(reply, found.type, found.bytes);
  });
}

function sendModule(reply: FastifyReply, type: string, code: Uint8Array | string): FastifyReply {
  return reply.headers(MODULE_HEADERS).type(type).send(code);
}

/** A browser that opens a frame as a page says so. There it would have no host to watch it. */
function assertFramed({ headers }: FastifyRequest): void {
  const dest = headers['sec-fetch-dest'];
  if (dest === undefined || dest === 'iframe') return;
  throw new AppError('FORBIDDEN', 'An addon runs inside of the app only. Open it there.');
}

function getModules({ modules }: FrameRouteParts): AddonModules {
  if (modules === null) throw new AppError('UNAVAILABLE', 'The modules of addons are not built. Run npm run build.');
  return modules;
}

function noSuch(what: string, name: string): AppError {
  return new AppError('NOT_FOUND', `There is no ${what} ${name.slice(0, 80)}.`);
}
