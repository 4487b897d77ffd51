import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { REFERENCE_HTML, REFERENCE_SCRIPT, REFERENCE_STYLE } from './reference-page-files.ts';

/** `/reference`: the live OpenAPI document as a page where one can paste a key and try calls. All of it served by us. */
export async function addReferencePage(app: FastifyInstance): Promise<void> {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, {
    root,
    prefix: '/reference/ui/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
    maxAge: '1d',
  });
  app.get('/reference', async (_request, reply) => reply.type('text/html; charset=utf-8').send(REFERENCE_HTML));
  app.get('/reference/start.js', async (_request, reply) => reply.type('text/javascript').send(REFERENCE_SCRIPT));
  app.get('/reference/style.css', async (_request, reply) => reply.type('text/css').send(REFERENCE_STYLE));
}
