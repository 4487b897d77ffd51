import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { toSafeNext } from './components/to-safe-next.ts';
import { ApiError } from './data/api-error.ts';
import { chooseWorkspace } from './data/last-workspace.ts';
import { accountQuery, workspaceMeQuery, workspacesQuery } from './data/use-account.ts';
import { setupQuery } from './data/use-setup.ts';
import { parseAddonSearch } from './pages/addon/addon-search.ts';
import { parseAddonsSearch } from './pages/addons/addons-search.ts';
import { parseApiKeysSearch } from './pages/api-keys/api-keys-search.ts';
import { parseApplicationsSearch } from './pages/applications/applications-search.ts';
import { parseAuditSearch } from './pages/audit/audit-search.ts';
import { parseDocumentsSearch } from './pages/documents/documents-search.ts';
import { parseEnvironmentSearch } from './pages/environment/environment-search.ts';
import { parseEnvironmentsSearch } from './pages/environments/environments-search.ts';
import { parseFilesSearch } from './pages/files/files-search.ts';
import { parseImportsSearch } from './pages/import/imports-search.ts';
import { parseFindSearch, parseLotsSearch, parseStorageSearch } from './pages/inventory/inventory-search.ts';
import { parseMembersSearch } from './pages/members/members-search.ts';
import { NotFoundInside } from './pages/not-found/not-found-inside.tsx';
import { parseQuerySearch, parseRunSearch } from './pages/query/query-search.ts';
import { parseSavedQueriesSearch } from './pages/query/saved-queries-search.ts';
import { parseBatchesSearch, parseBatchSearch, parseSchemasSearch } from './pages/results/results-search.ts';
import { parsePageSearch } from './pages/search/page-search.ts';
import { parseTableSearch } from './pages/table/table-search.ts';

/** True for the pages that a person without a session may see. */
export function isGate(pathname: string): boolean {
  return pathname === '/setup' || pathname === '/sign-in' || pathname === '/invite';
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, location }) => {
    const setup = await context.queryClient.ensureQueryData(setupQuery);
    if (setup.needed && location.pathname !== '/setup') throw redirect({ to: '/setup' });
    if (!setup.needed && location.pathname === '/setup') throw redirect({ to: '/' });
  },
  component: Outlet,
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('./pages/setup/setup-page.tsx'), 'SetupPage'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = toSafeNext(search.next);
    return next === null ? {} : { next };
  },
  component: lazyRouteComponent(() => import('./pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite',
  component: lazyRouteComponent(() => import('./pages/invite/invite-page.tsx'), 'InvitePage'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      const workspaces = await context.queryClient.ensureQueryData(workspacesQuery);
      return { workspaces };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { next: location.href } });
    }
  },
  component: Outlet,
});

const index = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context }) => {
    const workspace = chooseWorkspace(context.workspaces);
    if (workspace) throw redirect({ to: '/w/$slug', params: { slug: workspace.slug } });
  },
  component: lazyRouteComponent(() => import('./pages/no-workspace/no-workspace-page.tsx'), 'NoWorkspacePage'),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  staticData: { crumbs: ['Account'] },
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(accountQuery);
  },
  component: lazyRouteComponent(() => import('./pages/account/account-page.tsx'), 'AccountPage'),
});

const consent = createRoute({
  getParentRoute: () => signedIn,
  path: '/consent/$uid',
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(accountQuery);
  },
  component: lazyRouteComponent(() => import('./pages/consent/consent-page.tsx'), 'ConsentPage'),
});

const workspace = createRoute({
  getParentRoute: () => signedIn,
  path: '/w/$slug',
  loader: async ({ context, params }) => {
    const found = context.workspaces.find((one) => one.slug === params.slug);
    if (found) await context.queryClient.ensureQueryData(workspaceMeQuery(found.id));
  },
  component: lazyRouteComponent(() => import('./shell/workspace-layout.tsx'), 'WorkspaceLayout'),
  notFoundComponent: NotFoundInside,
});

