import { IconSearch } from '@svc/ui/icons';
import { Button, EmptyState } from '@svc/ui/primitives';
import { QueryState } from '../../../components/query-state.tsx';
import { useItems } from '../../../data/use-items.ts';
import { ItemTable } from '../find/item-table.tsx';

const MAX_HITS = 50;

/** What has the words in its name, its barcode or the name of its lot. */
export function SearchHits({ q, onClear }: { q: string; onClear: () => void }) {
  const query = useItems({ q, limit: MAX_HITS });
  return (
    <QueryState query={query}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<IconSearch size={20} stroke={1.6} />}
            title={`Nothing is called “${q}”`}
            action={
              <Button variant="default" onClick={onClear}>
                Clear search
              </Button>
            }
          />
        ) : (
          <ItemTable items={items} total={total} />
        )
      }
    </QueryState>
  );
}
