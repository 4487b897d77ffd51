import { IconSearch } from '@svc/ui/icons';
import { Button, EmptyState, Group, Pagination, Text } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useSearchResults } from '../../data/use-search.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { FacetList } from './facet-list.tsx';
import { type PageSearch, SEARCH_PAGE_SIZE, toSearchQuery } from './page-search.ts';
import classes from './search.module.css';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';

/** Everything in the workspace that matches, with what narrows it. Every choice is in the address. */
export function SearchPage() {
  const search = useSearch({ from: '/signed-in/w/$slug/search' });
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const asked = toSearchQuery(search);
  const query = useSearchResults(asked);
  const show = (next: PageSearch): void =>
    void navigate({ to: '/w/$slug/search', params: { slug }, search: next, replace: true });
  const { q, page = 1, ...filters } = search;
  const onlyWords = q === undefined ? {} : { q };

  return (
    <Page title="Search" tab={q ? `${q} · Search` : 'Search'}>
      <SearchField search={search} onChange={show} />
      {asked === null ? (
        <EmptyState icon={<IconSearch size={20} stroke={1.6} />} title="What are you looking for?">
          Words, names, barcodes or ids. “Quotes” keep words together, and a minus leaves a word out.
        </EmptyState>
      ) : (
        <QueryState query={query}>
          {({ results, total, facets, corrected }) => (
            <div className={classes.columns}>
              <FacetList search={search} facets={facets} onChange={show} />
              <div className={classes.results}>
                <Text size="sm" c="dimmed" role="status" mb="xs">
                  {total === 1 ? '1 result' : `${total.toLocaleString('en')} results`}
                  {corrected !== null && (
                    <>
                      {' '}
                      for <b>{corrected}</b>; nothing matches “{q}” as it is written
                    </>
                  )}
                </Text>
                {total === 0 ? (
                  <EmptyState
                    icon={<IconSearch size={20} stroke={1.6} />}
                    title="Nothing matches"
                    action={
                      Object.keys(filters).length > 0 && (
                        <Button variant="default" onClick={() => show(onlyWords)}>
                          Clear filters
                        </Button>
                      )
                    }
                  >
                    Check the spelling, use fewer words, or look among the archived things.
                  </EmptyState>
                ) : (
                  <SearchResults results={results} />
                )}
                {total > SEARCH_PAGE_SIZE && (
                  <Group justify="flex-end" mt="md">
                    <Pagination
                      size="sm"
                      total={Math.ceil(total / SEARCH_PAGE_SIZE)}
                      value={page}
                      onChange={(next) => show({ ...onlyWords, ...filters, ...(next > 1 ? { page: next } : {}) })}
                    />
                  </Group>
                )}
              </div>
            </div>
          )}
        </QueryState>
      )}
    </Page>
  );
}
