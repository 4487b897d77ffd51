import { operations } from '@svc/contract';
import { useDebouncedValue } from '@svc/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { toThing } from '../../../components/search/result-thing.ts';
import { call } from '../../../data/api.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import type { RecentThing } from '../../../data/recent-things.ts';
import { useDocuments } from '../../../data/use-documents.ts';
import { useResultBatches } from '../../../data/use-results-batches.ts';
import { useSearchResults } from '../../../data/use-search.ts';
import { useTables } from '../../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';

export interface Mentionable {
  url: string;
  name: string;
  place: string;
  kind: RecentThing['kind'];
}

const SHOWN = 8;

/** Things whose name or text fits the words: what the search finds, and tables and batches by their names. */
export function useMentionables(query: string): { things: Mentionable[]; isLoading: boolean } {
  const { slug } = useWorkspace().workspace;
  const [words] = useDebouncedValue(query.trim(), 150);
  const found = useSearchResults(
    words === '' ? null : { q: words, type: ['object', 'document', 'file'], limit: SHOWN },
  );
  const titled = useDocuments({ archived: false, sort: 'updatedAt', ...(words === '' ? {} : { title: words }) });
  const { data: tables = [] } = useTables();
  const batches = useResultBatches({}, 1);
  const containers = useNamedContainers(words);
  const fits = (name: string): boolean => name.toLocaleLowerCase().includes(words.toLocaleLowerCase());
  const results = (found.data?.results ?? []).map((result): Mentionable => {
    const { kind, place } = toThing(result, slug);
    return { url: `svc://${result.type}/${result.id}`, name: result.title, place, kind };
  });
  if (words === '') return { things: [], isLoading: false };
  const documents = (titled.data?.pages[0]?.documents ?? []).slice(0, SHOWN);
  const named = [
    ...documents.map(
      ({ id, title }): Mentionable => ({
        url: `svc://document/${id}`,
        name: title,
        place: 'Document',
        kind: 'document',
      }),
    ),
    ...containers.map(
      ({ id, name }): Mentionable => ({ url: `svc://container/${id}`, name, place: 'Container', kind: 'file' }),
    ),
    ...tables
      .filter(({ name }) => fits(name))
      .map(({ id, name }): Mentionable => ({ url: `svc://table/${id}`, name, place: 'Table', kind: 'table' })),
    ...(batches.data?.batches ?? [])
      .filter(({ name }) => fits(name))
      .map(
        ({ id, name }): Mentionable => ({
          url: `svc://batch/${id}`,
          name,
          place: 'Result batch',
          kind: 'resultSchema',
        }),
      ),
  ];
  const things = [...new Map([...named, ...results].map((thing) => [thing.url, thing])).values()];
  return { things: sortByFit(things, words).slice(0, 2 * SHOWN), isLoading: found.isFetching };
}

/** Containers with the words in their name or barcode. */
function useNamedContainers(words: string): readonly { id: string; name: string }[] {
  const { id: workspaceId } = useWorkspace().workspace;
  const canView = useCan('ws:view_inventory');
  const { data } = useQuery({
    queryKey: queryKeys.in(workspaceId, 'containers-by-name', words),
    queryFn: ({ signal }) =>
      call(operations.inventory.containers.list, { workspaceId, signal, query: { q: words, limit: SHOWN } }),
    enabled: canView && words !== '',
    retry: false,
  });
  return data?.containers ?? [];
}

/** Names that begin with the words first. */
function sortByFit(things: Mentionable[], words: string): Mentionable[] {
  const rank = ({ name }: Mentionable): number =>
    name.toLocaleLowerCase().startsWith(words.toLocaleLowerCase()) ? 0 : 1;
  return things.toSorted((a, b) => rank(a) - rank(b));
}
