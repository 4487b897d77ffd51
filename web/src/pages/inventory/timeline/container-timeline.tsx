import { Button, Group, SegmentedControl, Text, TimeText } from '@svc/ui/kit';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../../components/query-state.tsx';
import { queryKeys } from '../../../data/query-keys.ts';
import { loadContainer } from '../../../data/use-containers.ts';
import { useInventoryTrail } from '../../../data/use-inventory-trail.ts';
import { useMemberNames } from '../../../data/use-members.ts';
import { usePlacements } from '../../../data/use-placements.ts';
import { useMovements } from '../../../data/use-stock.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { ReverseDialog } from '../stock/reverse-dialog.tsx';
import { mergeTimeline, type TimelineEvent } from './timeline-events.ts';

type Filter = 'all' | TimelineEvent['kind'];

/** What became of a container: where it was, what was taken, what was changed. */
export function ContainerTimeline({ id }: { id: string }) {
  const placements = usePlacements(id);
  const movements = useMovements(id);
  const trail = useInventoryTrail('container', id);
  const memberOf = useMemberNames();
  const canEdit = useCan('ws:edit_inventory');
  const [filter, setFilter] = useState<Filter>('all');
  const [reversing, setReversing] = useState<string | null>(null);
  const places = placements.data?.placements ?? [];
  const nameOf = useContainerNames(places.flatMap(({ from, to }) => [from, to].flatMap((one) => one?.parentId ?? [])));

  const failed = [placements, movements, trail].find(({ error, data }) => error && !data);
  if (failed?.error) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  const records = trail.data?.pages.flatMap((page) => page.records) ?? [];
  const events = mergeTimeline(places, movements.data?.movements ?? [], records, nameOf);
  const shown = filter === 'all' ? events : events.filter(({ kind }) => kind === filter);
  return (
    <>
      <SegmentedControl
        size="xs"
        mb="md"
        aria-label="What to show"
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
        data={[
          { value: 'all', label: 'All' },
          { value: 'place', label: 'Places' },
          { value: 'stock', label: 'Stock' },
          { value: 'audit', label: 'Changes' },
        ]}
      />
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {placements.isPending || movements.isPending ? 'Loading…' : 'Nothing of this kind happened yet.'}
        </Text>
      )}
      <ul className={classes.timeline} aria-label="Timeline">
        {shown.map((event) => (
          <li key={event.key} className={classes.event} data-kind={event.kind}>
            <div>
              <Text size="sm" fw={550}>
                {event.title}
                {event.detail && (
                  <Text span size="sm" c="dimmed" fw={400}>
                    {` · ${event.detail}`}
                  </Text>
                )}
              </Text>
              {event.reason && <Text size="sm">“{event.reason}”</Text>}
              <Text size="xs" c="dimmed">
                <TimeText value={event.at} as="exact" />
                {event.by && ` by ${memberOf(event.by)}`}
              </Text>
            </div>
            {canEdit && event.consumptionId && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => setReversing(event.consumptionId)}
                aria-label={`Reverse: ${event.title}`}
              >
                Reverse…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {trail.hasNextPage && (
        <Group justify="center">
          <Button variant="subtle" size="compact-sm" onClick={() => void trail.fetchNextPage()}>
            Older changes
          </Button>
        </Group>
      )}
      <ReverseDialog consumptionId={reversing} onClose={() => setReversing(null)} />
    </>
  );
}

/** The names of the containers something was in. */
function useContainerNames(ids: readonly string[]): (id: string) => string {
  const { id: workspaceId } = useWorkspace().workspace;
  const wanted = [...new Set(ids)];
  const names = useQueries({
    queries: wanted.map((id) => ({
      queryKey: queryKeys.in(workspaceId, 'inventory', 'container', id),
      queryFn: () => loadContainer(workspaceId, id),
      staleTime: 60_000,
    })),
  });
  return (id) => names[wanted.indexOf(id)]?.data?.name ?? '…';
}
