// Who may import whom: the table of ARCHITECTURE.md as rules. tools/import-rules.test.ts breaks each one once.

const OURS = '^(packages|clients|server|web|e2e|bench|examples|tools)/';
const TESTING = '^server/src/testing/';
const TESTS = ['\\.test\\.tsx?$', TESTING, '^e2e/'];

/** Workspace → the others it may import. What is not listed here (tools, bench) is free. */
const WORKSPACES = {
  'packages/contract': [],
  'packages/units': [],
  'packages/ui': ['packages/units'],
  'packages/addon-sdk': ['packages/contract', 'packages/units', 'packages/ui'],
  'packages/addon-build': ['packages/contract', 'packages/units', 'packages/addon-sdk', 'packages/ui'],
  'packages/client': ['packages/contract'],
  web: ['packages/client', 'packages/contract', 'packages/ui', 'packages/units', 'packages/addon-sdk'],
  server: ['packages/addon-build', 'packages/contract', 'packages/units'],
  e2e: ['packages/contract', 'packages/client', 'packages/units', 'packages/addon-sdk'],
};

/** From low to high: a domain may import those before it. */
const DOMAINS = ['audit', 'search', 'identity', 'data', 'results', 'storage', 'documents', 'inventory', 'addons'];

/** Modules of Node that reach outside the process. */
const INPUT_OUTPUT = '^(node:)?(fs|net|tls|dgram|dns|http|https|http2|child_process|cluster|worker_threads)(/|$)';

const workspaceRules = Object.entries(WORKSPACES).map(([workspace, others]) => ({
  name: `${workspace.replace('packages/', '')}-imports`,
  comment: `${workspace} may import of ours: ${others.join(', ') || 'nothing'}. (Tests also server/src/testing.)`,
  from: { path: `^${workspace}/` },
  to: { path: OURS, pathNot: [`^${workspace}/`, ...others.map((other) => `^${other}`), TESTING] },
}));

const domainOrderRules = DOMAINS.slice(0, -1).map((domain, rank) => ({
  name: `domain-order-${domain}`,
  comment: `The ${domain} domain lies below ${DOMAINS.slice(rank + 1).join(', ')}: it may not know them.`,
  from: { path: `^server/src/domains/${domain}/`, pathNot: TESTS },
  to: { path: `^server/src/domains/(${DOMAINS.slice(rank + 1).join('|')})/` },
}));

