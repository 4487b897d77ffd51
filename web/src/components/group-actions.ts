import { type Action, ALL_ACTIONS } from '@svc/contract';

export interface ActionGroup {
  label: string;
  actions: Action[];
}

const ORDER = [
  'Data',
  'Results',
  'Documents',
  'Inventory',
  'Files',
  'Search',
  'Addons',
  'Audit',
  'Administration',
] as const;

/** Actions by what they are about. New ones find their group by the last word of their name. */
export function groupActions(actions: readonly Action[] = ALL_ACTIONS): ActionGroup[] {
  return ORDER.map((label) => ({ label, actions: actions.filter((action) => groupOf(action) === label) })).filter(
    (group) => group.actions.length > 0,
  );
}

function groupOf(action: Action): (typeof ORDER)[number] {
  if (action.startsWith('ws:manage_')) return 'Administration';
  const noun = action.replace(/^ws:(.*_)?/, '');
  return ORDER.find((label) => label.toLowerCase() === noun) ?? 'Administration';
}
