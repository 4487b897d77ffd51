import { type AddonProps, useAddonState } from '@svc/addon-sdk';
import { EmptyState, ErrorState, Page, Row, ScatterChart, Select, Skeleton, Stack, Switch } from '@svc/ui/primitives';
import { useCallback } from 'react';
import { evaluate } from './fit-logistic';
import { FitTable } from './fit-table';
import { type Culture, loadCultures } from './load-cultures';
import { useLoad } from './use-load';

const CURVE_STEPS = 60;

/** Growth curves of a batch with a logistic fit each: rate, doubling time, capacity. */
export function GrowthCurveFit({ svc }: AddonProps) {
  const batches = useLoad(
    useCallback(() => svc.results.batches.list({ schemaId: process.ext.GROWTH, status: 'active', limit: 100 }), [svc]),
  );
  const [chosen, setChosen] = useAddonState<string | null>('batch', null);
  const [selected, setSelected] = useAddonState<string[]>('cultures', []);
  const [isLog, setLog] = useAddonState('log', false);
  const list = batches.data?.batches ?? [];
  const batch = list.find(({ id }) => id === chosen) ?? list.find(({ finalized }) => finalized) ?? list[0] ?? null;
  const batchId = batch?.id ?? null;
  const cultures = useLoad(
    useCallback(async () => (batchId === null ? [] : loadCultures(svc, batchId)), [svc, batchId]),
  );

  if (batches.error)
    return <ErrorState title="The batches could not be read" error={batches.error} onRetry={batches.reload} />;
  if (batches.isLoading) return <Skeleton height={420} />;
  if (batch === null) {
    return (
      <EmptyState icon="chart-line" title="No growth curves yet">
        Batches of this schema appear here as soon as somebody records one.
      </EmptyState>
    );
  }
  const all = cultures.data ?? [];
  const shown = selected.some((name) => all.some((culture) => culture.name === name))
    ? all.filter(({ name }) => selected.includes(name))
    : all.slice(0, 4);
  return (
    <Page
      title="Growth curves"
      description={`${batch.name}${batch.finalized ? '' : ' · draft'}`}
      actions={
        <Row>
          <Switch label="Log scale" value={isLog} onChange={setLog} />
          <Select
            label="Batch"
            hideLabel
            value={batch.id}
            onChange={setChosen}
            options={list.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        </Row>
      }
    >
      {cultures.error ? (
        <ErrorState title="The rows could not be read" error={cultures.error} onRetry={cultures.reload} />
      ) : (
        <Stack gap="lg">
          {cultures.isLoading ? (
            <Skeleton height={320} />
          ) : (
            <ScatterChart
              label="OD600 with logistic fit"
              hideLabel
              height={320}
              series={shown.flatMap(toSeries)}
              yScale={isLog ? 'log' : 'linear'}
              xLabel="Time (h)"
              yLabel="OD600"
            />
          )}
          <FitTable
            cultures={all}
            isLoading={cultures.isLoading}
            selected={shown.map(({ name }) => name)}
            onSelectedChange={setSelected}
          />
        </Stack>
      )}
    </Page>
  );
}

/** The points of a culture and, in the same colour, its fit. */
function toSeries({ name, points, fit }: Culture, color: number) {
  const marks = { name, color, points: points.map(({ hours, od }) => ({ x: hours, y: od })) };
  if (fit === null) return [marks];
  const last = points.at(-1)?.hours ?? 0;
  const curve = Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
    const hours = (last * step) / CURVE_STEPS;
    return { x: hours, y: evaluate(fit, hours) };
  });
  return [marks, { name: `${name} (fit)`, color, points: curve, mark: 'line' as const }];
}
