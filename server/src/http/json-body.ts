import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
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
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Decoding would put a replacement character where nobody wrote one.
    if (!isUtf8(bytes)) {
      done(new AppError('VALIDATION_ERROR', 'body is not valid UTF-8.'));
      return;
    }
    const body = bytes.toString();
    request.hasOddEscapes = ODD_ESCAPES.test(body);
    if (body === '') done(null, undefined);
    else parse(request, keepLongNumbers(body), done);
  });
}
