export { sweepOAuth } from './maintenance.store.ts';
export { oauthOperations } from './oauth.operations.ts';
export { createProviders, type Providers } from './providers.ts';
export { addOAuthRoutes } from './routes.ts';