const home = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/home/home-page.tsx'), 'HomePage'),
});

const environments = createRoute({
  getParentRoute: () => workspace,
  path: '/environments',
  staticData: { crumbs: ['Environments'] },
  validateSearch: parseEnvironmentsSearch,
  component: lazyRouteComponent(() => import('./pages/environments/environments-page.tsx'), 'EnvironmentsPage'),
});

const environment = createRoute({
  getParentRoute: () => workspace,
  path: '/environments/$environmentId',
  validateSearch: parseEnvironmentSearch,
  component: lazyRouteComponent(() => import('./pages/environment/environment-page.tsx'), 'EnvironmentPage'),
});

const table = createRoute({
  getParentRoute: () => workspace,
  path: '/tables/$tableId',
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(() => import('./pages/table/table-page.tsx'), 'TablePage'),
});

const search = createRoute({
  getParentRoute: () => workspace,
  path: '/search',
  staticData: { crumbs: ['Search'] },
  validateSearch: parsePageSearch,
  component: lazyRouteComponent(() => import('./pages/search/search-page.tsx'), 'SearchPage'),
});

const importFile = createRoute({
  getParentRoute: () => workspace,
  path: '/tables/$tableId/import',
  staticData: { crumbs: ['Tables', 'Import'] },
  component: lazyRouteComponent(() => import('./pages/import/import-page.tsx'), 'ImportPage'),
});

const imports = createRoute({
  getParentRoute: () => workspace,
  path: '/imports',
  staticData: { crumbs: ['Imports'] },
  validateSearch: parseImportsSearch,
  component: lazyRouteComponent(() => import('./pages/import/imports-page.tsx'), 'ImportsPage'),
});

const importRun = createRoute({
  getParentRoute: () => workspace,
  path: '/imports/$importId',
  staticData: { crumbs: ['Imports'] },
  component: lazyRouteComponent(() => import('./pages/import/import-run-page.tsx'), 'ImportRunPage'),
});

const query = createRoute({
  getParentRoute: () => workspace,
  path: '/query',
  staticData: { crumbs: ['Query'] },
  validateSearch: parseQuerySearch,
  component: lazyRouteComponent(() => import('./pages/query/query-page.tsx'), 'QueryPage'),
});

const savedQueries = createRoute({
  getParentRoute: () => workspace,
  path: '/query/saved',
  staticData: { crumbs: ['Query', 'Saved'] },
  validateSearch: parseSavedQueriesSearch,
  component: lazyRouteComponent(() => import('./pages/query/saved-queries-page.tsx'), 'SavedQueriesPage'),
});

const savedQuery = createRoute({
  getParentRoute: () => workspace,
  path: '/query/saved/$savedQueryId',
  staticData: { crumbs: ['Query', 'Saved'] },
  validateSearch: parseRunSearch,
  component: lazyRouteComponent(() => import('./pages/query/saved-query-page.tsx'), 'SavedQueryPage'),
});

const results = createRoute({
  getParentRoute: () => workspace,
  path: '/results',
  staticData: { crumbs: ['Results'] },
  validateSearch: parseBatchesSearch,
  component: lazyRouteComponent(() => import('./pages/results/batches-page.tsx'), 'BatchesPage'),
});

const resultSchemas = createRoute({
  getParentRoute: () => workspace,
  path: '/results/schemas',
  staticData: { crumbs: ['Results', 'Schemas'] },
  validateSearch: parseSchemasSearch,
  component: lazyRouteComponent(() => import('./pages/results/schemas-page.tsx'), 'SchemasPage'),
});

const resultBatch = createRoute({
  getParentRoute: () => workspace,
  path: '/results/batches/$batchId',
  staticData: { crumbs: ['Results', 'Batches'] },
  validateSearch: parseBatchSearch,
  component: lazyRouteComponent(() => import('./pages/results/batch-page.tsx'), 'BatchPage'),
});

