import type { FastifyInstance } from 'fastify';

const APP_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  // Mantine writes its theme and positions as inline styles; scripts stay strict.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An API answer is data: nothing in it may ever run or be framed. */
const API_CSP = "default-src 'none'; frame-ancestors 'none'";

export function addSecurityHeaders(app: FastifyInstance, isTls: boolean): void {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common);
    reply.header('x-request-id', request.id);
    reply.header('content-security-policy', request.url.startsWith('/api/') ? API_CSP : APP_CSP);
    done();
  });
}
