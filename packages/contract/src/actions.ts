/** What a member of a workspace may do. Every operation names one of these, or one of the broader kinds of `Access`. */
export const ACTIONS = {
  'ws:view_data': { label: 'View data', implies: [] },
  'ws:edit_data': { label: 'Edit data', implies: ['ws:view_data'] },
  'ws:design_data': { label: 'Design tables, columns and environments', implies: ['ws:edit_data'] },
  'ws:view_results': { label: 'View results', implies: [] },
  'ws:edit_results': { label: 'Record results', implies: ['ws:view_results'] },
  'ws:finalize_results': { label: 'Finalize and correct results', implies: ['ws:edit_results'] },
  'ws:view_documents': { label: 'View documents', implies: [] },
  'ws:edit_documents': { label: 'Edit documents', implies: ['ws:view_documents'] },
  'ws:view_inventory': { label: 'View inventory', implies: [] },
  'ws:edit_inventory': { label: 'Move, count and consume inventory', implies: ['ws:view_inventory'] },
  'ws:view_files': { label: 'View files', implies: [] },
  'ws:edit_files': { label: 'Upload and edit files', implies: ['ws:view_files'] },
  'ws:search': { label: 'Search', implies: [] },
  'ws:view_addons': { label: 'View addons', implies: [] },
  'ws:author_addons': { label: 'Write and build addons', implies: ['ws:view_addons'] },
  'ws:enable_addons': { label: 'Enable addons', implies: ['ws:author_addons'] },
  'ws:view_audit': { label: 'View the audit trail', implies: [] },
  'ws:manage_members': { label: 'Invite, change and remove members', implies: [] },
  'ws:manage_settings': { label: 'Change workspace settings', implies: [] },
  'ws:manage_oauth_clients': { label: 'Manage OAuth applications', implies: [] },
} as const satisfies Record<string, { label: string; implies: readonly string[] }>;

export type Action = keyof typeof ACTIONS;

export const ALL_ACTIONS = Object.keys(ACTIONS) as Action[];

/** The given actions and everything they imply, in the order of the table above. */
export function expandActions(actions: Iterable<Action>): Action[] {
  const held = new Set<Action>();
  const add = (action: Action): void => {
    if (held.has(action)) return;
    held.add(action);
    for (const implied of ACTIONS[action].implies) add(implied);
  };
  for (const action of actions) add(action);
  return ALL_ACTIONS.filter((action) => held.has(action));
}

/** The actions among `selected` that another one of them already implies: ticked and locked where people choose. */
export function impliedActions(selected: readonly Action[]): Action[] {
  const implied = new Set(selected.flatMap((action) => expandActions(ACTIONS[action].implies)));
  return ALL_ACTIONS.filter((action) => implied.has(action));
}
