import type { Lot } from '@svc/contract';
import { IconTestPipe } from '@svc/ui/icons';
import { EmptyState, Panel } from '@svc/ui/kit';
import { QueryState } from '../../../components/query-state.tsx';
import { useItems } from '../../../data/use-items.ts';
import { ItemTable } from '../find/item-table.tsx';

const MAX_SHOWN = 200;

/** The containers that hold some of a lot, in the order in which they are drawn from. */
export function LotContainers({ lot }: { lot: Lot }) {
  const query = useItems({ lotId: lot.id, limit: MAX_SHOWN, orderBy: [{ field: 'expiresAt' }] });
  return (
    <Panel title="Containers" flush>
      <QueryState query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconTestPipe size={20} stroke={1.6} />} title="It is in no container">
              Make one in the storage and choose this lot for it.
            </EmptyState>
          ) : (
            <ItemTable items={items} total={total} flush />
          )
        }
      </QueryState>
    </Panel>
  );
}