const packageRules = [
  {
    name: 'contract-needs-only-typebox',
    comment: 'The contract runs in the server, the browser and in addons: it stands on TypeBox alone.',
    from: { path: '^packages/contract/', pathNot: TESTS },
    to: { pathNot: ['^packages/contract/', 'node_modules/typebox/'] },
  },
  {
    name: 'ui-fetches-nothing',
    comment: 'The primitives also run inside an addon frame, where there is no network and no router.',
    from: { path: '^packages/ui/', pathNot: TESTS },
    to: { path: ['node_modules/@tanstack/(react-query|react-router)', INPUT_OUTPUT] },
  },
  {
    name: 'contract-as-types-only',
    comment: 'What others install carries no schemas: import type.',
    from: { path: '^packages/(client|addon-sdk)/', pathNot: TESTS },
    to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'host-and-guest-meet-in-channel',
    comment: 'The side inside the frame and the side outside it share the messages only.',
    from: { path: ['^web/', '^packages/addon-sdk/(?:src|channel)/'], pathNot: TESTS },
    to: { path: '^packages/addon-sdk/frame/' },
  },
  {
    name: 'packages-by-their-name',
    comment: 'A package is imported by its name, so that only what its exports list can be reached.',
    from: { path: '^(packages/[^/]+|server|web)/' },
    to: { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
  },
];

const serverRules = [
  {
    name: 'http-and-mcp-know-no-domain',
    comment: 'They turn any operation into a route or a tool; the composition root hands the operations over.',
    from: { path: '^server/src/(http|mcp)/', pathNot: TESTS },
    to: { path: '^server/src/domains/' },
  },
  {
    name: 'only-the-root-knows-domains',
    comment: 'Outside the domains only app.ts, the command line and the authorization server may import them.',
    from: {
      path: '^server/src/',
      pathNot: ['^server/src/(domains|cli|http|mcp|oauth)/', '^server/src/app\\.ts$', ...TESTS],
    },
    to: { path: '^server/src/domains/' },
  },
  {
    name: 'oauth-knows-identity-only',
    comment:
      'The authorization server speaks a protocol about people and programs; whom it lets in where is theirs to say.',
    from: { path: '^server/src/oauth/', pathNot: TESTS },
    to: { path: '^server/', pathNot: '^server/src/(oauth|kernel|operations|domains/identity)/' },
  },
  {
    name: 'domain-by-its-door',
    comment: 'From outside a domain only its index.ts can be imported.',
    from: { path: '^server/src/', pathNot: ['^server/src/domains/', ...TESTS] },
    to: { path: '^server/src/domains/', pathNot: '^server/src/domains/[^/]+/index\\.ts$' },
  },
  {
    name: 'other-domain-by-its-door',
    comment: 'A domain imports another one through its index.ts.',
    from: { path: '^server/src/domains/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^server/src/domains/',
      pathNot: ['^server/src/domains/$1/', '^server/src/domains/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'domain-has-a-rank',
    comment: 'A new domain takes its place in DOMAINS, low to high, in this file.',
    from: { path: '^server/src/' },
    to: { path: '^server/src/domains/', pathNot: `^server/src/domains/(${DOMAINS.join('|')})/` },
  },
  {
    name: 'domain-imports',
    comment:
      'A domain knows its own files, the kernel, the readers of files, the operation runner, the database, and lower domains.',
    from: { path: '^server/src/domains/', pathNot: TESTS },
    to: { path: '^server/', pathNot: ['^server/src/(domains|kernel|formats|operations|db)/', TESTING] },
  },
  {
    name: 'database-in-store-files',
    comment: 'In a domain only *.store.ts holds SQL and only *.operations.ts opens a transaction.',
    from: { path: '^server/src/domains/', pathNot: ['\\.(store|operations)\\.ts$', ...TESTS] },
    to: { path: ['^server/src/db/', 'node_modules/(pg|pg-pool|pg-copy-streams|@types/pg)/'] },
  },
  {
    name: 'kernel-stands-alone',
    comment: 'Every room uses the kernel, so it knows none of them, and it does no I/O.',
    from: { path: '^server/src/kernel/', pathNot: TESTS },
    to: { path: ['^server/', 'node_modules/(pg|fastify)/', INPUT_OUTPUT], pathNot: '^server/src/kernel/' },
  },
  {
    name: 'formats-know-no-room',
    comment: 'formats/ reads files for whoever has some; what the rows mean is known above it.',
    from: { path: '^server/src/formats/', pathNot: TESTS },
    to: { path: '^server/', pathNot: '^server/src/(formats|kernel)/' },
  },
  {
    name: 'operations-know-no-face',
    comment: 'The runner serves http, mcp and the sandbox alike: it knows the kernel and the database.',
    from: { path: '^server/src/operations/', pathNot: TESTS },
    to: { path: '^server/', pathNot: '^server/src/(operations|kernel|db)/' },
  },
  {
    name: 'database-knows-no-room',
    comment: 'db/ connects and migrates; what the rows mean is known above it.',
    from: { path: '^server/src/db/', pathNot: TESTS },
    to: { path: '^server/', pathNot: '^server/src/(db|kernel)/' },
  },
];

const everywhere = [
  {
    name: 'no-cycle',
    comment: 'Files that need each other are one file, or miss a third one. Types count.',
    from: { pathNot: 'node_modules' },
    to: { circular: true },
  },
  {
    name: 'no-import-of-tests',
    comment: 'What two tests share lives in testing/.',
    from: {},
    to: { path: '\\.test\\.tsx?$' },
  },
  {
    name: 'testing-only-in-tests',
    comment: 'Nothing that runs in production may lean on what was made for tests.',
    from: { pathNot: TESTS },
    to: { path: [TESTING, '^e2e/'] },
  },
  {
    name: 'resolves',
    comment: 'An import that leads nowhere escapes every other rule.',
    from: {},
    // A virtual module is made by the build and stands in no file.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

const rules = [...workspaceRules, ...packageRules, ...serverRules, ...domainOrderRules, ...everywhere];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(server|web|packages/[^/]+)/dist/|^(coverage|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require.resolve('./tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
