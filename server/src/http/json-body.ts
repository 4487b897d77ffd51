import type { FastifyInstance } from 'fastify';
import { keepLongNumbers } from './long-numbers.ts';

/** Bodies are JSON and nothing else. An empty one is no body, whatever its type says. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, keepLongNumbers(body as string), done);
  });
}
