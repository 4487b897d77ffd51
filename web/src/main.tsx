import '@svc/ui/styles.css';
import { ThemeProvider } from '@svc/ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './data/query-client.ts';
import { makeRouter } from './router.tsx';
import { isGate } from './routes.tsx';

const queryClient = makeQueryClient(() => {
  const { pathname, href } = router.latestLocation;
  if (isGate(pathname)) return;
  void router.navigate({ to: '/sign-in', search: href === '/' ? {} : { next: href } });
});
const router = makeRouter(queryClient);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
