import type { ResultBatch } from '@svc/contract';
import { Text, TimeText } from '@svc/ui/kit';
import { TextLink } from '../../components/links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useMemberNames } from '../../data/use-members.ts';
import { useBatchHistory } from '../../data/use-results-batches.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { BatchBadges } from './batch-badges.tsx';
import classes from './results.module.css';

/** The corrections that a batch belongs to, oldest first. */
export function BatchChain({ batch }: { batch: ResultBatch }) {
  const { slug } = useWorkspace().workspace;
  const nameOf = useMemberNames();
  const query = useBatchHistory(batch.id);
  return (
    <QueryState query={query}>
      {(batches) => (
        <ol className={classes.chain} aria-label="Chain of corrections">
          {batches.map((one) => {
            const isThis = one.id === batch.id;
            return (
              <li key={one.id} className={classes.link} {...(isThis ? { 'aria-current': 'true' } : {})}>
                {isThis ? (
                  <Text fw={600} size="sm">
                    {one.name}
                  </Text>
                ) : (
                  <TextLink
                    to="/w/$slug/results/batches/$batchId"
                    params={{ slug, batchId: one.id }}
                    size="sm"
                    fw={550}
                  >
                    {one.name}
                  </TextLink>
                )}
                {one.reason && <Text size="sm">{one.reason}</Text>}
                <Text size="xs" c="dimmed" mb={4}>
                  <TimeText value={one.finalizedAt ?? one.createdAt} /> by {nameOf(one.finalizedBy ?? one.createdBy)}
                </Text>
                <BatchBadges batch={one} />
              </li>
            );
          })}
        </ol>
      )}
    </QueryState>
  );
}
