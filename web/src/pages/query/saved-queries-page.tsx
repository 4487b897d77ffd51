import { IconArchive, IconSearch } from '@svc/ui/icons';
import { EmptyState, Group, SegmentedControl } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { QueryState } from '../../components/query-state.tsx';
import { useSavedQueries } from '../../data/use-saved-queries.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { QueryFrame } from './query-frame.tsx';
import { SavedQueryTable } from './saved-query-table.tsx';

/** The queries people kept. */
export function SavedQueriesPage() {
  const { archived = false } = useSearch({ from: '/signed-in/w/$slug/query/saved' });
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const query = useSavedQueries(archived);
  return (
    <QueryFrame title="Query" description="Questions worth asking again, with values to fill in." tab="saved">
      <Group mb="md" justify="flex-end">
        <SegmentedControl
          aria-label="Which saved queries"
          value={archived ? 'archived' : 'active'}
          onChange={(value) =>
            void navigate({
              to: '/w/$slug/query/saved',
              params: { slug },
              search: value === 'archived' ? { archived: true } : {},
              replace: true,
            })
          }
          data={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </Group>
      <QueryState query={query}>
        {(saved) => {
          if (saved.length > 0) return <SavedQueryTable saved={saved} />;
          return archived ? (
            <EmptyState icon={<IconArchive size={20} stroke={1.6} />} title="Nothing is archived">
              Archived queries are kept here, and come back with one click.
            </EmptyState>
          ) : (
            <EmptyState icon={<IconSearch size={20} stroke={1.6} />} title="No saved queries yet">
              Make a query, then “Save as…”. A value written as $name is asked for at every run.
            </EmptyState>
          );
        }}
      </QueryState>
    </QueryFrame>
  );
}
