import {
  Alert,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  Progress,
  Skeleton,
  Spinner,
  Stack,
  type Tone,
} from '@svc/ui/primitives';

const ALERTS: { tone: Tone; title: string; words: string }[] = [
  { tone: 'info', title: 'A newer version', words: 'The schema has version 4; this batch follows 3.' },
  { tone: 'success', title: 'All in range', words: 'Every control lies within two standard deviations.' },
  { tone: 'warning', title: 'Low volume', words: 'Three tubes hold less than 10 µL.' },
  { tone: 'danger', title: 'Freezer 3 is warm', words: '−61 °C since 04:12.' },
];

/** What is said while loading, when empty and when something went wrong. */
export function FeedbackSection() {
  return (
    <Card title="Feedback" description="Alert, Progress, Spinner, Skeleton, EmptyState and ErrorState.">
      <Stack>
        <Grid minWidth={260}>
          {ALERTS.map(({ tone, title, words }) => (
            <Alert key={tone} tone={tone} title={title}>
              {words}
            </Alert>
          ))}
        </Grid>
        <Grid minWidth={260}>
          <Progress label="Importing 12 000 rows" value={0.62} showLabel />
          <Spinner label="Reading the plate" />
          <Skeleton lines={3} />
        </Grid>
        <Grid minWidth={300}>
          <Card>
            <EmptyState
              icon="test-pipe"
              title="No samples yet"
              action={
                <Button variant="primary" icon="plus">
                  Register the first
                </Button>
              }
            >
              Samples that you register appear here.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState error={new Error('This addon was not granted data.write.')} onRetry={() => {}} />
          </Card>
        </Grid>
      </Stack>
    </Card>
  );
}
