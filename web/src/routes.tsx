import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { toSafeNext } from './components/to-safe-next.ts';
import { ApiError } from './data/api-error.ts';
import { chooseWorkspace } from './data/last-workspace.ts';
import { accountQuery, workspaceMeQuery, workspacesQuery } from './data/use-account.ts';
import { setupQuery } from './data/use-setup.ts';
import { parseApiKeysSearch } from './pages/api-keys/api-keys-search.ts';
import { parseAuditSearch } from './pages/audit/audit-search.ts';
import { parseEnvironmentsSearch } from './pages/environments/environments-search.ts';
import { parseMembersSearch } from './pages/members/members-search.ts';
import { NotFoundInside } from './pages/not-found/not-found-inside.tsx';

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

const apiKeys = createRoute({
  getParentRoute: () => settings,
  path: '/developer/api-keys',
  staticData: { crumbs: ['Developer', 'API Keys'] },
  validateSearch: parseApiKeysSearch,
  component: lazyRouteComponent(() => import('./pages/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
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
    workspace.addChildren([
      home,
      environments,
      settings.addChildren([settingsIndex, workspaceSettings, members, apiKeys, organization, audit]),
    ]),
  ]),
]);
