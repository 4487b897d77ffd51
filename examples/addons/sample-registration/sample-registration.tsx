import type { AddonProps } from '@svc/addon-sdk';
import { Alert, Card, EmptyState, ErrorState, Grid, Page, Skeleton, Stack } from '@svc/ui/primitives';
import { useCallback } from 'react';
import { RecentSamples } from './recent-samples';
import { SampleForm } from './sample-form';
import { useLoad } from './use-load';

interface Config {
  intro: string;
}

/** A form made from the columns of a table, and what was registered last. */
export function SampleRegistration({ svc, config, grantedScopes }: AddonProps<Config>) {
  const table = useLoad(useCallback(() => svc.data.tables.get(process.ext.SAMPLES), [svc]));
  const recent = useLoad(
    useCallback(async () => {
      const { total } = await svc.data.tables.listObjects(process.ext.SAMPLES, { limit: 1 });
      const { objects } = await svc.data.tables.listObjects(process.ext.SAMPLES, {
        limit: 8,
        offset: Math.max(0, total - 8),
      });
      return objects.reverse();
    }, [svc]),
  );
  const canWrite = grantedScopes.includes('data.write');

  if (table.error) return <ErrorState title="The table could not be read" error={table.error} onRetry={table.reload} />;
  if (table.data === null) return <Skeleton height={420} />;
  const { name, columns } = table.data.table;
  const writable = columns.filter(({ type, link }) => type !== 'autoName' && type !== 'file' && !link?.isInverse);
  return (
    <Page title={`Register in ${name}`} description={config.intro ?? 'The name is given by the service.'}>
      <Grid minWidth={340} gap="lg">
        <Stack>
          {!canWrite && (
            <Alert tone="warning" title="You can look, but not register">
              Whoever enabled this addon left out the permission to write data.
            </Alert>
          )}
          {writable.length === 0 ? (
            <EmptyState icon="test-pipe" title={`${name} has no columns to fill in`} />
          ) : (
            <SampleForm svc={svc} columns={writable} isDisabled={!canWrite} onCreated={recent.reload} />
          )}
        </Stack>
        <Card title="Registered last" flush>
          {recent.error ? (
            <ErrorState error={recent.error} onRetry={recent.reload} />
          ) : (
            <RecentSamples objects={recent.data} columns={writable} />
          )}
        </Card>
      </Grid>
    </Page>
  );
}
