import { useDebouncedValue } from '@svc/ui/primitives';
import { toThing } from '../../../components/search/result-thing.ts';
import type { RecentThing } from '../../../data/recent-things.ts';
import { useDocuments } from '../../../data/use-documents.ts';
import { useResultBatches } from '../../../data/use-results-batches.ts';
import { useSearchResults } from '../../../data/use-search.ts';
import { useTables } from '../../../data/use-tables.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';

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

/** Names that begin with the words first. */
function sortByFit(things: Mentionable[], words: string): Mentionable[] {
  const rank = ({ name }: Mentionable): number =>
    name.toLocaleLowerCase().startsWith(words.toLocaleLowerCase()) ? 0 : 1;
  return things.toSorted((a, b) => rank(a) - rank(b));
}
