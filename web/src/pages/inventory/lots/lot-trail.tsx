import { Button, Text, TimeText } from '@svc/ui/kit';
import { QueryState } from '../../../components/query-state.tsx';
import { useInventoryTrail } from '../../../data/use-inventory-trail.ts';
import classes from '../inventory.module.css';

/** Who changed what of a lot and its containers, newest first. */
export function LotTrail({ lotId }: { lotId: string }) {
  const query = useInventoryTrail('lot', lotId);
  return (
    <QueryState query={query}>
      {({ pages }) => (
        <>
          <ul className={classes.timeline} aria-label="Audit trail">
            {pages
              .flatMap((page) => page.records)
              .map((record) => (
                <li key={record.id} className={classes.event} data-kind="audit">
                  <div>
                    <Text size="sm" fw={550}>
                      {record.entityName}{' '}
                      <Text span size="xs" c="dimmed" ff="monospace">
                        {record.action}
                      </Text>
                    </Text>
                    {record.reason && <Text size="sm">“{record.reason}”</Text>}
                    <Text size="xs" c="dimmed">
                      <TimeText value={record.at} as="exact" /> by {record.actor?.name ?? 'System'}
                    </Text>
                  </div>
                </li>
              ))}
          </ul>
          {query.hasNextPage && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Load more
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}
