export {
  createApiKeyFor,
  createUserAccount,
  createWorkspaceFor,
  ensureSetUp,
  type Founding,
  isSetUp,
} from './administration.ts';
export {
  type ApplicationClient,
  loadApplicationClient,
  loadApplicationSecrets,
} from './applications/applications.store.ts';
export { isClientSecretAmong } from './applications/client-secret.ts';
export { findRedirectUriFault, isPrivateScheme } from './applications/redirect-uri.ts';
export { createAuthenticator, type Resource } from './authenticator.ts';
export { type DemoAccount, type DemoLab, type DemoPerson, type SeedDemo, seedDemoLab } from './demo-lab.ts';
export { type GrantRow, listGrantChoices, loadGrant } from './grants/grants.store.ts';
export { createGrant, endGrant, type GrantedClient, rolesBelow } from './grants/grants.ts';
export { loadToken } from './grants/tokens.store.ts';
export { identityOperations } from './identity.operations.ts';
export type { IdentityParts } from './identity-parts.ts';
export { writeLastSeen } from './last-seen.store.ts';
export { type LastSeen, startLastSeen } from './last-seen.ts';
export { maintainIdentity } from './maintenance.ts';
export { filterMemberIds } from './members.store.ts';
export { loadSessionStart } from './sessions.store.ts';