const files = createRoute({
  getParentRoute: () => workspace,
  path: '/files',
  staticData: { crumbs: ['Files'] },
  validateSearch: parseFilesSearch,
  component: lazyRouteComponent(() => import('./pages/files/files-page.tsx'), 'FilesPage'),
});

const fileUsage = createRoute({
  getParentRoute: () => workspace,
  path: '/files/usage',
  staticData: { crumbs: ['Files', 'Usage'] },
  component: lazyRouteComponent(() => import('./pages/files/usage-page.tsx'), 'UsagePage'),
});

const documents = createRoute({
  getParentRoute: () => workspace,
  path: '/documents',
  staticData: { crumbs: ['Documents'] },
  validateSearch: parseDocumentsSearch,
  component: lazyRouteComponent(() => import('./pages/documents/documents-page.tsx'), 'DocumentsPage'),
});

const documentRoute = createRoute({
  getParentRoute: () => workspace,
  path: '/documents/$documentId',
  staticData: { crumbs: ['Documents'] },
  component: lazyRouteComponent(() => import('./pages/document/document-page.tsx'), 'DocumentPage'),
});

const inventory = createRoute({
  getParentRoute: () => workspace,
  path: '/inventory',
  staticData: { crumbs: ['Inventory'] },
  validateSearch: parseStorageSearch,
  component: lazyRouteComponent(() => import('./pages/inventory/storage/storage-page.tsx'), 'StoragePage'),
});

const container = createRoute({
  getParentRoute: () => workspace,
  path: '/inventory/containers/$containerId',
  staticData: { crumbs: ['Inventory', 'Container'] },
  component: lazyRouteComponent(() => import('./pages/inventory/container/container-page.tsx'), 'ContainerPage'),
});

const lots = createRoute({
  getParentRoute: () => workspace,
  path: '/inventory/lots',
  staticData: { crumbs: ['Inventory', 'Lots'] },
  validateSearch: parseLotsSearch,
  component: lazyRouteComponent(() => import('./pages/inventory/lots/lots-page.tsx'), 'LotsPage'),
});

const lot = createRoute({
  getParentRoute: () => workspace,
  path: '/inventory/lots/$lotId',
  staticData: { crumbs: ['Inventory', 'Lot'] },
  component: lazyRouteComponent(() => import('./pages/inventory/lots/lot-page.tsx'), 'LotPage'),
});

const findItems = createRoute({
  getParentRoute: () => workspace,
  path: '/inventory/find',
  staticData: { crumbs: ['Inventory', 'Find'] },
  validateSearch: parseFindSearch,
  component: lazyRouteComponent(() => import('./pages/inventory/find/find-page.tsx'), 'FindPage'),
});

const checkedOut = createRoute({
  getParentRoute: () => workspace,
  path: '/inventory/checked-out',
  staticData: { crumbs: ['Inventory', 'Checked out'] },
  component: lazyRouteComponent(() => import('./pages/inventory/checked-out/checked-out-page.tsx'), 'CheckedOutPage'),
});

const addons = createRoute({
  getParentRoute: () => workspace,
  path: '/addons',
  staticData: { crumbs: ['Addons'] },
  validateSearch: parseAddonsSearch,
  component: lazyRouteComponent(() => import('./pages/addons/addons-page.tsx'), 'AddonsPage'),
});

const addon = createRoute({
  getParentRoute: () => workspace,
  path: '/addons/$addonId',
  validateSearch: parseAddonSearch,
  component: lazyRouteComponent(() => import('./pages/addon/addon-page.tsx'), 'AddonPage'),
});

const addonRun = createRoute({
  getParentRoute: () => workspace,
  path: '/addons/$addonId/run',
  component: lazyRouteComponent(() => import('./pages/addon/run/run-page.tsx'), 'RunPage'),
});

