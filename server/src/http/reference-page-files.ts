export const REFERENCE_HTML = `<!doctype html>
<html lang="en" id="page">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API reference · svc</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script src="/color-scheme.js"></script>
    <link rel="stylesheet" href="/reference/ui/swagger-ui.css">
    <link rel="stylesheet" href="/reference/style.css">
  </head>
  <body>
    <header class="bar">
      <a class="home" href="/"><img src="/favicon.svg" alt="">svc</a>
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
// The app keeps the scheme that the person chose; Swagger UI knows its dark side by a class.
document.documentElement.classList.toggle('dark-mode', document.documentElement.dataset.mantineColorScheme === 'dark');
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

// The id of the page outweighs every rule of Swagger UI, its dark ones included; the colours are those of the app.
export const REFERENCE_STYLE = `
#page { --body: #fff; --ground: #f6f8f8; --raised: #fff; --line: #d2dadd; --hairline: #e2e8ea; --ink: #192226;
  --dim: #637278; --accent: #0e6f80; --code: #064652; --get: #0e6f80; --post: #1a6e38; --patch: #875c06; --put: #875c06;
  --delete: #b23324; --on-method: #fff; color-scheme: light; }
#page[data-mantine-color-scheme='dark'] { --body: #141b1e; --ground: #0f1518; --raised: #1d262a; --line: #364349;
  --hairline: #283338; --ink: #dbe3e6; --dim: #95a4aa; --accent: #7cc0cc; --code: #abd5dd; --get: #7cc0cc; --post: #7bc090;
  --patch: #eaba50; --put: #eaba50; --delete: #ea8e82; --on-method: #0f1518; color-scheme: dark; }
#page, #page body { margin: 0; background: var(--body); color: var(--ink); }
#page body { font: 14px/1.5 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans',
  'Liberation Sans', Arial, sans-serif; }

.bar { position: sticky; top: 0; z-index: 10; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem;
  min-height: 52px; box-sizing: border-box; padding: .5rem 1.25rem; background: var(--ground);
  border-bottom: 1px solid var(--hairline); }
.bar .home { display: flex; align-items: center; gap: .5rem; color: var(--ink); font-weight: 650; text-decoration: none; }
.bar .home img { width: 22px; height: 22px; }
.bar .title { flex: 1; color: var(--dim); white-space: nowrap; }
.bar .key { display: flex; align-items: center; gap: .5rem; font-weight: 550; white-space: nowrap; }
.bar .key input { width: 20rem; height: 34px; box-sizing: border-box; padding: 0 .7rem; border: 1px solid var(--line);
  border-radius: 6px; background: var(--body); color: var(--ink); font: inherit; font-weight: 400; }
.bar .key input::placeholder { color: var(--dim); opacity: 1; }
.bar .raw { color: var(--accent); }
.bar :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.waiting { padding: 2rem; text-align: center; color: var(--dim); }

#page .swagger-ui, #page .swagger-ui :is(.info, .info .title, .info li, .info p, .info a, .opblock-tag, .opblock-description-wrapper,
  .opblock-summary-description, .opblock-section-header h4, .response-col_status, .response-col_description, .tab li,
  .parameter__name, .parameter__type, .parameter__in, .renderedMarkdown p, label, table, th, td, .btn, select, input, h3, h4, h5) {
  font-family: inherit; }
#page .swagger-ui, #page .swagger-ui :is(.info .title, .info li, .info p, .opblock-tag, .opblock-summary-description, h3, h4, h5,
  .opblock-summary-path, .opblock-summary-path a, .opblock-description-wrapper p, .parameter__name, .response-col_status, .tab li,
  .header-col, .responses-inner h4, .responses-inner h5, table thead tr th, table thead tr td, label, section.models h4, .renderedMarkdown p) {
  color: var(--ink); }
#page .swagger-ui { background: transparent; }
#page .swagger-ui .wrapper { max-width: 1180px; padding: 0 1.25rem; }
#page .swagger-ui .scheme-container, #page .swagger-ui .authorization__btn, #page .swagger-ui .info .link { display: none; }
#page .swagger-ui .info { margin: 1.75rem 0 1rem; }
#page .swagger-ui .info .title { font-size: 1.375rem; font-weight: 620; }
#page .swagger-ui .info .title > span { margin-left: .5rem; }
#page .swagger-ui .info .title small { top: -3px; margin: 0 4px 0 0; padding: 1px 7px; border-radius: 4px; background: var(--hairline); }
#page .swagger-ui .info .title small pre { padding: 0; color: var(--ink);
  font: 600 11px/1.6 ui-monospace, 'Liberation Mono', monospace; }
