import { Card, Grid, Stack, Text } from '@svc/ui/primitives';
import type { Measure, PlateWell } from './load-plates';

interface WellFactsProps {
  wells: readonly PlateWell[];
  measure: Measure;
  isSelection: boolean;
}

/** Number, mean, spread and flags of the wells that are selected, or of all. */
export function WellFacts({ wells, measure, isSelection }: WellFactsProps) {
  const values = wells.flatMap(({ numbers }) => numbers[measure.name] ?? []);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  const flagged = wells.filter(({ flag }) => flag !== null).length;
  const facts = [
    { label: isSelection ? 'Selected wells' : 'Wells', value: String(wells.length) },
    { label: 'Mean', value: format(mean, measure.unit) },
    { label: 'Standard deviation', value: format(Math.sqrt(variance), measure.unit) },
    { label: 'Flagged', value: String(flagged) },
  ];
  return (
    <Grid columns={2} gap="sm">
      {facts.map(({ label, value }) => (
        <Card key={label}>
          <Stack gap="none">
            <Text size="xs" dimmed>
              {label}
            </Text>
            <Text size="lg" weight="bold">
              {value}
            </Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}

function format(value: number, unit: string): string {
  return Number.isFinite(value) ? `${Number(value.toPrecision(3))} ${unit}`.trim() : '–';
}