const addonStudio = createRoute({
  getParentRoute: () => workspace,
  path: '/addons/$addonId/studio',
  staticData: { crumbs: ['Studio'] },
  component: lazyRouteComponent(() => import('./pages/addon-studio/studio-page.tsx'), 'StudioPage'),
});

const settings = createRoute({
  getParentRoute: () => workspace,
  path: '/settings',
  staticData: { crumbs: ['Settings'] },
  component: Outlet,
});

const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/w/$slug/settings/workspace', params });
  },
});

const workspaceSettings = createRoute({
  getParentRoute: () => settings,
  path: '/workspace',
  staticData: { crumbs: ['Workspace'] },
  component: lazyRouteComponent(
    () => import('./pages/workspace-settings/workspace-settings-page.tsx'),
    'WorkspaceSettingsPage',
  ),
});

const members = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  staticData: { crumbs: ['Members'] },
  validateSearch: parseMembersSearch,
  component: lazyRouteComponent(() => import('./pages/members/members-page.tsx'), 'MembersPage'),
});

const namingSchemes = createRoute({
  getParentRoute: () => settings,
  path: '/naming-schemes',
  staticData: { crumbs: ['Naming schemes'] },
  component: lazyRouteComponent(() => import('./pages/naming-schemes/naming-schemes-page.tsx'), 'NamingSchemesPage'),
});

const apiKeys = createRoute({
  getParentRoute: () => settings,
  path: '/developer/api-keys',
  staticData: { crumbs: ['Developer', 'API Keys'] },
  validateSearch: parseApiKeysSearch,
  component: lazyRouteComponent(() => import('./pages/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
});

const applications = createRoute({
  getParentRoute: () => settings,
  path: '/developer/applications',
  staticData: { crumbs: ['Developer', 'Applications'] },
  validateSearch: parseApplicationsSearch,
  component: lazyRouteComponent(() => import('./pages/applications/applications-page.tsx'), 'ApplicationsPage'),
});

const application = createRoute({
  getParentRoute: () => settings,
  path: '/developer/applications/$applicationId',
  staticData: { crumbs: ['Developer', 'Applications'] },
  component: lazyRouteComponent(() => import('./pages/applications/application-page.tsx'), 'ApplicationPage'),
});

const gallery = createRoute({
  getParentRoute: () => settings,
  path: '/developer/ui-gallery',
  staticData: { crumbs: ['Developer', 'UI gallery'] },
  component: lazyRouteComponent(() => import('./pages/gallery/gallery-page.tsx'), 'GalleryPage'),
});

const organization = createRoute({
  getParentRoute: () => settings,
  path: '/organization',
  staticData: { crumbs: ['Organization'] },
  component: lazyRouteComponent(() => import('./pages/organization/organization-page.tsx'), 'OrganizationPage'),
});

const audit = createRoute({
  getParentRoute: () => settings,
  path: '/audit',
  staticData: { crumbs: ['Audit trail'] },
  validateSearch: parseAuditSearch,
  component: lazyRouteComponent(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
});

export const routeTree = root.addChildren([
  setup,
  signIn,
  invite,
  signedIn.addChildren([
    index,
    account,
    consent,
    workspace.addChildren([
      home,
      environments,
      environment,
      table,
      search,
      importFile,
      imports,
      importRun,
      query,
      savedQueries,
      savedQuery,
      results,
      resultSchemas,
      resultBatch,
      inventory,
      container,
      lots,
      lot,
      findItems,
      checkedOut,
      addons,
      addon,
      addonRun,
      addonStudio,
      files,
      fileUsage,
      documents,
      documentRoute,
      settings.addChildren([
        settingsIndex,
        workspaceSettings,
        members,
        namingSchemes,
        apiKeys,
        applications,
        application,
        gallery,
        organization,
        audit,
      ]),
    ]),
  ]),
]);