#page .swagger-ui .info :is(p, li) { font-size: 14px; line-height: 1.55; }
#page .swagger-ui .info ul { margin: .5rem 0; padding-left: 1.2rem; }
#page .swagger-ui :is(.markdown, .renderedMarkdown) code { padding: 1px 5px; border-radius: 4px; background: var(--ground);
  color: var(--code); font-weight: 500; font-size: 12.5px; }
#page .swagger-ui .info a, #page .swagger-ui a.nostyle:focus-visible { color: var(--accent); }
#page .swagger-ui .filter .operation-filter-input { width: 100%; box-sizing: border-box; margin: .75rem 0; padding: .5rem .75rem;
  border: 1px solid var(--line); border-radius: 6px; background: var(--body); color: var(--ink); font-size: 14px; }
#page .swagger-ui .opblock-tag { padding: 14px 4px 8px; border-bottom: 0; font-size: 1rem; font-weight: 620; }
#page .swagger-ui .opblock-tag:hover { background: transparent; }

#page .swagger-ui .opblock { margin: 0 0 8px; border: 1px solid var(--hairline); border-radius: 8px; background: var(--raised);
  box-shadow: none; --method: var(--dim); }
#page .swagger-ui .opblock-get { --method: var(--get); } #page .swagger-ui .opblock-post { --method: var(--post); }
#page .swagger-ui .opblock-patch { --method: var(--patch); } #page .swagger-ui .opblock-put { --method: var(--put); }
#page .swagger-ui .opblock-delete { --method: var(--delete); }
#page .swagger-ui .opblock.is-open, #page .swagger-ui .opblock:hover { border-color: var(--method); }
#page .swagger-ui .opblock .opblock-summary { border-color: var(--hairline); padding: 6px 8px; }
#page .swagger-ui .opblock .opblock-summary-method { min-width: 68px; padding: 5px 0; border-radius: 5px; background: var(--method);
  color: var(--on-method); font-family: inherit; font-size: 12px; font-weight: 650; text-shadow: none; }
#page .swagger-ui .opblock .opblock-summary-path { font-size: 14px; }
#page .swagger-ui .opblock .opblock-summary-description { color: var(--dim); font-size: 13px; }
#page .swagger-ui .opblock .opblock-section-header { min-height: 44px; background: var(--ground); border: solid var(--hairline);
  border-width: 1px 0; box-shadow: none; }
#page .swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--method); }
#page .swagger-ui .opblock .opblock-body .opblock-description-wrapper { padding: 14px 20px; }
#page .swagger-ui :is(.parameter__type, .parameter__in, .parameter__extension, .response-col_links, .model-hint) { color: var(--dim); }
#page .swagger-ui :is(.opblock-body, .responses-table) :is(select, textarea, input) { border: 1px solid var(--line);
  border-radius: 6px; background-color: var(--body); color: var(--ink); }
#page .swagger-ui :is(.parameter__name.required span, .parameter__name.required::after, .opblock-section-header-required) { color: var(--delete); }
#page .swagger-ui .btn { border: 1px solid var(--line); border-radius: 6px; box-shadow: none; color: var(--ink); }
#page .swagger-ui .btn.execute { border-color: #0e6f80; background: #0e6f80; color: #fff; }
#page .swagger-ui .btn.cancel { border-color: var(--delete); color: var(--delete); }
#page .swagger-ui .highlight-code > .microlight, #page .swagger-ui .microlight { border-radius: 6px; background: #0f1518 !important; }
#page .swagger-ui table thead tr :is(th, td) { border-color: var(--hairline); }
#page .swagger-ui section.models { border-color: var(--hairline); }
#page .swagger-ui :is(.expand-operation, .opblock-control-arrow, .models-control) svg { color: var(--dim); fill: currentColor; }

@media (max-width: 640px) {
  .bar .title { display: none; } .bar .raw { margin-left: auto; }
  .bar .key { order: 3; flex: 1 0 100%; } .bar .key input { flex: 1; width: auto; min-width: 0; }
  #page .swagger-ui .filter > .wrapper, #page .swagger-ui .filter .filter { padding: 0; }
  #page .swagger-ui .filter .operation-filter-input { max-width: none; }
  #page .swagger-ui :is(table, tbody, thead, tr, td, th).parameters, #page .swagger-ui .responses-table td { overflow-wrap: anywhere; }
  #page .swagger-ui .opblock-section-header { flex-wrap: wrap; gap: .5rem; }
}
`;
