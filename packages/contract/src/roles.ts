import { type Action, ALL_ACTIONS, expandActions } from './actions.ts';

/** The roles of a workspace, highest first. */
export const ROLE_NAMES = ['owner', 'admin', 'member', 'viewer'] as const;

export type Role = (typeof ROLE_NAMES)[number];

export const ROLES: Record<Role, { label: string; description: string; actions: readonly Action[] }> = {
  owner: {
    label: 'Owner',
    description: 'Everything, with ownership: deletes for good, makes and unmakes other owners.',
    actions: ALL_ACTIONS,
  },
  admin: { label: 'Admin', description: 'Everything but ownership.', actions: ALL_ACTIONS },
  member: {
    label: 'Member',
    description: 'Views and edits all content, and writes addons.',
    actions: expandActions([
      'ws:design_data',
      'ws:finalize_results',
      'ws:edit_documents',
      'ws:edit_inventory',
      'ws:edit_files',
      'ws:search',
      'ws:author_addons',
    ]),
  },
  viewer: {
    label: 'Viewer',
    description: 'Views all content and changes nothing.',
    actions: expandActions([
      'ws:view_data',
      'ws:view_results',
      'ws:view_documents',
      'ws:view_inventory',
      'ws:view_files',
      'ws:search',
      'ws:view_addons',
    ]),
  },
};

/** The roles that an API key may carry when its creator holds `actions`. Owner is never among them. */
export function grantableRoles(actions: readonly Action[]): Role[] {
  const held = new Set(actions);
  return ROLE_NAMES.filter((role) => role !== 'owner' && ROLES[role].actions.every((action) => held.has(action)));
}
