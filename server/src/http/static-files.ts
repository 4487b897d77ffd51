import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Serves the built web app; every page address answers its one document. */
export async function addWebApp(app: FastifyInstance, webDir: string): Promise<(reply: FastifyReply) => FastifyReply> {
  if (!existsSync(join(webDir, 'index.html'))) {
    return (reply) => reply.code(503).type('text/plain').send('The web app is not built. Run npm run build.\n');
  }
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    // A route for each file that was built; any other path is a page of the app, or nothing.
    wildcard: false,
    // Built files carry the hash of their content in their name; the others are asked for anew.
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webDir, 'assets'));
      reply.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  return (reply) => reply.sendFile('index.html');
}
