import type { FastifyInstance } from 'fastify';
import { keepLongNumbers } from '../kernel/long-numbers.ts';

// Only an escape can write NUL or half a surrogate pair; nearly no body has one, so nearly none is searched for them.
const ODD_ESCAPES = /\\u(0000|[dD][89abAB])/;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body may hold text that PostgreSQL cannot keep. */
    hasOddEscapes: boolean;
  }
}

/** Bodies are JSON and nothing else. An empty one is no body, whatever its type says. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.hasOddEscapes = ODD_ESCAPES.test(body as string);
    if (body === '') done(null, undefined);
    else parse(request, keepLongNumbers(body as string), done);
  });
}
