import { type AddonProps, useAddonState } from '@svc/addon-sdk';
import {
  Badge,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  Page,
  Row,
  Skeleton,
  Stack,
  Text,
  TimeText,
} from '@svc/ui/primitives';
import { useCallback } from 'react';
import { BatchReview } from './batch-review';
import { useLoad } from './use-load';

/** The drafts that wait for a second pair of eyes, and the one that is open. */
export function ResultsReview({ svc, grantedScopes }: AddonProps) {
  const drafts = useLoad(
    useCallback(
      () => svc.results.batches.list({ schemaId: process.ext.SCHEMA, finalized: false, status: 'active', limit: 100 }),
      [svc],
    ),
  );
  const [chosen, setChosen] = useAddonState<string | null>('batch', null);

  if (drafts.error)
    return <ErrorState title="The drafts could not be read" error={drafts.error} onRetry={drafts.reload} />;
  if (drafts.data === null) return <Skeleton height={420} />;
  const { batches } = drafts.data;
  const batch = batches.find(({ id }) => id === chosen) ?? batches[0] ?? null;
  if (batch === null) {
    return (
      <EmptyState icon="done" title="Nothing waits for review">
        Drafts of this schema appear here until they are finalized.
      </EmptyState>
    );
  }
  return (
    <Page title="Results to review" description={`${batches.length} ${batches.length === 1 ? 'draft' : 'drafts'}`}>
      <Stack gap="lg">
        {batches.length > 1 && (
          <Grid minWidth={220} gap="sm">
            {batches.map((one) => (
              <button
                key={one.id}
                type="button"
                aria-pressed={one.id === batch.id}
                onClick={() => setChosen(one.id)}
                style={{ all: 'unset', cursor: 'pointer', borderRadius: 10 }}
              >
                <Card style={one.id === batch.id ? { background: 'var(--svc-selected)' } : {}}>
                  <Text weight="medium">{one.name}</Text>
                  <Row justify="between">
                    <Text size="xs" dimmed>
                      <TimeText value={one.updatedAt} />
                    </Text>
                    <Badge>{one.rowCount} rows</Badge>
                  </Row>
                </Card>
              </button>
            ))}
          </Grid>
        )}
        <BatchReview
          key={batch.id}
          svc={svc}
          batch={batch}
          canFinalize={grantedScopes.includes('results.write')}
          onFinalized={drafts.reload}
        />
      </Stack>
    </Page>
  );
}
