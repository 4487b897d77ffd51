import type { Action } from '@svc/contract';

/** Something to do or a page to go to, from anywhere. */
export interface PaletteAction {
  id: string;
  label: string;
  /** Other words people may look for it by. */
  keywords: string;
  path: string;
  needs?: Action;
}

const PAGES: PaletteAction[] = [
  { id: 'home', label: 'Go to home', keywords: 'start overview', path: '' },
  { id: 'environments', label: 'Go to environments', keywords: 'tables data', path: '/environments' },
  { id: 'query', label: 'Go to query', keywords: 'filter group ask', path: '/query' },
  { id: 'saved', label: 'Go to saved queries', keywords: 'query', path: '/query/saved' },
  {
    id: 'documents',
    label: 'Go to documents',
    keywords: 'notes notebook',
    path: '/documents',
    needs: 'ws:view_documents',
  },
  { id: 'results', label: 'Go to results', keywords: 'batches', path: '/results', needs: 'ws:view_results' },
  {
    id: 'schemas',
    label: 'Go to result schemas',
    keywords: 'results',
    path: '/results/schemas',
    needs: 'ws:view_results',
  },
  {
    id: 'inventory',
    label: 'Go to inventory',
    keywords: 'storage freezer box plate tube',
    path: '/inventory',
    needs: 'ws:view_inventory',
  },
  {
    id: 'lots',
    label: 'Go to lots',
    keywords: 'inventory expiry',
    path: '/inventory/lots',
    needs: 'ws:view_inventory',
  },
  {
    id: 'checked-out',
    label: 'Go to checked out',
    keywords: 'inventory who has',
    path: '/inventory/checked-out',
    needs: 'ws:view_inventory',
  },
  {
    id: 'addons',
    label: 'Go to addons',
    keywords: 'apps plugins marketplace studio',
    path: '/addons',
    needs: 'ws:view_addons',
  },
  { id: 'settings', label: 'Go to settings', keywords: 'workspace rename', path: '/settings/workspace' },
  { id: 'members', label: 'Go to members', keywords: 'people roles invite settings', path: '/settings/members' },
  { id: 'naming', label: 'Go to naming schemes', keywords: 'settings names', path: '/settings/naming-schemes' },
  { id: 'keys', label: 'Go to API keys', keywords: 'developer settings', path: '/settings/developer/api-keys' },
  {
    id: 'audit',
    label: 'Go to audit trail',
    keywords: 'history changes',
    path: '/settings/audit',
    needs: 'ws:view_audit',
  },
];

const MAKING: PaletteAction[] = [
  {
    id: 'receive-lot',
    label: 'Receive a lot',
    keywords: 'new create add inventory',
    path: '/inventory/lots?create=true',
    needs: 'ws:edit_inventory',
  },
  {
    id: 'new-environment',
    label: 'New environment',
    keywords: 'create add',
    path: '/environments?create=true',
    needs: 'ws:design_data',
  },
  {
    id: 'new-addon',
    label: 'Write an addon',
    keywords: 'new create add app plugin',
    path: '/addons?create=true',
    needs: 'ws:author_addons',
  },
  {
    id: 'new-document',
    label: 'New document',
    keywords: 'create add note notebook',
    path: '/documents?create=true',
    needs: 'ws:edit_documents',
  },
  {
    id: 'new-batch',
    label: 'New result batch',
    keywords: 'create add results',
    path: '/results?create=true',
    needs: 'ws:edit_results',
  },
];

/** What the person may do, with a new table for each environment there is. */
export function listActions(
  environments: readonly { id: string; name: string }[],
  actions: readonly Action[],
): PaletteAction[] {
  const tables = environments.map(({ id, name }): PaletteAction => {
    const path = `/environments/${id}?create=true`;
    return {
      id: `new-table-${id}`,
      label: `New table in ${name}`,
      keywords: 'create add',
      path,
      needs: 'ws:design_data',
    };
  });
  return [...tables, ...MAKING, ...PAGES].filter(({ needs }) => needs === undefined || actions.includes(needs));
}

/** Those that hold every word that was typed, each as the beginning of one of theirs. */
export function matchActions<T extends { label: string; keywords: string }>(actions: readonly T[], typed: string): T[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label, keywords }) => {
    const own = `${label} ${keywords}`.toLocaleLowerCase().split(/\s+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
