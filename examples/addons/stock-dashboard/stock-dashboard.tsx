import { type AddonProps, useAddonState } from '@svc/addon-sdk';
import {
  BarChart,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  Histogram,
  type Measure,
  Page,
  Row,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  UnitInput,
} from '@svc/ui/primitives';
import { convert, formatMeasure, formatUnit } from '@svc/units';
import { useCallback } from 'react';
import { loadStock, type StockLot } from './load-stock';
import { StockTable } from './stock-table';
import { useLoad } from './use-load';

interface Config {
  unit: string;
  low: number;
}

const SOON_DAYS = 90;
const DAY_MS = 86_400_000;

/** How much is there of everything, what runs low and what expires. */
export function StockDashboard({ svc, config }: AddonProps<Config>) {
  const unit = config.unit ?? 'mL';
  const stock = useLoad(useCallback(() => loadStock(svc, unit), [svc, unit]));
  const [limit, setLimit] = useAddonState('low', { value: config.low ?? 0.5, unit });
  const [shown, setShown] = useAddonState<'all' | 'low' | 'soon'>('shown', 'low');

  if (stock.error) return <ErrorState title="The stock could not be read" error={stock.error} onRetry={stock.reload} />;
  if (stock.data === null) return <Skeleton height={420} />;
  if (stock.data.length === 0) {
    return (
      <EmptyState icon="bottle" title="Nothing in stock">
        Lots of this item type appear here as soon as somebody receives one.
      </EmptyState>
    );
  }
  const soon = Date.now() + SOON_DAYS * DAY_MS;
  const groups = {
    all: stock.data,
    low: stock.data.filter(({ amount }) => amount !== null && amount < limit.value),
    soon: stock.data.filter(({ expiresAt }) => expiresAt !== null && Date.parse(expiresAt) < soon),
  };
  const amounts = stock.data.flatMap(({ amount }) => amount ?? []);
  const lowest = stock.data
    .filter(hasAmount)
    .sort((left, right) => left.amount - right.amount)
    .slice(0, 10);
  return (
    <Page title="Stock" description={`${stock.data.length} lots, in ${formatUnit(unit)}`}>
      <Stack gap="lg">
        <Grid minWidth={170}>
          <Figure
            label="In stock"
            value={toAmount(
              amounts.reduce((sum, amount) => sum + amount, 0),
              unit,
            )}
          />
          <Figure label="Containers" value={String(stock.data.reduce((sum, { containers }) => sum + containers, 0))} />
          <Figure label={`Below ${toAmount(limit.value, unit)}`} value={String(groups.low.length)} />
          <Figure label={`Expires within ${SOON_DAYS} days`} value={String(groups.soon.length)} />
        </Grid>
        <Grid minWidth={340} gap="xl">
          <BarChart
            label="The ten lowest"
            categories={lowest.map(({ name }) => name)}
            series={[{ name: 'Amount', values: lowest.map(({ amount }) => amount) }]}
            yLabel={`Amount (${formatUnit(unit)})`}
            height={240}
          />
          <Histogram
            label="Amounts of all lots"
            values={amounts}
            xLabel={`Amount (${formatUnit(unit)})`}
            height={240}
          />
        </Grid>
        <Row justify="between" align="end">
          <SegmentedControl
            label="Which lots"
            value={shown}
            onChange={(next) => setShown(next as typeof shown)}
            options={[
              { value: 'low', label: 'Low' },
              { value: 'soon', label: 'Expiring' },
              { value: 'all', label: 'All' },
            ]}
          />
          <UnitInput
            label="Low stock below"
            unit={unit}
            value={limit}
            min={0}
            onChange={(next) => next && setLimit(toOwnUnit(next, unit))}
          />
        </Row>
        <StockTable lots={groups[shown]} unit={unit} low={limit.value} soon={soon} />
      </Stack>
    </Page>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Card>
      <Text size="xs" dimmed>
        {label}
      </Text>
      <Text size="xl" weight="bold">
        {value}
      </Text>
    </Card>
  );
}

function hasAmount(lot: StockLot): lot is StockLot & { amount: number } {
  return lot.amount !== null;
}

/** A limit of 500 µL is one of 0.5 mL. */
function toOwnUnit(limit: Measure, unit: string): Measure {
  return { value: convert(limit.value, limit.unit, unit).number, unit };
}

function toAmount(amount: number, unit: string): string {
  return formatMeasure(amount, unit, { digits: 4, locale: 'en-GB' });
}
