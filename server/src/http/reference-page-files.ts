export const REFERENCE_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API reference · svc</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/reference/ui/swagger-ui.css">
    <link rel="stylesheet" href="/reference/style.css">
  </head>
  <body>
    <header class="bar">
      <a class="home" href="/">svc</a>
      <span class="title">API reference</span>
      <label class="key">API key
        <input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="svc_… to try calls with">
      </label>
      <a class="raw" href="/openapi.json">openapi.json</a>
    </header>
    <main id="reference" aria-live="polite"><p class="waiting">Loading the reference …</p></main>
    <script src="/reference/ui/swagger-ui-bundle.js"></script>
    <script src="/reference/start.js"></script>
  </body>
</html>
`;

// The key stays in this page's memory: it is a secret, and pages outlive the person at the keyboard.
export const REFERENCE_SCRIPT = `'use strict';
const field = document.getElementById('key');
window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const key = field.value.trim();
    if (key !== '' && new URL(request.url, location.href).origin === location.origin) request.headers['X-API-Key'] = key;
    request.credentials = 'omit';
    return request;
  },
});
`;

export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --page: #fff; --ink: #1c2530; --line: #dfe4ea; --bar: #0f3d4a; }
body { margin: 0; background: var(--page); color: var(--ink); font-family: system-ui, sans-serif; }
.bar { position: sticky; top: 0; z-index: 10; display: flex; flex-wrap: wrap; align-items: center; gap: 1rem;
  padding: .6rem 1.25rem; background: var(--bar); color: #fff; }
.bar a { color: #fff; } .bar .home { font-weight: 700; text-decoration: none; }
.bar .title { flex: 1; opacity: .85; }
.bar .key { display: flex; align-items: center; gap: .5rem; font-size: .875rem; }
.bar input { width: 18rem; max-width: 60vw; padding: .4rem .6rem; border: 1px solid #ffffff55; border-radius: 6px;
  background: #ffffff18; color: #fff; font: inherit; }
.bar input::placeholder { color: #ffffffb0; }
.waiting { padding: 2rem; text-align: center; }
.swagger-ui .scheme-container { display: none; }
.swagger-ui .info { margin: 1.5rem 0; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14181d; --ink: #e6e9ed; --line: #2b323b; --bar: #0b2a33; }
  .swagger-ui { filter: invert(.9) hue-rotate(180deg); }
  .swagger-ui .highlight-code, .swagger-ui .microlight { filter: invert(1) hue-rotate(180deg); }
}
`;
