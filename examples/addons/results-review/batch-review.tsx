import type { AddonDaleaClient, ResultBatch } from '@svc/addon-sdk';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  ErrorState,
  Grid,
  Histogram,
  Skeleton,
  Stack,
  Tabs,
  Text,
  toast,
} from '@svc/ui/primitives';
import { formatUnit } from '@svc/units';
import { useCallback, useState } from 'react';
import { loadReview, type Review } from './load-review';
import { ReviewTable } from './review-table';
import { useLoad } from './use-load';

interface BatchReviewProps {
  svc: AddonDaleaClient;
  batch: ResultBatch;
  canFinalize: boolean;
  onFinalized: () => void;
}

/** The rows of a draft, how its numbers are spread, and the button that makes it final. */
export function BatchReview({ svc, batch, canFinalize, onFinalized }: BatchReviewProps) {
  const review = useLoad(useCallback(() => loadReview(svc, batch), [svc, batch]));
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function finalize(): Promise<void> {
    setBusy(true);
    try {
      await svc.results.batches.finalize(batch.id, { version: batch.version });
      toast(`${batch.name} is final`);
      onFinalized();
    } catch (error) {
      toast({
        title: 'Not finalized',
        message: error instanceof Error ? error.message : String(error),
        tone: 'danger',
      });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  if (review.error)
    return <ErrorState title="The draft could not be read" error={review.error} onRetry={review.reload} />;
  if (review.data === null) return <Skeleton height={320} />;
  const { rows } = review.data;
  const wrong = rows.filter(({ issues }) => issues.length > 0).length;
  const isReady = rows.length > 0 && wrong === 0;
  return (
    <Card
      title={batch.name}
      description={`${rows.length} rows, version ${batch.schemaVersion} of the schema`}
      actions={
        canFinalize && (
          <Button variant="primary" icon="lock" disabled={!isReady} onClick={() => setAsking(true)}>
            Finalize
          </Button>
        )
      }
    >
      <Stack>
        {isReady ? (
          <Alert tone="success" title="Every row fits the schema" />
        ) : (
          <Alert
            tone="warning"
            title={rows.length === 0 ? 'There are no rows yet' : `${wrong} of ${rows.length} rows do not fit`}
          >
            A draft is finalized when every row fits.
          </Alert>
        )}
        <Tabs
          label="Review"
          tabs={[
            { value: 'rows', label: 'Rows', icon: 'table', content: <ReviewTable review={review.data} /> },
            { value: 'spread', label: 'Spread', icon: 'chart-bar', content: <Spread review={review.data} /> },
          ]}
        />
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={`Finalize ${batch.name}?`}
        confirmLabel="Finalize"
        danger={false}
        busy={isBusy}
        onConfirm={() => void finalize()}
        onClose={() => setAsking(false)}
      >
        <Text>
          Its {rows.length} rows never change after that. A mistake is mended by a correction, which stays on record.
        </Text>
      </ConfirmDialog>
    </Card>
  );
}

/** A histogram for each column of numbers. */
function Spread({ review: { columns, rows } }: { review: Review }) {
  const numeric = columns.filter(({ type }) => type === 'number' || type === 'measure');
  return (
    <Grid minWidth={280} gap="lg">
      {numeric.map(({ name, unit }) => (
        <Histogram
          key={name}
          label={name}
          values={rows.flatMap(({ data }) => (typeof data[name] === 'number' ? [data[name]] : []))}
          xLabel={unit ? formatUnit(unit) : name}
          height={200}
        />
      ))}
    </Grid>
  );
}
