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

export function addSecurityHeaders(app: FastifyInstance, isTls: boolean, frameSource: () => string): void {
  const always = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const forApi = { ...always, 'content-security-policy': API_CSP };
  // Windows, referrers and devices are matters of a page; data has none of them.
  const forPages = {
    ...always,
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.headers(forApi);
    // A frame that could go anywhere else would take data along in the address.
    else reply.headers(forPages).header('content-security-policy', `${APP_CSP}; frame-src ${frameSource()}`);
    reply.header('x-request-id', request.id);
    done();
  });
}
