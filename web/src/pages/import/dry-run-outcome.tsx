import type { ImportMapping, OutputOf, operations } from '@svc/contract';
import { IconAlertTriangle, IconCheck } from '@svc/ui/icons';
import { Alert, Text } from '@svc/ui/kit';
import { ErrorTable } from './error-table.tsx';

type Outcome = OutputOf<typeof operations.data.importMappings.dryRun>;

const SHOWN = 50;

/** What the first rows would become. */
export function DryRunOutcome({ outcome, onError }: { outcome: Outcome; onError: ImportMapping['onError'] }) {
  const { counts, hasMore, rows } = outcome;
  const errors = rows.flatMap(({ row, line, issues }) => issues.map((issue) => ({ row, line, ...issue })));
  const isFine = counts.failed === 0;
  const scope = hasMore
    ? `Of the first ${counts.read.toLocaleString('en')} rows`
    : `Of ${counts.read.toLocaleString('en')} rows`;
  const told = [
    [counts.created, 'would be added'],
    [counts.updated, 'updated'],
    [counts.skipped, 'skipped'],
    [counts.failed, 'do not fit'],
  ] as const;
  const parts = told.filter(([count]) => count > 0).map(([count, what]) => `${count.toLocaleString('en')} ${what}`);
  return (
    <section aria-label="What would happen">
      <Alert
        mt="lg"
        color={isFine ? 'green' : 'yellow'}
        icon={isFine ? <IconCheck size={17} /> : <IconAlertTriangle size={17} />}
      >
        <Text size="sm">
          {scope}: {parts.join(', ') || 'nothing to do'}.
          {!isFine && onError === 'stop' && ' As long as one row does not fit, nothing is imported.'}
        </Text>
      </Alert>
      {errors.length > 0 && <ErrorTable errors={errors.slice(0, SHOWN)} />}
      {errors.length > SHOWN && (
        <Text size="xs" c="dimmed" mt="xs">
          and {(errors.length - SHOWN).toLocaleString('en')} more
        </Text>
      )}
    </section>
  );
}
