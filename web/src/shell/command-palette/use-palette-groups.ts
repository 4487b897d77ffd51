import { useDebouncedValue } from '@svc/ui/kit';
import { toThing } from '../../components/search/result-thing.ts';
import { listRecent, type RecentThing } from '../../data/recent-things.ts';
import { useEnvironments } from '../../data/use-environments.ts';
import { useSearchResults } from '../../data/use-search.ts';
import { useTables } from '../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { listActions, matchActions } from './palette-actions.ts';
import { type PaletteGroup, toActionItem, toThingItem } from './palette-items.ts';

const WAIT_MS = 120;
const RESULTS = 8;
const ACTIONS = 6;
const TABLES = 4;

/** What the palette shows for what is typed: recent things at first; then results, tables and actions. */
export function usePaletteGroups(typed: string) {
  const { workspace, me } = useWorkspace();
  const canSearch = useCan('ws:search');
  const { data: environments = [] } = useEnvironments(false);
  const { data: tables = [] } = useTables();
  const words = typed.trim();
  const [settled] = useDebouncedValue(words, WAIT_MS);
  const isAsked = canSearch && /[\p{L}\p{N}]/u.test(settled) && words !== '';
  const query = useSearchResults(isAsked ? { q: settled, limit: RESULTS } : null);
  const answer = isAsked ? query.data : undefined;
  const actions = listActions(environments, me.actions);
  const groups: PaletteGroup[] = [];
  const add = (label: string, items: PaletteGroup['items']): void => {
    if (items.length > 0) groups.push({ label, items });
  };
  if (words === '') {
    add(
      'Recent',
      listRecent(workspace.id)
        .slice(0, RESULTS)
        .map((thing) => toThingItem(thing)),
    );
    add(
      'Actions',
      actions.slice(0, RESULTS).map((action) => toActionItem(action, workspace.slug)),
    );
  } else {
    const named = tables.map((table) => ({ ...table, label: table.name, keywords: '' }));
    add(
      'Tables',
      matchActions(named, words)
        .slice(0, TABLES)
        .map((table) => toThingItem(toTableThing(table, environments, workspace.slug))),
    );
    add(
      answer?.corrected ? `Results for ${answer.corrected}` : 'Results',
      (answer?.results ?? []).map((result) => toThingItem(toThing(result, workspace.slug), result)),
    );
    if (answer !== undefined && answer.total > answer.results.length) {
      const href = `/w/${workspace.slug}/search?q=${encodeURIComponent(JSON.stringify(settled))}`;
      groups.at(-1)!.items.push({ kind: 'all', id: 'all', href, total: answer.total });
    }
    add(
      'Actions',
      matchActions(actions, words)
        .slice(0, ACTIONS)
        .map((action) => toActionItem(action, workspace.slug)),
    );
  }
  const isWaiting = canSearch && words !== '' && (words !== settled || query.isFetching);
  return { groups, isWaiting, error: isAsked ? query.error : null, retry: () => void query.refetch() };
}

function toTableThing(
  { id, name, environmentId }: { id: string; name: string; environmentId: string },
  environments: readonly { id: string; name: string }[],
  slug: string,
): RecentThing {
  const place = environments.find((environment) => environment.id === environmentId)?.name ?? '';
  return { kind: 'table', id, title: name, place, href: `/w/${slug}/tables/${id}` };
}
