import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { LoadingPage } from './components/loading-page.tsx';
import { RouteError } from './components/route-error.tsx';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { routeTree } from './routes.tsx';

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** What the top bar says of the page. */
    crumbs?: string[];
  }
}
