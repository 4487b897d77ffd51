export {
  createApiKeyFor,
  createUserAccount,
  createWorkspaceFor,
  ensureSetUp,
  type Founding,
  isSetUp,
} from './administration.ts';
export { createAuthenticator } from './authenticator.ts';
export { type DemoAccount, type DemoLab, type DemoPerson, type SeedDemo, seedDemoLab } from './demo-lab.ts';
export { identityOperations } from './identity.operations.ts';
export type { IdentityParts } from './identity-parts.ts';
export { writeLastSeen } from './last-seen.store.ts';
export { type LastSeen, startLastSeen } from './last-seen.ts';
export { maintainIdentity } from './maintenance.ts';
export { filterMemberIds } from './members.store.ts';
