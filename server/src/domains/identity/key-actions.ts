import { type Action, expandActions, ROLES, type Role } from '@svc/contract';

/** What was granted to a key when it was made. */
export interface KeyGrant {
  kind: 'self' | 'role' | 'custom';
  role: Role | null;
  actions: readonly Action[] | null;
}

/** What the key may do now: what it was granted, cut to what its creator may do now. */
export function effectiveActions(grant: KeyGrant, creatorRole: Role | null): Action[] {
  if (creatorRole === null) return [];
  const held = new Set<Action>(ROLES[creatorRole].actions);
  return grantedActions(grant, creatorRole).filter((action) => held.has(action));
}

function grantedActions(grant: KeyGrant, creatorRole: Role): readonly Action[] {
  if (grant.kind === 'self') return ROLES[creatorRole].actions;
  if (grant.kind === 'role') return ROLES[grant.role!].actions;
  return expandActions(grant.actions!);
}
